/** The part of `Storage` that the stores need; any of it may throw (private mode, quota, policy). */
export type KeyValueStorage = {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
};

/** Where the browser forbids storage: empty, and whoever writes is told. */
const forbiddenStorage: KeyValueStorage = {
  getItem: () => null,
  setItem() {
    throw new DOMException('This browser keeps nothing', 'SecurityError');
  },
  removeItem() {},
};

/** This browser's local storage; where even asking for it is forbidden, one that keeps nothing. */
export const browserStorage = () => storageOr(() => globalThis.localStorage);

/** This tab's session storage; likewise. */
export const tabStorage = () => storageOr(() => globalThis.sessionStorage);

function storageOr(ask: () => Storage): KeyValueStorage {
  try {
    // A web view with storage switched off has `null` here, whatever the types say.
    return ask() ?? forbiddenStorage;
  } catch {
    return forbiddenStorage;
  }
}
