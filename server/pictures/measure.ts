import type { Typeface } from './typefaces.ts';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

const splitGraphemes = (text: string): string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);

const whole =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]|^\p{Extended_Pictographic}/u;
const known = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}\p{P}\p{S}\p{Z}\p{M}]*$/u;
const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Whether a character is square, such as a Chinese one; lines may break around it. */
const isSquare = (sign: string): boolean => whole.test(sign);

/** Whether the width of a text is estimated well enough to stretch the text to it. */
export const isStretchable = (text: string): boolean =>
  known.test(text) && !/\p{Extended_Pictographic}/u.test(text);

/** Whether a text runs from right to left; its first letter decides. */
export const isRightToLeft = (text: string): boolean =>
  rightToLeft.test(/\p{L}/u.exec(text)?.[0] ?? '');

/** Widths of the letters of a bold sans serif, in em. */
const widths: readonly (readonly [string, number])[] = [
  ["iljI.,:;'|!·’‘`", 0.3],
  ['ftr()[]-/“”"', 0.4],
  [' ', 0.28],
  ['mw', 0.86],
  ['MW@%—…', 0.96],
  ['JLFTEZ', 0.62],
  ['GOQDHNU&', 0.77],
];
const byLetter = new Map(
  widths.flatMap(([letters, width]) => [...letters].map((letter) => [letter, width] as const)),
);

function measureGrapheme(sign: string, face: Typeface): number {
  if (isSquare(sign)) return 1.04 + face.tracking;
  // Other scripts are set in a fallback font of unknown width.
  if (!known.test(sign)) return 0.86 + Math.max(0, face.tracking);
  if (face.mono) return face.breadth + face.tracking;
  const base = sign.normalize('NFD')[0] ?? sign;
  const plain = byLetter.get(base) ?? (/\p{Lu}/u.test(base) ? 0.71 : 0.58);
  return plain * face.breadth + face.tracking;
}

export const measureWidth = (text: string, face: Typeface): number =>
  splitGraphemes(text).reduce((sum, sign) => sum + measureGrapheme(sign, face), 0);

export function toLetterCase(text: string, face: Typeface): string {
  if (face.letters === 'capitals') return text.toUpperCase();
  return face.letters === 'small' ? text.toLowerCase() : text;
}

type Piece = {
  readonly text: string;
  readonly width: number;
  /** Whether a space separates it from the piece before, unless a line breaks there. */
  readonly spaced: boolean;
};

const closing = /^[、。，．・：；？！）」』】〉》…ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ]/u;

/** Splits a text into words, single square characters, and the characters of words that are too wide. */
const splitPieces = (text: string, face: Typeface, limit: number): Piece[] =>
  text.split(' ').flatMap((word, at) => {
    const parts: string[] = [];
    const apart = measureWidth(word, face) > limit;
    for (const sign of splitGraphemes(word)) {
      const last = parts.at(-1);
      const breaks = apart || ((isSquare(sign) || isSquare(last ?? '')) && !closing.test(sign));
      if (last === undefined || breaks) parts.push(sign);
      else parts[parts.length - 1] = last + sign;
    }
    return parts.map((part, i) => ({
      text: part,
      width: measureWidth(part, face),
      spaced: at > 0 && i === 0,
    }));
  });

function fill(pieces: readonly Piece[], limit: number, space: number): string[] {
  const lines: string[] = [];
  let line = '';
  let width = 0;
  for (const { text, width: wide, spaced } of pieces) {
    const gap = spaced && line !== '' ? space : 0;
    if (line !== '' && width + gap + wide > limit) {
      lines.push(line);
      line = text;
      width = wide;
    } else {
      line += (gap > 0 ? ' ' : '') + text;
      width += gap + wide;
    }
  }
  return line === '' ? lines : [...lines, line];
}

/** Wraps a text within a width in em; a word that is wider is broken. */
export const wrapWithin = (text: string, face: Typeface, limit: number): string[] =>
  fill(splitPieces(text, face, limit), limit, measureWidth(' ', face));

/**
 * Measures a text once, to wrap it to at most `count` lines of nearly one length; words stay whole.
 */
export function createEvenWrap(text: string, face: Typeface): (count: number) => string[] {
  const pieces = splitPieces(text, face, Number.POSITIVE_INFINITY);
  const space = measureWidth(' ', face);
  const widest = pieces.reduce((most, { width }) => Math.max(most, width), 0);
  const total = pieces.reduce((sum, { width }) => sum + width + space, 0);
  return (count) => {
    let low = widest;
    let high = total;
    for (let i = 0; i < 24; i += 1) {
      const middle = (low + high) / 2;
      if (fill(pieces, middle, space).length <= count) high = middle;
      else low = middle;
    }
    return fill(pieces, high, space);
  };
}
