import { createActor } from 'xstate';
import { emptyLibrary, type Library } from '../../src/domain/library.ts';
import type { Movie } from '../../src/domain/movie.ts';
import type { MaterialQuery, PickMaterial } from '../../src/domain/tonight.ts';
import {
  tonightMachine,
  type LoadedMovies,
  type TonightInput,
} from '../../src/machines/home/tonightMachine.ts';
import { selectLibraryView } from '../../src/machines/library/librarySelectors.ts';
import { deferredReturn } from './connection.ts';
import { deferred, type Deferred } from './deferred.ts';
import { anEntry } from './libraryBuilders.ts';

/** What home tells of a library with these movies, newest first. */
export const aLibraryView = (lists: {
  readonly saved?: readonly number[];
  readonly seen?: readonly number[];
  readonly dismissed?: readonly number[];
}) => {
  const entries = (ids: readonly number[] = []) => ids.map((id, index) => anEntry(id, 9 - index));
  const library: Library = {
    ...emptyLibrary,
    watchlist: entries(lists.saved),
    seen: entries(lists.seen),
    dismissed: entries(lists.dismissed),
  };
  return selectLibraryView({ context: library });
};

type Loading = Deferred<LoadedMovies, { query: MaterialQuery | null }>;

/** The machine of the picks over deferred requests. */
export function deferredTonight() {
  const loadMovies: Loading = deferred('loadMovies');
  const connection = deferredReturn();
  const logic = tonightMachine.provide({
    actors: { loadMovies: loadMovies.logic, awaitConnection: connection.logic },
  });
  return {
    logic,
    loadMovies,
    connection,
    /** The movie database has these for the last query. */
    async answer(material: Partial<PickMaterial>) {
      const { query } = loadMovies.last().input;
      if (query === null) throw new Error('No picks were asked for');
      const foundBy = { kind: 'genres', names: ['Crime'], title: query.seed.movie.title } as const;
      await loadMovies
        .last()
        .resolve({ query, material: { related: [], found: [], foundBy, ...material } });
    },
    offer: (popular: readonly Movie[]) => loadMovies.last().resolve({ popular }),
  };
}

/** Runs it for a user with this library. */
export function startTonight({
  services = null,
  ...lists
}: Partial<TonightInput> & Parameters<typeof aLibraryView>[0] = {}) {
  const set = deferredTonight();
  const actor = createActor(set.logic, {
    input: { library: aLibraryView(lists), services },
  }).start();
  return { ...set, actor };
}
