import { emptyLibrary, type Library } from '../../../../src/domain/library.ts';
import type { StoredLibrary } from '../../../../src/domain/library.ts';
import type { LibraryMachineContext } from '../../../../src/machines/library/libraryMachine.ts';
import type { World } from '../../plan/model.ts';

/** What a browser makes of the files it is handed. */
export type ExportWorld = {
  readonly canSave: boolean;
  /** How many movies stood in the last file; `null` before there was one. */
  readonly saved: number | null;
};

/** Why no file can be saved. */
export const noDisk = 'no disk';

/** Storage keeps what is done, and a file is saved or not, before anybody could look. */
export const exportWorld: World<ExportWorld> = {
  begin(input) {
    const library = (input as Library | null) ?? emptyLibrary;
    const given: StoredLibrary = { library, unsaved: [], storageError: null };
    return { state: { canSave: true, saved: null }, given };
  },

  after(world, { type }, { context }) {
    if (type === 'saving.failed') return { ...world, canSave: false };
    if (type === 'saving.mended') return { ...world, canSave: true };
    if (type !== 'xstate.done.actor.saveFile') return world;
    return { ...world, saved: (context as LibraryMachineContext).watchlist.length };
  },

  answer(snapshot) {
    const { world } = snapshot.context as { readonly world: ExportWorld };
    if (snapshot.matches({ storage: 'saving' })) return { type: 'xstate.done.actor.store' };
    if (!snapshot.matches({ transfer: 'exporting' })) return null;
    if (world.canSave) return { type: 'xstate.done.actor.saveFile' };
    const error = new Error(noDisk);
    return Object.assign({ type: 'xstate.error.actor.saveFile' }, { error });
  },
};
