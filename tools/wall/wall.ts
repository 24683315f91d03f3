import { gzipSync } from 'node:zlib';
import type { Design } from '../../server/pictures/assignDesigns.ts';

const columns = 9;
const rows = 4;
const poster = { width: 200, height: 300 };
const gap = 22;

/** Bytes of gzip of one poster: the whole wall must stay small. */
const maxPosterBytes = 1_200;

/** Titles would be cut off and compete with the form, and laying out glyphs takes longer than all else. */
const lettering = /<text [^>]*>[^<]*<\/text>/g;
const emptyGroup = /<g[^>]*><\/g>/g;

/** A poster of 400 by 600 units, and what decides whether it is picked. */
export type Candidate = {
  readonly popularity: number;
  readonly design: Design;
  readonly svg: string;
};

/**
 * Picks the most popular of the posters that are small enough, so that none has the composition or the
 * palette of one near it.
 */
export function pickForWall(candidates: readonly Candidate[]): readonly string[] {
  const picked: Candidate[] = [];
  const light = candidates
    .filter(({ svg }) => gzipSync(svg).length <= maxPosterBytes)
    .toSorted((one, other) => other.popularity - one.popularity);
  for (const candidate of light) {
    const { composition, palette } = candidate.design;
    const isDifferent = picked.every(
      ({ design }, index) =>
        (index < picked.length - columns * 2 || design.composition !== composition) &&
        (index < picked.length - columns || design.palette !== palette),
    );
    if (isDifferent) picked.push(candidate);
    if (picked.length === columns * rows) break;
  }
  return picked.map(({ svg }) => svg);
}

/** Draws posters without their lettering in columns as one SVG; every other column is half a poster higher. */
export function drawWall(posters: readonly string[]): string {
  const pitch = { x: poster.width + gap, y: poster.height + gap };
  const width = columns * pitch.x - gap;
  const height = (rows - 0.5) * pitch.y - gap;
  const images = posters.map((svg, index) => {
    const column = index % columns;
    const x = column * pitch.x;
    const y = Math.floor(index / columns) * pitch.y - (column % 2) * (pitch.y / 2);
    const place = `x="${x}" y="${y}" width="${poster.width}" height="${poster.height}"`;
    return svg
      .replace(lettering, '')
      .replace(emptyGroup, '')
      .replace('<svg xmlns="http://www.w3.org/2000/svg"', '<svg')
      .replace(/ width="400" height="600"/, ` ${place}`);
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"`,
    ` preserveAspectRatio="xMidYMid slice">${images.join('')}</svg>\n`,
  ].join('');
}
