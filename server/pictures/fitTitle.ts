import { toLetterCase, createEvenWrap, measureWidth, wrapWithin } from './measure.ts';
import type { Typeface } from './typefaces.ts';

/** A line of text; its baseline is measured from the top of its block. */
export type Line = {
  readonly text: string;
  readonly size: number;
  readonly width: number;
  readonly baseline: number;
};

export type Block = {
  readonly lines: readonly Line[];
  readonly height: number;
};

type Box = {
  readonly width: number;
  readonly height: number;
};

/** A smaller title is illegible on a poster 400 wide; longer ones end in an ellipsis. */
const minSize = 15;
const ascent = 0.8;
const maxLines = 7;

const getDescent = (face: Typeface): number => (face.letters === 'capitals' ? 0.17 : 0.25);

const getHeight = (count: number, face: Typeface): number =>
  ascent + (count - 1) * face.leading + getDescent(face);

const getWidest = (lines: readonly string[], face: Typeface): number =>
  lines.reduce((most, line) => Math.max(most, measureWidth(line, face)), 0);

const getEnlargement = (text: string): number =>
  text.length <= 3 ? 1.9 : text.length <= 6 ? 1.3 : 1;

const toBlock = (lines: readonly string[], size: number, face: Typeface): Block => ({
  lines: lines.map((text, i) => ({
    text,
    size,
    width: measureWidth(text, face) * size,
    baseline: (ascent + i * face.leading) * size,
  })),
  height: lines.length === 0 ? 0 : getHeight(lines.length, face) * size,
});

function shorten(text: string, box: Box, face: Typeface): Block {
  const room = Math.max(
    1,
    Math.floor((box.height / minSize - ascent - getDescent(face)) / face.leading) + 1,
  );
  const limit = box.width / minSize;
  const lines = wrapWithin(text, face, limit);
  if (lines.length <= room) return toBlock(lines, minSize, face);
  const shown = lines.slice(0, room);
  const last = shown.at(-1) ?? '';
  const cut = wrapWithin(last, face, limit - measureWidth('…', face))[0] ?? '';
  return toBlock([...shown.slice(0, -1), `${cut}…`], minSize, face);
}

/**
 * Fits a title in a box, in lines as few and as large as possible and of one size. By the estimate of
 * `measure.ts` the block does not overflow the box.
 */
export function fitTitle(title: string, box: Box, face: Typeface): Block {
  const text = toLetterCase(title, face);
  const wrap = createEvenWrap(text, face);
  const largest = face.largest * getEnlargement(text);
  let best: { lines: string[]; size: number } = { lines: [], size: 0 };
  for (let count = 1; count <= maxLines; count += 1) {
    const lines = wrap(count);
    const size = Math.min(
      largest,
      box.width / getWidest(lines, face),
      box.height / getHeight(lines.length, face),
    );
    if (size > best.size * 1.04) best = { lines, size };
  }
  return best.size < minSize ? shorten(text, box, face) : toBlock(best.lines, best.size, face);
}

/**
 * Like `fitTitle`, but each line has the whole width, so that short words are larger than long ones.
 */
export function stackTitle(title: string, box: Box, face: Typeface): Block {
  const text = toLetterCase(title, face);
  const wrap = createEvenWrap(text, face);
  const plain = fitTitle(title, box, { ...face, largest: Number.POSITIVE_INFINITY });
  let best = plain;
  let bestArea = plain.lines.reduce((sum, { size }) => sum + size * size, 0);
  for (let count = 2; count <= maxLines; count += 1) {
    const lines = wrap(count);
    const longest = getWidest(lines, face);
    const sizes = lines.map(
      (line) => box.width / Math.max(measureWidth(line, face), longest / 2.6),
    );
    let foot = 0;
    const gap = (face.leading - ascent) / 2;
    const set = lines.map((line, i): Line => {
      const size = sizes[i] ?? 0;
      const baseline = foot + (i === 0 ? 0 : size * gap) + size * ascent;
      foot = baseline + size * (getDescent(face) * 0.6);
      return { text: line, size, width: measureWidth(line, face) * size, baseline };
    });
    const height = foot + (sizes.at(-1) ?? 0) * getDescent(face) * 0.4;
    const shrink = Math.min(1, box.height / height);
    const scaled = set.map((line) => ({
      text: line.text,
      size: line.size * shrink,
      width: line.width * shrink,
      baseline: line.baseline * shrink,
    }));
    const area = scaled.reduce((sum, { size }) => sum + size * size, 0);
    const readable = scaled.every(({ size }) => size >= minSize);
    if (readable && area > bestArea)
      [best, bestArea] = [{ lines: scaled, height: height * shrink }, area];
  }
  return best;
}
