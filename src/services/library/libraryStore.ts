import { emptyLibrary, type Library } from '../../domain/library.ts';
import { changed, type LibraryChange, type StoredLibrary } from '../../domain/libraryChanges.ts';
import { LibraryUnkeptError } from '../../domain/libraryFailure.ts';
import { texts } from '../../domain/texts.ts';
import type { KeyValueStorage } from '../keyValueStorage.ts';
import { oldWatchlist, oldWatchlistKey } from './oldWatchlist.ts';
import { readLibraryText, writeLibraryText } from './libraryText.ts';
import { outdated } from './outdated.ts';

/** The entry of one person in local storage. */
export const libraryKey = (userId: string) => `reelstate-library:${userId}`;
/** Where a text goes that nobody can read, before ours takes its place. */
export const unreadableKey = (userId: string) => `${libraryKey(userId)}:unreadable`;

/** One person's library in local storage (§10.20 to §10.23). */
export type LibraryStore = {
  /**
   * What is stored, healed, with what an older version kept and without films that have grown too
   * old; those changes are to be stored. Does not throw: `unkept` says why storage cannot be used.
   */
  load(): StoredLibrary;
  /**
   * Does the changes to what storage holds by then; another tab may have written it.
   *
   * @throws LibraryUnkeptError when storage is full, forbidden, or a newer version's
   */
  change(changes: readonly LibraryChange[]): void;
  /** Forgets all of it; never throws. */
  forget(): void;
};

type Held = { readonly library: Library; readonly isReadable: boolean };

/** @param now ms since the epoch */
export function createLibraryStore(
  storage: KeyValueStorage,
  userId: string,
  now: () => number = Date.now,
): LibraryStore {
  const key = libraryKey(userId);
  /** Reading thousands of films takes its time; one text is read once. */
  let last: { readonly text: string; readonly held: Held } | null = null;

  function hold(): Held {
    const text = forbiddenOr(() => storage.getItem(key));
    if (text === null) return { library: emptyLibrary, isReadable: true };
    if (last?.text === text) return last.held;
    const read = readLibraryText(text);
    if (read === 'newer') throw new LibraryUnkeptError('newer', texts.library.unkept.newer);
    const held =
      read === 'unreadable'
        ? { library: emptyLibrary, isReadable: false }
        : { library: read, isReadable: true };
    last = { text, held };
    return held;
  }

  function setAside() {
    try {
      storage.setItem(unreadableKey(userId), storage.getItem(key) ?? '');
    } catch {
      // There is no room for it; what nobody can read yields to what somebody does.
    }
  }

  return {
    load() {
      try {
        const { library } = hold();
        const at = now();
        const unsaved = [
          ...oldWatchlist(storage.getItem(oldWatchlistKey(userId)), library, at),
          ...outdated(library, at),
        ];
        return { library: changed(library, unsaved), unsaved, unkept: null };
      } catch (error) {
        if (!(error instanceof LibraryUnkeptError)) throw error;
        return { library: emptyLibrary, unsaved: [], unkept: error.message };
      }
    },

    change(changes) {
      const { library: before, isReadable } = hold();
      const library = changed(before, changes);
      const text = writeLibraryText(library);
      if (!isReadable) setAside();
      fullOr(() => storage.setItem(key, text));
      last = { text, held: { library, isReadable: true } };
      forbiddenOr(() => storage.removeItem(oldWatchlistKey(userId)));
    },

    forget() {
      last = null;
      for (const entry of [key, unreadableKey(userId), oldWatchlistKey(userId)]) {
        try {
          storage.removeItem(entry);
        } catch {
          // Where nothing can be removed, nothing could be written.
        }
      }
    },
  };
}

function forbiddenOr<T>(work: () => T): T {
  try {
    return work();
  } catch (cause) {
    throw new LibraryUnkeptError('forbidden', texts.library.unkept.forbidden, { cause });
  }
}

function fullOr(work: () => void): void {
  try {
    work();
  } catch (cause) {
    const isFull = cause instanceof DOMException && /quota/i.test(cause.name);
    const reason = isFull ? 'full' : 'forbidden';
    throw new LibraryUnkeptError(reason, texts.library.unkept[reason], { cause });
  }
}
