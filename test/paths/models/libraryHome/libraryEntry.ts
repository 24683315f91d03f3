import { libraryFormat, libraryKey } from '../../../../src/services/library/libraryStore.ts';
import { decodeEntry, encodeEntry } from '../../../../src/services/storage/persistedStore.ts';
import { aUser } from '../../../support/builders.ts';
import { storedViewOf, type StoredView } from './libraryHomeView.ts';
import type { LibraryHomeInput } from './libraryWorld.ts';

/** Where the library of the person on the path stands in local storage. */
export const entryKey = libraryKey(aUser().id);

const newerEntry = JSON.stringify({ version: 1_000, state: { libraryLists: [] } });

/** What stands in local storage before the app begins. */
export function entriesOf({ storage, stored }: LibraryHomeInput) {
  if (storage === 'newer') return [[entryKey, newerEntry]] as const;
  return stored === null ? [] : ([[entryKey, encodeEntry(libraryFormat, stored)]] as const);
}

/** @throws Error for an entry that nobody could read */
export function storedIn(entry: string | null): StoredView | null {
  if (entry === null || entry === newerEntry) return null;
  const { status, state } = decodeEntry(libraryFormat, entry);
  if (status !== 'valid') throw new Error(`the entry is ${status}: ${entry}`);
  return storedViewOf(state);
}
