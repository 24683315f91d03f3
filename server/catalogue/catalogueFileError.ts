/** A place in a file, both counted from 1. */
export type Place = { readonly line: number; readonly column: number };

/** The place of a character in a text, for messages that a person can follow in an editor. */
export const placeOf = (text: string, offset: number): Place => {
  const before = text.slice(0, offset).split(/\r\n|\n|\r/);
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
};

/**
 * A catalogue file that cannot be used, thrown at start. The message reads
 * `films.json:12:7: …`, so that editors and terminals can jump to the fault; `place` is missing
 * where no place is at fault (the file cannot be read at all).
 */
export class CatalogueFileError extends Error {
  readonly file: string;
  readonly place: Place | undefined;
  readonly reason: string;

  constructor(file: string, place: Place | undefined, reason: string, cause?: unknown) {
    const where = place === undefined ? '' : `:${place.line}:${place.column}`;
    super(`${file}${where}: ${reason}`, { cause });
    this.name = 'CatalogueFileError';
    this.file = file;
    this.place = place;
    this.reason = reason;
  }
}
