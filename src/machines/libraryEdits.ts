import { idsOn, shelves, type Library, type Shelf } from '../domain/library.ts';
import {
  changed,
  condensed,
  toggling,
  undoing,
  untold,
  type LibraryChange,
} from '../domain/libraryChanges.ts';
import type { Movie } from '../domain/movie.ts';
import { failureOf } from '../domain/failure.ts';
import { texts } from '../domain/texts.ts';
import type { FilmsImportedEvent, LibraryImportInput } from './libraryImportTypes.ts';
import type { LibraryEvent, LibraryMachineContext, Undo } from './libraryTypes.ts';

// What the library machine's actions make of its context; each is one `assign`.

type Scope = { context: LibraryMachineContext };

/** Here at once, and with what storage has not got yet. */
function edited({ context }: Scope, changes: readonly LibraryChange[]) {
  return { ...changed(context, changes), unsaved: condensed([...context.unsaved, ...changes]) };
}

export const filmToggled = (
  scope: Scope,
  { shelf, movie }: { shelf: Shelf; movie: Movie },
): Partial<LibraryMachineContext> => {
  const { context } = scope;
  const changes = toggling(context, shelf, movie, Date.now());
  const deed: Undo['deed'] = idsOn(context[shelf]).has(movie.id) ? 'taken' : 'put';
  const undo = { deed, shelf, title: movie.title, count: 1, changes: undoing(context, changes) };
  return { ...edited(scope, changes), undo };
};

export const hidingToggled = (scope: Scope) =>
  edited(scope, [{ kind: 'hidesSeen', hidesSeen: !scope.context.hidesSeen }]);

/** Films that are on their shelf by now stay as they are. */
export const filmsBrought = (
  scope: Scope,
  { films }: Pick<FilmsImportedEvent, 'films'>,
): Partial<LibraryMachineContext> => {
  const { context } = scope;
  const changes = films
    .filter(({ shelf, entry }) => !idsOn(context[shelf]).has(entry.id))
    .map(({ shelf, entry }) => ({ kind: 'put' as const, shelf, entry }));
  const [first] = changes;
  if (first === undefined) return {};
  const undo: Undo = {
    deed: 'imported',
    shelf: first.shelf,
    title: null,
    count: changes.length,
    changes: undoing(context, changes),
  };
  return { ...edited(scope, changes), undo };
};

export const undone = (scope: Scope) => ({
  ...edited(scope, scope.context.undo?.changes ?? []),
  undo: null,
});

export const filmsLearnt = (scope: Scope, { movies }: { movies: readonly Movie[] }) => {
  const fetchedAt = Date.now();
  return edited(
    scope,
    movies.map((movie) => ({ kind: 'told', id: movie.id, movie, fetchedAt })),
  );
};

/** What is not in storage yet goes on top of what another tab wrote: it is written last. */
export const storedAdopted = ({ context }: Scope, { library }: { library: Library }) =>
  changed(library, context.unsaved);

export const failureNoted = (_: Scope, { error }: { error: unknown }) => ({
  unkept: failureOf(error, texts.errors.unknown).message,
});

export const exportFailureNoted = (_: Scope, { error }: { error: unknown }) => ({
  exportFailure: failureOf(error, texts.errors.unknown).message,
});

export const filmsWanted = ({ context }: Scope) => ({
  type: 'films.wanted' as const,
  ids: untold(context),
});

/** What is told of a film by then would be kept again, of a library that was deleted. */
export const filmsUnwanted = { type: 'films.unwanted' as const };

/** The library alone, as it goes into a file. */
export const libraryOf = ({ context }: Scope): Library => {
  const { watchlist, seen, hidesSeen } = context;
  return { watchlist, seen, hidesSeen };
};

export const hasNews = ({ context }: Scope, { films }: Pick<FilmsImportedEvent, 'films'>) =>
  films.some(({ shelf, entry }) => !idsOn(context[shelf]).has(entry.id));

export const hasUntold = ({ context }: Scope) =>
  shelves.some((shelf) => context[shelf].some(({ movie }) => movie === null));

/** An import begins with what is kept by then. */
export function importInput(
  context: LibraryMachineContext,
  event: LibraryEvent,
  parent: LibraryImportInput['parent'],
): LibraryImportInput {
  const shelf = event.type === 'import.opened' ? event.shelf : 'watchlist';
  return { shelf, library: libraryOf({ context }), parent };
}
