import type { Typeface } from './typefaces.ts';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Takes any text and returns what a reader counts as its signs. */
export const signsOf = (text: string): string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);

const whole =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]|^\p{Extended_Pictographic}/u;
const known = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}\p{P}\p{S}\p{Z}\p{M}]*$/u;
const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Whether the sign fills a square, as Chinese, Japanese and Korean signs do; lines may break around it. */
export const isSquare = (sign: string): boolean => whole.test(sign);

/** Whether the estimate is close enough that stretching a line to it is not seen. */
export const isStretchable = (text: string): boolean =>
  known.test(text) && !/\p{Extended_Pictographic}/u.test(text);

/** Whether the text runs from right to left: its first letter decides. */
export const isRightToLeft = (text: string): boolean =>
  rightToLeft.test(/\p{L}/u.exec(text)?.[0] ?? '');

/** Widths of a bold sans serif in em, by the company a letter keeps. */
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

/** Takes one sign and a typeface and returns its width in em, tracking included. */
const signWidth = (sign: string, face: Typeface): number => {
  if (isSquare(sign)) return 1.04 + face.tracking;
  // A script the face lacks comes from a fallback face of unknown breadth.
  if (!known.test(sign)) return 0.86 + Math.max(0, face.tracking);
  if (face.mono) return face.breadth + face.tracking;
  const base = sign.normalize('NFD')[0] ?? sign;
  const plain = byLetter.get(base) ?? (/\p{Lu}/u.test(base) ? 0.71 : 0.58);
  return plain * face.breadth + face.tracking;
};

/** Takes text and a typeface and returns the width of one line in em. */
export const widthOf = (text: string, face: Typeface): number =>
  signsOf(text).reduce((sum, sign) => sum + signWidth(sign, face), 0);

/** Takes text and a typeface and returns it in the letters the face is set in. */
export const lettered = (text: string, face: Typeface): string => {
  if (face.letters === 'capitals') return text.toUpperCase();
  return face.letters === 'small' ? text.toLowerCase() : text;
};
