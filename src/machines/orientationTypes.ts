import type { Movie } from '../domain/movie.ts';
import { noSight, type Place, type Places, type Sight } from '../domain/place.ts';
import type { Section } from '../domain/section.ts';
import type { PageEvent } from '../domain/signs.ts';

/** Where films come from: the movie database, or what the app brings along when that is away. */
export type Source = 'movieDatabase' | 'demonstration';

/** Where one person is, in what language and by whose invitation. */
export type OrientationContext = Places & {
  /** Of the films in these places; `null` where none was chosen. */
  readonly language: string | null;
  readonly source: Source;
  /** The film that a shared link asks for; `null` once it was found, or without one. */
  readonly invitedId: number | null;
  /** Found, and not yet shown. */
  readonly invitation: Movie | null;
};

/** Where they were when the tab was last here. */
export type OrientationInput = Pick<OrientationContext, keyof Places | 'language' | 'invitedId'>;

export type OrientationEvent =
  | PageEvent
  | { type: 'section.chosen'; section: Section }
  | { type: 'source.chosen'; source: Source }
  | { type: 'sight.changed'; sight: Sight }
  /** `places`: those kept of that language. */
  | { type: 'language.changed'; language: string | null; places: Places['places'] }
  /** Wherever this person was on this device is to be forgotten. */
  | { type: 'places.deleted' }
  | { type: 'invitation.shown' }
  | { type: 'invitation.dismissed' };

/** At the top of a list that was never looked at. */
export const noPlace: Place = { ...noSight, scrollTop: 0 };
