import { fromCallback, type EventObject } from 'xstate';
import type { LibraryStoredEvent } from '../../domain/signs.ts';
import { libraryImportMachine } from '../../machines/libraryImportMachine.ts';
import { libraryMachine } from '../../machines/libraryMachine.ts';
import { hearOfEntry } from '../hearOfEntry.ts';
import { serviceActor } from '../serviceActor.ts';
import type { LibraryFiles } from './files/libraryFiles.ts';
import { filmFinder, type FindFilm } from './filmFinder.ts';
import { libraryKey, type LibraryStore } from './libraryStore.ts';

type World = {
  readonly userId: string;
  readonly store: LibraryStore;
  /** One film, by the movie database's id. */
  readonly findFilm: FindFilm;
  readonly files: LibraryFiles;
};

/** The library machine of one person with the world attached. */
export function provideLibrary({ userId, store, findFilm, files }: World) {
  return libraryMachine.provide({
    actors: {
      watchLibrary: watchLibrary(libraryKey(userId), store),
      findFilms: filmFinder(findFilm),
      storeChanges: serviceActor(async ({ changes }) => store.change(changes)),
      saveFile: serviceActor(({ library }) => files.save(library)),
      importFilms: libraryImportMachine.provide({
        actors: {
          readFile: serviceActor(({ file, shelf }, signal) => files.read(file, shelf, signal)),
          matchRows: serviceActor(({ rows, ...reports }, signal) =>
            files.match(rows, reports, signal),
          ),
        },
      }),
    },
    actions: { forgetStored: () => store.forget() },
  });
}

function watchLibrary(key: string, store: Pick<LibraryStore, 'load'>) {
  return fromCallback<EventObject, undefined, LibraryStoredEvent>(({ sendBack }) => {
    function tell() {
      const { library, unkept } = store.load();
      // What cannot be read here now must not empty what is on the screen.
      if (unkept === null) sendBack({ type: 'library.changedElsewhere', library });
    }
    const stop = hearOfEntry(key, tell);
    // A tab may have changed it between the start of the app and now.
    tell();
    return stop;
  });
}
