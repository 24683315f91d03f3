import { createEmptyActor, type AnyMachineSnapshot, type EventObject } from 'xstate';
import { emptyLibrary, type Library } from '../../../../src/domain/library.ts';
import type { ImportList } from '../../../../src/domain/libraryImport.ts';
import { texts } from '../../../../src/domain/texts.ts';
import type {
  LibraryImportContext,
  LibraryImportInput,
} from '../../../../src/machines/library/libraryImportMachine.ts';
import type { World } from '../../plan/model.ts';
import { listFile, wantedTitle } from './importFiles.ts';

/** Where the panel is of somebody who brings movies in from a file. */
export type ImportWorld = { readonly panel: 'shown' | 'aside' | 'closed' };

/** What a path begins with. */
export type ImportHomeInput = { readonly library: Library | null };

/** The list, once it is read: one movie to look for, and a row that names none. */
const contents: ImportList = {
  files: [{ name: listFile.name, rowCount: 2 }],
  rows: [
    {
      row: 1,
      label: wantedTitle,
      list: 'watchlist',
      at: 1,
      name: { by: 'title', title: wantedTitle, year: null },
    },
  ],
  unmatched: [{ row: 2, label: '', result: 'unmatched', reason: 'unreadable' }],
};

/** The file is on this device and read at once; once its only movie is settled the work is done. */
export const importWorld: World<ImportWorld> = {
  begin(input) {
    const given: LibraryImportInput = {
      list: 'watchlist',
      library: (input as ImportHomeInput).library ?? emptyLibrary,
      parent: createEmptyActor() as LibraryImportInput['parent'],
    };
    return { state: { panel: 'shown' }, given };
  },

  after(world, { type }, snapshot) {
    if (type === 'panel.opened') return { panel: 'shown' };
    if (type !== 'panel.closed') return world;
    const isIdle = snapshot.matches('selectingFiles') || snapshot.matches('done');
    return { panel: isIdle ? 'closed' : 'aside' };
  },

  answer(snapshot, event) {
    if (snapshot.matches({ working: 'reading' })) return readingOf(snapshot);
    if (event.type === 'rows.processed') return { type: 'xstate.done.actor.matchRows' };
    return null;
  },
};

function readingOf(snapshot: AnyMachineSnapshot): EventObject {
  const [file] = (snapshot.context as LibraryImportContext).files;
  if (file?.name === listFile.name) {
    return Object.assign({ type: 'xstate.done.actor.readFiles' }, { output: contents });
  }
  const error = new Error(texts.library.import.errors.unknown);
  return Object.assign({ type: 'xstate.error.actor.readFiles' }, { error });
}
