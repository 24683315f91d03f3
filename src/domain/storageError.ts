/** Why storage does not save. */
export type StorageErrorReason =
  /** The quota is exceeded. */
  | 'full'
  /** The browser forbids it. */
  | 'forbidden'
  /** A newer version of the app wrote the entry. */
  | 'newer';

/** Thrown for an entry that cannot be read or written. */
export class StorageError extends Error {
  readonly reason: StorageErrorReason;

  constructor(reason: StorageErrorReason, key: string, options?: ErrorOptions) {
    super(`Storage entry ${key} cannot be used: ${reason}`, options);
    this.name = 'StorageError';
    this.reason = reason;
  }
}

/** Why what is shown is not saved. */
export type StorageProblem = StorageErrorReason | 'unknown';

/** Converts what saving threw; another error than storage's is unknown. */
export const toStorageProblem = (error: unknown): StorageProblem =>
  error instanceof StorageError ? error.reason : 'unknown';
