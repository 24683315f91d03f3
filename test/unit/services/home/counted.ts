import type { KeyValueStorage } from '../../../../src/services/storage/keyValueStorage.ts';

/** A storage with the keys that were written, in order. */
export function counted(storage: KeyValueStorage) {
  const writes: string[] = [];
  const counting: KeyValueStorage = {
    ...storage,
    setItem(key, value) {
      writes.push(key);
      storage.setItem(key, value);
    },
  };
  return { storage: counting, writes };
}
