/** Why this device does not keep what is done to the library. */
export type StorageErrorReason =
  /** No room is left. */
  | 'full'
  /** The browser forbids it. */
  | 'forbidden'
  /** A newer version of the app has been here; its entry is not ours to change. */
  | 'newer';

/** The library goes on in memory; the message is ready to be shown. */
export class LibraryStorageError extends Error {
  readonly reason: StorageErrorReason;

  constructor(reason: StorageErrorReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'LibraryStorageError';
    this.reason = reason;
  }
}
