/** One place in a context that is not what it was. */
export type Change = {
  /** `pages.0.movies.3`; empty for the whole. */
  readonly path: string;
  /** Absent where there was nothing. */
  readonly before?: unknown;
  /** Absent where there is nothing any more. */
  readonly after?: unknown;
};

/** What differs between two plain values, innermost places only, in the order of their keys. */
export function changesOf(before: unknown, after: unknown, path = ''): readonly Change[] {
  if (Object.is(before, after)) return [];
  if (!isTree(before) || !isTree(after) || Array.isArray(before) !== Array.isArray(after)) {
    return [{ path, before, after }];
  }
  const left = new Map(Object.entries(before));
  const right = new Map(Object.entries(after));
  return [...new Set([...left.keys(), ...right.keys()])].flatMap((key): readonly Change[] => {
    const inner = path === '' ? key : `${path}.${key}`;
    if (!left.has(key)) return [{ path: inner, after: right.get(key) }];
    if (!right.has(key)) return [{ path: inner, before: left.get(key) }];
    return changesOf(left.get(key), right.get(key), inner);
  });
}

function isTree(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
