/** A body that is no JSON, or not of the shape asked for; the message is Go's. */
export class GoJsonError extends Error {
  override readonly name = 'GoJsonError';
}

const quote = 0x22;
const backslash = 0x5c;
const escapes = new Set([...'bfnrt\\/"'].map((char) => char.charCodeAt(0)));

/** Position after the string that opens at `at`. */
export function afterString(bytes: Uint8Array, at: number): number {
  let next = at + 1;
  for (;;) {
    const byte = bytes[next];
    if (byte === undefined) throw new GoJsonError('unexpected end of JSON input');
    if (byte === quote) return next + 1;
    if (byte < 0x20) throw badCharacter(byte, 'in string literal');
    next = byte === backslash ? afterEscape(bytes, next + 1) : next + 1;
  }
}

function afterEscape(bytes: Uint8Array, at: number): number {
  const byte = bytes[at];
  if (byte !== undefined && escapes.has(byte)) return at + 1;
  if (byte !== 0x75) throw badCharacter(byte, 'in string escape code');
  for (let digit = at + 1; digit <= at + 4; digit += 1) {
    if (!/[0-9a-f]/i.test(charAt(bytes, digit))) {
      throw badCharacter(bytes[digit], 'in \\u hexadecimal character escape');
    }
  }
  return at + 5;
}

/** Position after the number at `at`; one beyond what a double holds is refused, as Go refuses it. */
export function afterNumber(bytes: Uint8Array, at: number): number {
  let next = charAt(bytes, at) === '-' ? at + 1 : at;
  if (charAt(bytes, next) === '0') next += 1;
  else next = afterDigits(bytes, next, 'in numeric literal');
  if (charAt(bytes, next) === '.') {
    next = afterDigits(bytes, next + 1, 'after decimal point in numeric literal');
  }
  if (charAt(bytes, next).toLowerCase() === 'e') {
    const sign = /[+-]/.test(charAt(bytes, next + 1)) ? 1 : 0;
    next = afterDigits(bytes, next + 1 + sign, 'in exponent of numeric literal');
  }
  const text = Buffer.from(bytes.subarray(at, next)).toString('latin1');
  if (Number.isFinite(Number(text))) return next;
  throw new GoJsonError(`json: cannot unmarshal number ${text} into Go value of type float64`);
}

function afterDigits(bytes: Uint8Array, at: number, where: string): number {
  let next = at;
  while (/[0-9]/.test(charAt(bytes, next))) next += 1;
  if (next === at) throw badCharacter(bytes[at], where);
  return next;
}

/** Position after `true`, `false` or `null`. */
export function afterWord(bytes: Uint8Array, at: number, word: string): number {
  for (let index = 1; index < word.length; index += 1) {
    if (charAt(bytes, at + index) !== word[index]) {
      throw badCharacter(bytes[at + index], `in literal ${word} (expecting '${word[index]}')`);
    }
  }
  return at + word.length;
}

/** Go reports the end of the input inside a token as a space. */
export function badCharacter(byte: number | undefined, where: string): GoJsonError {
  return new GoJsonError(`invalid character ${quoted(byte ?? 0x20)} ${where}`);
}

const named: Readonly<Record<number, string>> = {
  0x07: '\\a',
  0x08: '\\b',
  0x09: '\\t',
  0x0a: '\\n',
  0x0b: '\\v',
  0x0c: '\\f',
  0x0d: '\\r',
  0x27: "\\'",
  0x5c: '\\\\',
};

function quoted(byte: number): string {
  const hex = byte.toString(16).padStart(2, '0');
  if (named[byte] !== undefined) return `'${named[byte]}'`;
  if (byte < 0x20 || byte === 0x7f) return `'\\x${hex}'`;
  if ((byte >= 0x80 && byte <= 0xa0) || byte === 0xad) return `'\\u00${hex}'`;
  return `'${String.fromCharCode(byte)}'`;
}

/** Empty beyond the end. */
function charAt(bytes: Uint8Array, at: number): string {
  const byte = bytes[at];
  return byte === undefined ? '' : String.fromCharCode(byte);
}
