import { gzipSync } from 'node:zlib';
import type { Design } from '../../server/pictures/design.ts';

const columns = 9;
const rows = 4;
const poster = { width: 200, height: 300 };
const gap = 22;

/** Posters heavier than this stay in the drawer, bytes of gzip: the whole wall is to weigh little. */
const heaviest = 1_200;

/** A finished poster, 400 by 600, and what decides whether it may hang. */
export type Candidate = {
  readonly popularity: number;
  readonly design: Design;
  readonly svg: string;
};

/**
 * The most popular of those that are light enough, as many as the wall has places; none looks like
 * one of the last few before it.
 */
export function pickForWall(candidates: readonly Candidate[]): readonly string[] {
  const picked: Candidate[] = [];
  const light = candidates
    .filter(({ svg }) => gzipSync(svg).length <= heaviest)
    .toSorted((one, other) => other.popularity - one.popularity);
  for (const candidate of light) {
    const { composition, palette } = candidate.design;
    const isFresh = picked.every(
      ({ design }, index) =>
        (index < picked.length - columns * 2 || design.composition !== composition) &&
        (index < picked.length - columns || design.palette !== palette),
    );
    if (isFresh) picked.push(candidate);
    if (picked.length === columns * rows) break;
  }
  return picked.map(({ svg }) => svg);
}

/** Hangs posters in columns, every other one half a poster lower, as one drawing. */
export function wallOf(posters: readonly string[]): string {
  const pitch = { x: poster.width + gap, y: poster.height + gap };
  const width = columns * pitch.x - gap;
  const height = (rows - 0.5) * pitch.y - gap;
  const hung = posters.map((svg, index) => {
    const column = index % columns;
    const x = column * pitch.x;
    const y = Math.floor(index / columns) * pitch.y - (column % 2) * (pitch.y / 2);
    const place = `x="${x}" y="${y}" width="${poster.width}" height="${poster.height}"`;
    return svg
      .replace('<svg xmlns="http://www.w3.org/2000/svg"', '<svg')
      .replace(/ width="400" height="600"/, ` ${place}`);
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"`,
    ` preserveAspectRatio="xMidYMid slice">${hung.join('')}</svg>\n`,
  ].join('');
}
