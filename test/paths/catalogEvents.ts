import type { AnyMachineSnapshot } from 'xstate';
import { NetworkError } from '../../src/domain/errors.ts';
import type { MoviePage } from '../../src/domain/movie.ts';
import { aMovie, aPage } from '../support/builders.ts';
import { implicitEvents, type Answer } from './implicitEvents.ts';
import type { LabelledEvent } from './plan.ts';

/** What a visitor can do. */
const visitor: readonly LabelledEvent[] = [
  { label: 'type alien', type: 'search.changed', text: 'alien' },
  { label: 'type alien with blanks', type: 'search.changed', text: ' alien ' },
  { label: 'type heat', type: 'search.changed', text: 'heat' },
  { label: 'empty the search', type: 'search.changed', text: '' },
  { label: 'type blanks', type: 'search.changed', text: '  ' },
  { label: 'load more', type: 'more.requested' },
  { label: 'try again', type: 'retry.requested' },
  { label: 'open a film', type: 'movie.selected', movie: aMovie({ id: 7 }) },
  { label: 'close the film', type: 'movie.closed' },
];

/** Two pages in all: enough for a first, a next and a last one. */
function popularAnswers({ context }: AnyMachineSnapshot): readonly Answer[] {
  const page = Number(context.page);
  const answer = (movies: MoviePage['movies']) => ({ page, totalPages: 2, movies });
  return [
    { label: `page ${page} arrives`, output: answer(aPage({ page }).movies.slice(0, 2)) },
    { label: `page ${page} brings nothing new`, output: answer([]) },
    { label: 'the list finds no network', error: new NetworkError() },
  ];
}

const searchAnswers: readonly Answer[] = [
  { label: 'films are found', output: aPage({ movies: [aMovie({ id: 90 })], totalPages: 1 }) },
  { label: 'nothing is found', output: aPage({ movies: [], totalPages: 1 }) },
  { label: 'the search finds no network', error: new NetworkError() },
];

/** What guards and views tell apart. */
export function catalogClassOf({ context }: AnyMachineSnapshot): unknown {
  const { page, pages, searchText, search, results, movie, failure, scrollIndex } = context;
  const counts = (list: readonly MoviePage[]) => list.map(({ movies }) => movies.length);
  return [page, counts(pages), searchText, search, counts(results), movie, failure, scrollIndex];
}

/** Every event worth sending to the catalog machine in this state. */
export function catalogEventsIn(snapshot: AnyMachineSnapshot): readonly LabelledEvent[] {
  const answers = { loadPopular: popularAnswers(snapshot), searchMovies: searchAnswers };
  return [...visitor, ...implicitEvents(snapshot, answers)];
}
