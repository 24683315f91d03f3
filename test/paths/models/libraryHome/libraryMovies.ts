import { emptyLibrary, type Library } from '../../../../src/domain/library.ts';
import { aMovie } from '../../../support/builders.ts';
import { anEntry } from '../../../support/libraryBuilders.ts';
import { plannedAt } from '../../plan/explore.ts';

// The two movies of the popular list; all is done to the first, and nothing to the other.

export const theMovie = aMovie({ id: 7 });
export const bystander = aMovie({ id: 8 });

/** Put there, and told of, now: older than that, movies are forgotten. */
export const listed: Library = { ...emptyLibrary, watchlist: [anEntry(theMovie.id, plannedAt)] };
