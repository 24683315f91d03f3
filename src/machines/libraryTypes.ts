import type { Library, Shelf } from '../domain/library.ts';
import type { LibraryChange } from '../domain/libraryChanges.ts';
import type { Movie } from '../domain/movie.ts';
import type { FilmsToldEvent, LibraryStoredEvent } from '../domain/signs.ts';
import type { FilmsImportedEvent } from './libraryImportTypes.ts';

/** What can be taken back, and what it was. */
export type Undo = {
  readonly deed: 'put' | 'taken' | 'imported';
  readonly shelf: Shelf;
  /** Of the film; of an import, none. */
  readonly title: string | null;
  /** How many films it was about. */
  readonly count: number;
  readonly changes: readonly LibraryChange[];
};

/** What is kept, what of it storage has not got yet, and what can be taken back. */
export type LibraryMachineContext = Library & {
  /** Done here, and not yet in storage. */
  readonly unsaved: readonly LibraryChange[];
  readonly undo: Undo | null;
  /** Why storage does not keep it, ready to be shown; `null` while it does. */
  readonly unkept: string | null;
  /** Why no file could be saved. */
  readonly exportFailure: string | null;
};

export type LibraryEvent =
  | LibraryStoredEvent
  | FilmsImportedEvent
  | { type: 'watchlist.toggled'; movie: Movie }
  | { type: 'seen.toggled'; movie: Movie }
  | { type: 'hideSeen.toggled' }
  | { type: 'undo.requested' }
  /** Somebody is at the notice; it waits for them. */
  | { type: 'undo.held' }
  | { type: 'undo.released' }
  | { type: 'storing.retried' }
  /** A shelf is looked at; its films are wanted. */
  | { type: 'shelf.shown' }
  | FilmsToldEvent
  /** Everything that this person keeps is to be forgotten. */
  | { type: 'library.deleted' }
  | { type: 'export.requested' }
  /** `shelf`: where films go of a file that does not say. */
  | { type: 'import.opened'; shelf: Shelf }
  | { type: 'import.setAside' }
  | { type: 'import.shown' }
  | { type: 'transfer.closed' };
