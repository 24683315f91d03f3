import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawWall, pickForWall, type Candidate } from '../../../tools/wall/wall.ts';
import { loadCatalog } from '../../../server/catalog/loadCatalog.ts';
import { drawPoster } from '../../../server/pictures/drawPoster.ts';
import { assignDesigns } from '../../../server/pictures/assignDesigns.ts';

let candidates: readonly Candidate[] = [];

beforeAll(async () => {
  const { movies } = (await loadCatalog()).catalog;
  const designs = assignDesigns(movies);
  candidates = movies.flatMap((movie) => {
    const design = designs.get(movie.id);
    if (!movie.poster || design === undefined) return [];
    return [{ popularity: movie.popularity, design, svg: drawPoster(movie, design).svg }];
  });
});

describe('the wall behind the sign-in screens', () => {
  it('has 36 posters, none with the composition or palette of one of the nine before it', () => {
    const picked = pickForWall(candidates);
    expect(picked).toHaveLength(36);
    const designs = picked.map((svg) => candidates.find((one) => one.svg === svg)?.design);
    designs.forEach((design, index) => {
      const before = designs.slice(Math.max(0, index - 9), index);
      expect(before.map((other) => other?.composition)).not.toContain(design?.composition);
      expect(before.map((other) => other?.palette)).not.toContain(design?.palette);
    });
  });

  it('is at most 40 kB after gzip', () => {
    expect(gzipSync(drawWall(pickForWall(candidates))).length).toBeLessThan(40_000);
  });

  it('is one SVG without scripts, links or requests', async () => {
    const svg = await readFile('public/wall.svg', 'utf8');
    expect(svg.match(/viewBox="0 0 400 600"/g)).toHaveLength(36);
    expect(svg.match(/https?:/g)).toEqual(['http:']);
    expect(svg).not.toMatch(/<(script|image|foreignObject|style|a) |href="(?!#)|@import/);
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
