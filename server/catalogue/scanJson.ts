export type JsonPath = readonly (string | number)[];

export type JsonScan =
  | { readonly kind: 'fault'; readonly offset: number; readonly reason: string }
  | { readonly kind: 'sound'; readonly offset: number | undefined };

const deepest = 500;
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const stringEscape = /\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})/y;
const literals = ['true', 'false', 'null'];

class Fault extends Error {
  readonly offset: number;

  constructor(offset: number, reason: string) {
    super(reason);
    this.offset = offset;
  }
}

/**
 * Reads a JSON text for its places only: the first syntax error, which `JSON.parse` does not locate
 * on every Node, or else the offset of the value at `path` (undefined when there is none).
 */
export const scanJson = (text: string, path: JsonPath = []): JsonScan => {
  let at = 0;
  let found: number | undefined;

  const skipSpace = (): void => {
    while (at < text.length && ' \t\r\n'.includes(text.charAt(at))) at += 1;
  };
  const fail = (expected: string): never => {
    const seen = at >= text.length ? 'the end of the file' : JSON.stringify(text.charAt(at));
    throw new Fault(at, `${expected} expected, ${seen} found`);
  };
  const match = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    if (!pattern.test(text)) return false;
    at = pattern.lastIndex;
    return true;
  };

  const string = (): string => {
    if (text.charAt(at) !== '"') fail('a string');
    const start = at;
    at += 1;
    while (text.charAt(at) !== '"') {
      if (text.charAt(at) === '\\') {
        if (!match(stringEscape)) fail('a valid escape');
      } else if (at >= text.length || text.charCodeAt(at) < 0x20) fail('the closing quote');
      else at += 1;
    }
    at += 1;
    return text.slice(start, at);
  };

  const members = (close: string, member: (index: number) => void): void => {
    at += 1;
    skipSpace();
    if (text.charAt(at) === close) {
      at += 1;
      return;
    }
    for (let index = 0; ; index += 1) {
      member(index);
      skipSpace();
      const next = text.charAt(at);
      if (next !== close && next !== ',') fail(`"," or ${JSON.stringify(close)}`);
      at += 1;
      if (next === close) return;
      skipSpace();
    }
  };

  /** `depth` is the number of steps of `path` already taken, -1 once this value lies off it. */
  const value = (depth: number, level: number): void => {
    skipSpace();
    if (level > deepest) fail('less nesting');
    if (depth === path.length) found = at;
    const step = depth < 0 ? undefined : path[depth];
    const onward = (key: string | number): number => (key === step ? depth + 1 : -1);
    const first = text.charAt(at);
    if (first === '{') {
      members('}', () => {
        const key: unknown = JSON.parse(string());
        skipSpace();
        if (text.charAt(at) !== ':') fail('":"');
        at += 1;
        value(onward(String(key)), level + 1);
      });
    } else if (first === '[') members(']', (index) => value(onward(index), level + 1));
    else if (first === '"') string();
    else {
      const literal = literals.find((word) => text.startsWith(word, at));
      if (literal !== undefined) at += literal.length;
      else if (!match(number)) fail('a value');
    }
  };

  try {
    value(0, 0);
    skipSpace();
    if (at < text.length) fail('the end of the file');
    return { kind: 'sound', offset: found };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { kind: 'fault', offset: error.offset, reason: error.message };
  }
};
