import { isSquare, signsOf, widthOf } from './measure.ts';
import type { Typeface } from './typefaces.ts';

interface Piece {
  readonly text: string;
  readonly width: number;
  /** Whether a space stands between it and the piece before, unless a line breaks there. */
  readonly spaced: boolean;
}

const closing = /^[、。，．・：；？！）」』】〉》…ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ]/u;

/** Words, square signs one by one, and words wider than the limit taken apart. */
const piecesOf = (text: string, face: Typeface, limit: number): Piece[] =>
  text.split(' ').flatMap((word, at) => {
    const parts: string[] = [];
    const apart = widthOf(word, face) > limit;
    for (const sign of signsOf(word)) {
      const last = parts.at(-1);
      const breaks = apart || ((isSquare(sign) || isSquare(last ?? '')) && !closing.test(sign));
      if (last === undefined || breaks) parts.push(sign);
      else parts[parts.length - 1] = last + sign;
    }
    return parts.map((part, i) => ({
      text: part,
      width: widthOf(part, face),
      spaced: at > 0 && i === 0,
    }));
  });

const fill = (pieces: readonly Piece[], limit: number, space: number): string[] => {
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
};

/** Takes a text, a face and a width in em; returns lines within it, breaking inside a word where it must. */
export const wrapWithin = (text: string, face: Typeface, limit: number): string[] =>
  fill(piecesOf(text, face, limit), limit, widthOf(' ', face));

/** Takes a text, a face and a number of lines; returns at most so many lines of nearly one length, words kept whole. */
export const wrapEvenly = (text: string, face: Typeface, count: number): string[] => {
  const pieces = piecesOf(text, face, Number.POSITIVE_INFINITY);
  const space = widthOf(' ', face);
  let low = pieces.reduce((most, { width }) => Math.max(most, width), 0);
  let high = pieces.reduce((sum, { width }) => sum + width + space, 0);
  for (let i = 0; i < 24; i += 1) {
    const middle = (low + high) / 2;
    if (fill(pieces, middle, space).length <= count) high = middle;
    else low = middle;
  }
  return fill(pieces, high, space);
};
