/** A place in a file, both counted from 1. */
export type FilePosition = { readonly line: number; readonly column: number };

/** An error of a file; it has no place if the file cannot be read. */
type Fault = { readonly place: FilePosition | undefined; readonly reason: string };

/** Further errors are only counted. */
const maxListed = 20;

/**
 * Indexes the lines of a text once, so that thousands of places cost no more than reading it.
 *
 * @returns a function from an offset to the place of its character
 */
export function createPlaceOf(text: string): (offset: number) => FilePosition {
  const starts = [0];
  for (const { index, 0: lineBreak } of text.matchAll(/\r\n|\n|\r/g)) {
    starts.push(index + lineBreak.length);
  }
  return (offset) => {
    let line = 0;
    for (let end = starts.length; line + 1 < end;) {
      const middle = (line + end) >> 1;
      if ((starts[middle] ?? 0) <= offset) line = middle;
      else end = middle;
    }
    return { line: line + 1, column: offset - (starts[line] ?? 0) + 1 };
  };
}

/** The first 20 lines of a list, then the count of the others. */
export function firstOf(lines: readonly string[]): readonly string[] {
  const more = lines.length - maxListed;
  return more > 0 ? [...lines.slice(0, maxListed), `and ${more} more`] : lines;
}

/**
 * An invalid catalog file. Each line of the message starts with `movies.json:12:7: `, which editors and
 * terminals can open.
 */
export class CatalogFileError extends Error {
  /** The first 20. */
  readonly faults: readonly Fault[];

  /** @param count of all errors, those included that `faults` leaves out */
  constructor(file: string, faults: readonly Fault[], count = faults.length, cause?: unknown) {
    const lines = faults.map(({ place, reason }) =>
      place === undefined
        ? `${file}: ${reason}`
        : `${file}:${place.line}:${place.column}: ${reason}`,
    );
    if (count > faults.length) lines.push(`and ${count - faults.length} more`);
    super(lines.join('\n'), { cause });
    this.name = 'CatalogFileError';
    this.faults = faults;
  }
}

/** Collects the errors of a file; only the listed ones are located. */
export function createFaults(file: string) {
  const listed: Fault[] = [];
  let count = 0;
  return {
    add(reason: string, findPlace: () => FilePosition | undefined) {
      count += 1;
      if (listed.length < maxListed) listed.push({ place: findPlace(), reason });
    },
    /** @throws CatalogFileError if there are any */
    throwIfAny() {
      if (count > 0) throw new CatalogFileError(file, listed, count);
    },
  };
}
