import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { pickForWall, wallOf, type Candidate } from '../../../scripts/wall/wall.ts';
import { loadCatalogue } from '../../../server/catalogue/loadCatalogue.ts';
import { drawPoster } from '../../../server/pictures/drawPoster.ts';
import { hang } from '../../../server/pictures/hang.ts';

let candidates: readonly Candidate[] = [];

beforeAll(async () => {
  const { films } = (await loadCatalogue()).catalogue;
  const designs = hang(films);
  candidates = films.flatMap((film) => {
    const design = designs.get(film.id);
    if (!film.poster || design === undefined) return [];
    return [{ popularity: film.popularity, design, svg: drawPoster(film, design).svg }];
  });
});

describe('the wall behind the sign-in screens', () => {
  it('has a poster at each of its places, no two in sight of each other alike', () => {
    const picked = pickForWall(candidates);
    expect(picked).toHaveLength(36);
    const designs = picked.map((svg) => candidates.find((one) => one.svg === svg)?.design);
    designs.forEach((design, index) => {
      const before = designs.slice(Math.max(0, index - 9), index);
      expect(before.map((other) => other?.composition)).not.toContain(design?.composition);
      expect(before.map((other) => other?.palette)).not.toContain(design?.palette);
    });
  });

  it('weighs 40 kB at most, whatever the posters weigh that may hang', () => {
    expect(gzipSync(wallOf(pickForWall(candidates))).length).toBeLessThan(40_000);
  });

  it('is one drawing that asks for nothing else', async () => {
    const kept = await readFile('public/wall.svg', 'utf8');
    expect(kept.match(/viewBox="0 0 400 600"/g)).toHaveLength(36);
    expect(kept.match(/https?:/g)).toEqual(['http:']);
    expect(kept).not.toMatch(/<(script|image|foreignObject|style|a) |href="(?!#)|@import/);
    const ids = [...kept.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
