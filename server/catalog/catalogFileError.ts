/** A position in a file, both counted from 1. */
export type FilePosition = { readonly line: number; readonly column: number };

/** An error of a file; it has no position if the file cannot be read. */
type Fault = { readonly position: FilePosition | undefined; readonly reason: string };

/** Further errors are only counted. */
const maxListed = 20;

/**
 * Indexes the lines of a text once, so that thousands of positions cost no more than reading it.
 *
 * @returns a function from an offset to the position of its character
 */
export function createGetPosition(text: string): (offset: number) => FilePosition {
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

export function truncateLines(lines: readonly string[]): readonly string[] {
  const more = lines.length - maxListed;
  return more > 0 ? [...lines.slice(0, maxListed), `and ${more} more`] : lines;
}

/**
 * An invalid catalog file. Each line of the message starts with `movies.json:12:7: `, which editors and
 * terminals can open.
 */
export class CatalogFileError extends Error {
  readonly faults: readonly Fault[];

  /** @param count of all errors, including those that `faults` omits */
  constructor(file: string, faults: readonly Fault[], count = faults.length, cause?: unknown) {
    const lines = faults.map(({ position, reason }) =>
      position === undefined
        ? `${file}: ${reason}`
        : `${file}:${position.line}:${position.column}: ${reason}`,
    );
    if (count > faults.length) lines.push(`and ${count - faults.length} more`);
    super(lines.join('\n'), { cause });
    this.name = 'CatalogFileError';
    this.faults = faults;
  }
}

/** Collects the errors of a file; only the listed ones get a position. */
export function createFaults(file: string) {
  const listed: Fault[] = [];
  let count = 0;
  return {
    add(reason: string, findPosition: () => FilePosition | undefined) {
      count += 1;
      if (listed.length < maxListed) listed.push({ position: findPosition(), reason });
    },
    throwIfAny() {
      if (count > 0) throw new CatalogFileError(file, listed, count);
    },
  };
}
