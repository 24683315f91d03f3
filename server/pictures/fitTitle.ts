import { toLetterCase, widthOf, wrapEvenly, wrapWithin } from './measure.ts';
import type { Typeface } from './typefaces.ts';

/** A line of type; its base line is measured from the top of its block. */
export interface Line {
  readonly text: string;
  readonly size: number;
  readonly width: number;
  readonly baseline: number;
}

export interface Block {
  readonly lines: readonly Line[];
  readonly height: number;
}

interface Box {
  readonly width: number;
  readonly height: number;
}

/** A smaller title is illegible on a poster 400 wide; longer ones end in an ellipsis. */
const minSize = 15;
const ascent = 0.8;
const maxLines = 7;

const descent = (face: Typeface): number => (face.letters === 'capitals' ? 0.17 : 0.25);

const heightOf = (count: number, face: Typeface): number =>
  ascent + (count - 1) * face.leading + descent(face);

const widest = (lines: readonly string[], face: Typeface): number =>
  lines.reduce((most, line) => Math.max(most, widthOf(line, face)), 0);

/** Short titles are set larger. */
const enlargement = (text: string): number => (text.length <= 3 ? 1.9 : text.length <= 6 ? 1.3 : 1);

const blockOf = (lines: readonly string[], size: number, face: Typeface): Block => ({
  lines: lines.map((text, i) => ({
    text,
    size,
    width: widthOf(text, face) * size,
    baseline: (ascent + i * face.leading) * size,
  })),
  height: lines.length === 0 ? 0 : heightOf(lines.length, face) * size,
});

const shortened = (text: string, box: Box, face: Typeface): Block => {
  const room = Math.max(
    1,
    Math.floor((box.height / minSize - ascent - descent(face)) / face.leading) + 1,
  );
  const limit = box.width / minSize;
  const lines = wrapWithin(text, face, limit);
  if (lines.length <= room) return blockOf(lines, minSize, face);
  const kept = lines.slice(0, room);
  const last = kept.at(-1) ?? '';
  const cut = wrapWithin(last, face, limit - widthOf('…', face))[0] ?? '';
  return blockOf([...kept.slice(0, -1), `${cut}…`], minSize, face);
};

/**
 * Sets a title in a box in as few and as large lines as fit, all of one size. By the estimate of
 * `measure.ts` no line is wider and the block is not higher than the box.
 */
export const fitTitle = (title: string, box: Box, face: Typeface): Block => {
  const text = toLetterCase(title, face);
  const largest = face.largest * enlargement(text);
  let best: { lines: string[]; size: number } = { lines: [], size: 0 };
  for (let count = 1; count <= maxLines; count += 1) {
    const lines = wrapEvenly(text, face, count);
    const size = Math.min(
      largest,
      box.width / widest(lines, face),
      box.height / heightOf(lines.length, face),
    );
    if (size > best.size * 1.04) best = { lines, size };
  }
  return best.size < minSize ? shortened(text, box, face) : blockOf(best.lines, best.size, face);
};

/**
 * Like `fitTitle`, but stretches every line to the whole width, so that short words are larger than
 * long ones.
 */
export const stackTitle = (title: string, box: Box, face: Typeface): Block => {
  const text = toLetterCase(title, face);
  const plain = fitTitle(title, box, { ...face, largest: Number.POSITIVE_INFINITY });
  let best = plain;
  let bestArea = plain.lines.reduce((sum, { size }) => sum + size * size, 0);
  for (let count = 2; count <= maxLines; count += 1) {
    const lines = wrapEvenly(text, face, count);
    const longest = widest(lines, face);
    const sizes = lines.map((line) => box.width / Math.max(widthOf(line, face), longest / 2.6));
    let foot = 0;
    const gap = (face.leading - ascent) / 2;
    const set = lines.map((line, i): Line => {
      const size = sizes[i] ?? 0;
      const baseline = foot + (i === 0 ? 0 : size * gap) + size * ascent;
      foot = baseline + size * (descent(face) * 0.6);
      return { text: line, size, width: widthOf(line, face) * size, baseline };
    });
    const height = foot + (sizes.at(-1) ?? 0) * descent(face) * 0.4;
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
};
