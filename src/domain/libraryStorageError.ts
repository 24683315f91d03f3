/** Why the library cannot be saved. */
export type StorageErrorReason =
  /** The quota is exceeded. */
  | 'full'
  /** The browser forbids it. */
  | 'forbidden'
  /** A newer version of the app saved the library; it is not overwritten. */
  | 'newer';

/** Thrown if the library cannot be saved. The message is shown to the user. */
export class LibraryStorageError extends Error {
  readonly reason: StorageErrorReason;

  constructor(reason: StorageErrorReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'LibraryStorageError';
    this.reason = reason;
  }
}
