/** A file that films cannot be brought in from; the message is ready to be shown. */
export class LibraryFileError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'LibraryFileError';
  }
}
