import { afterNumber, afterString, afterWord, badCharacter, GoJsonError } from './goJsonTokens.ts';

type Expecting =
  'value' | 'valueOrEnd' | 'key' | 'keyOrEnd' | 'colon' | 'objectNext' | 'arrayNext' | 'nothing';

/** Go stops at 10,000; `JSON.stringify` needs stack for every level, so we stop before it does. */
const deepest = 1_000;

const words: Readonly<Record<string, string>> = { t: 'true', f: 'false', n: 'null' };

const complaint: Readonly<Record<Expecting, string>> = {
  value: 'looking for beginning of value',
  valueOrEnd: 'looking for beginning of value',
  key: 'looking for beginning of object key string',
  keyOrEnd: 'looking for beginning of object key string',
  colon: 'after object key',
  objectNext: 'after object key:value pair',
  arrayNext: 'after array element',
  nothing: 'after top-level value',
};

/**
 * Checks JSON the way Go's decoder does, over bytes and without recursion.
 * @throws GoJsonError with Go's own text at the first fault (contract A0b)
 */
export function checkGoJson(bytes: Uint8Array): void {
  const open: ('{' | '[')[] = [];
  let expecting: Expecting = 'value';
  const afterValue = (): Expecting => {
    const inside = open.at(-1);
    return inside === undefined ? 'nothing' : inside === '{' ? 'objectNext' : 'arrayNext';
  };

  for (let at = skipSpace(bytes, 0); at < bytes.length; at = skipSpace(bytes, at)) {
    const char = String.fromCharCode(bytes[at] ?? 0);
    const closes =
      (char === '}' && (expecting === 'keyOrEnd' || expecting === 'objectNext')) ||
      (char === ']' && (expecting === 'valueOrEnd' || expecting === 'arrayNext'));
    if (closes) {
      open.pop();
      expecting = afterValue();
      at += 1;
    } else if (expecting === 'value' || expecting === 'valueOrEnd') {
      if (char === '{' || char === '[') {
        open.push(char);
        if (open.length > deepest) throw new GoJsonError('exceeded max depth');
        expecting = char === '{' ? 'keyOrEnd' : 'valueOrEnd';
        at += 1;
      } else {
        at = afterScalar(bytes, at, char, complaint[expecting]);
        expecting = afterValue();
      }
    } else if (char === '"' && (expecting === 'key' || expecting === 'keyOrEnd')) {
      at = afterString(bytes, at);
      expecting = 'colon';
    } else if (char === ':' && expecting === 'colon') {
      expecting = 'value';
      at += 1;
    } else if (char === ',' && (expecting === 'objectNext' || expecting === 'arrayNext')) {
      expecting = expecting === 'objectNext' ? 'key' : 'value';
      at += 1;
    } else {
      throw badCharacter(bytes[at], complaint[expecting]);
    }
  }
  if (expecting !== 'nothing') throw new GoJsonError('unexpected end of JSON input');
}

function afterScalar(bytes: Uint8Array, at: number, char: string, otherwise: string): number {
  if (char === '"') return afterString(bytes, at);
  if (char === '-' || (char >= '0' && char <= '9')) return afterNumber(bytes, at);
  const word = words[char];
  if (word === undefined) throw badCharacter(bytes[at], otherwise);
  return afterWord(bytes, at, word);
}

function skipSpace(bytes: Uint8Array, from: number): number {
  let at = from;
  while (isSpace(bytes[at])) at += 1;
  return at;
}

function isSpace(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}
