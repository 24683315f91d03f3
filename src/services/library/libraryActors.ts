import { fromCallback, type EventObject } from 'xstate';
import type { LibraryStorageEvent } from '../../domain/externalEvents.ts';
import type { LibraryChange } from '../../domain/library.ts';
import { libraryImportMachine } from '../../machines/library/libraryImportMachine.ts';
import { libraryMachine } from '../../machines/library/libraryMachine.ts';
import { watchStorage } from '../storage/watchStorage.ts';
import { serviceActor } from '../serviceActor.ts';
import type { Connection } from '../home/connectionActors.ts';
import { lazyService } from '../lazyService.ts';
import type { LibraryFiles } from './files/libraryFiles.ts';
import type { MovieSource } from './files/searchMovie.ts';
import { movieResolver, type FindMovie } from './movieResolver.ts';
import { libraryKey } from '../storage/keyValueStorage.ts';
import type { LibraryStore } from './libraryStore.ts';

type LibraryServices = {
  readonly connection: Pick<Connection, 'awaitTmdb'>;
  readonly userId: string;
  readonly store: LibraryStore;
  /** Loads one movie by its TMDB id. */
  readonly findMovie: FindMovie;
  readonly files: LibraryFiles;
  /**
   * Calls `work` once what is changed now is painted, or at one of these events of the window before that.
   * @returns cancels the call; its signal is aborted when `work` is called, too
   */
  readonly oncePainted: (work: () => void, ...before: readonly string[]) => AbortController;
};

/**
 * Import and export in a lazy chunk.
 *
 * @param movies creates the movie source of the import, called once the chunk is loaded
 */
export const lazyLibraryFiles = (movies: () => MovieSource): LibraryFiles =>
  lazyService(async () => (await import('./files/libraryFiles.ts')).createLibraryFiles(movies()));

/** Provides the library machine of one user with storage, files and movie requests. */
export function provideLibrary({
  connection: { awaitTmdb: awaitConnection },
  userId,
  store,
  findMovie,
  files,
  oncePainted,
}: LibraryServices) {
  /** Of the changes that wait for their frame. */
  let unshown = new AbortController();

  /**
   * Storing a library of thousands of movies takes longer than the frame that answers the press, which does not wait
   * for it. What ends before that frame, the page or the actor, stores first; what is deleted is not stored.
   */
  const save = (changes: readonly LibraryChange[], ended: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      function attempt() {
        try {
          resolve(store.change(changes));
        } catch (error) {
          reject(error);
        }
      }
      const frame = oncePainted(attempt, 'pagehide', 'visibilitychange');
      unshown = frame;
      ended.addEventListener('abort', () => {
        if (frame.signal.aborted) return;
        frame.abort();
        attempt();
      });
    });

  return libraryMachine.provide({
    actors: {
      watchLibrary: watchStorage<LibraryStorageEvent>(
        libraryKey(userId),
        () => {
          if (store.checkDeleted()) {
            unshown.abort();
            return { type: 'library.deletedElsewhere' };
          }
          const { library, storageError } = store.load();
          // If storage cannot be read, the shown library stays.
          return storageError === null ? { type: 'library.storageChanged', library } : null;
        },
        // What sync has brought from other devices.
        (listener) => store.subscribe((isUpdate) => isUpdate && listener()),
      ),
      resolveMovies: movieResolver(findMovie),
      awaitConnection,
      saveChanges: serviceActor(({ changes }, signal) => save(changes, signal)),
      saveFile: serviceActor(({ library }) => files.save(library)),
      importMovies: libraryImportMachine.provide({
        actors: {
          awaitConnection,
          readFiles: serviceActor(({ files: chosen, list }, signal) =>
            files.read(chosen, list, signal),
          ),
          matchRows: serviceActor(({ rows, ...reports }, signal) =>
            files.match(rows, reports, signal),
          ),
          confirmUnload,
        },
      }),
    },
    actions: {
      deleteStoredLibrary() {
        unshown.abort();
        store.clear();
      },
    },
  });
}

/** While it runs, the browser shows a confirmation before the page unloads. */
const confirmUnload = fromCallback<EventObject, undefined, EventObject>(() => {
  function onBeforeUnload(event: BeforeUnloadEvent) {
    event.preventDefault();
    // Chrome before 119 and Safari require this.
    event.returnValue = true;
  }
  addEventListener('beforeunload', onBeforeUnload);
  return () => removeEventListener('beforeunload', onBeforeUnload);
});
