/** Why this device does not keep what is done to the library. */
export type UnkeptReason =
  /** No room is left. */
  | 'full'
  /** The browser forbids it. */
  | 'forbidden'
  /** A newer version of the app has been here; its entry is not ours to change. */
  | 'newer';

/** The library goes on in memory; the message is ready to be shown. */
export class LibraryUnkeptError extends Error {
  readonly reason: UnkeptReason;

  constructor(reason: UnkeptReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'LibraryUnkeptError';
    this.reason = reason;
  }
}
