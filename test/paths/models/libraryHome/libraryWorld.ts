import type { AnyMachineSnapshot } from 'xstate';
import {
  emptyLibrary,
  type Library,
  applyChanges,
  type StoredLibrary,
} from '../../../../src/domain/library.ts';
import { texts } from '../../../../src/domain/texts.ts';
import type { LibraryMachineContext } from '../../../../src/machines/library/libraryMachine.ts';
import type { World } from '../../plan/model.ts';

/** Where a person is who keeps movies, and what keeps them. */
export type LibraryWorld = {
  readonly section: 'popular' | 'watchlist' | 'seen';
  /** The movie is open in its dialog. */
  readonly isMovieOpen: boolean;
  /** Whether storage takes what is written; an entry of a newer version is left alone. */
  readonly storage: 'roomy' | 'full' | 'newer';
  /** As the entry stands there; `null` without one. */
  readonly stored: Library | null;
};

/** What a path at home begins with. */
export type LibraryHomeInput = Pick<LibraryWorld, 'storage' | 'stored'>;

type State = AnyMachineSnapshot & { readonly context: LibraryMachineContext };

/** Local storage answers at once; whoever goes back to the page leaves the notice in the dialog. */
export const libraryWorld: World<LibraryWorld> = {
  begin(input) {
    const { storage, stored } = input as LibraryHomeInput;
    const given: StoredLibrary = {
      library: stored ?? emptyLibrary,
      unsaved: [],
      storageError: storage === 'newer' ? texts.library.storageError.newer : null,
    };
    return { state: { section: 'popular', isMovieOpen: false, storage, stored }, given };
  },

  after(world, event, { context }: State) {
    switch (event.type) {
      case 'section.selected':
        return { ...world, section: (event as unknown as LibraryWorld).section };
      case 'movie.opened':
      case 'movie.closed':
        return { ...world, isMovieOpen: event.type === 'movie.opened' };
      case 'storage.filled':
      case 'storage.emptied':
        return { ...world, storage: event.type === 'storage.filled' ? 'full' : 'roomy' };
      case 'library.storageChanged':
        return { ...world, stored: (event as unknown as { library: Library }).library };
      case 'library.deleted':
        return { ...world, storage: world.storage === 'full' ? 'full' : 'roomy', stored: null };
      case 'xstate.done.actor.store':
        return { ...world, stored: applyChanges(world.stored ?? emptyLibrary, context.unsaved) };
      default:
        return world;
    }
  },

  answer(snapshot, event) {
    const { world } = snapshot.context as { readonly world: LibraryWorld };
    if (snapshot.matches({ storage: 'saving' })) {
      if (world.storage === 'roomy') return { type: 'xstate.done.actor.store' };
      const error = new Error(texts.library.storageError[world.storage]);
      return Object.assign({ type: 'xstate.error.actor.store' }, { error });
    }
    if (event.type === 'movie.closed' && snapshot.matches({ undo: 'paused' }))
      return { type: 'undo.resumed' };
    return null;
  },
};
