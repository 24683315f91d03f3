import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { loadCatalog } from '../../../server/catalog/loadCatalog.ts';
import { assignDesigns, type Design } from '../../../server/pictures/assignDesigns.ts';
import { compositions } from '../../../server/pictures/compositions.ts';
import { drawPoster } from '../../../server/pictures/drawPoster.ts';
import { type Candidate, drawWall, pickForWall } from '../../../tools/wall/wall.ts';
import { aCatalogMovie } from './aCatalogMovie.ts';

const { catalog } = await loadCatalog();
const byPopularity = catalog.movies.toSorted((a, b) => b.popularity - a.popularity || a.id - b.id);
const wall = assignDesigns(catalog.movies);
const inOrder = byPopularity.map(({ id }) => wall.get(id)).filter((design) => design !== undefined);
const getDesignName = ({ composition, palette }: Design): string =>
  `${composition.name} in ${palette.name}`;

describe('assignDesigns', () => {
  it('gives every movie a design, the same for any order of the movies', () => {
    expect(inOrder).toHaveLength(catalog.movies.length);
    const again = assignDesigns(catalog.movies.toReversed());
    expect(byPopularity.map(({ id }) => again.get(id))).toEqual(inOrder);
  });

  it('repeats no composition in one palette among any forty movies in a row', () => {
    for (let from = 0; from + 40 <= inOrder.length; from += 1) {
      expect(new Set(inOrder.slice(from, from + 40).map(getDesignName)).size).toBe(40);
    }
  });

  it('repeats no composition within twelve movies', () => {
    for (let from = 0; from + 13 <= inOrder.length; from += 1) {
      const near = inOrder.slice(from, from + 13).map(({ composition }) => composition);
      expect(new Set(near).size).toBe(13);
    }
  });

  it('shows at least fourteen compositions and twelve palettes on the first page', () => {
    const page = inOrder.slice(0, 20);
    expect(new Set(page.map(({ composition }) => composition)).size).toBeGreaterThanOrEqual(14);
    expect(new Set(page.map(({ palette }) => palette)).size).toBeGreaterThanOrEqual(12);
  });

  it('gives sixty movies of one genre and one year sixty different designs', () => {
    const westerns = Array.from({ length: 60 }, (_, i) =>
      aCatalogMovie({ id: 90_000_001 + i, genres: ['Western'], overview: '', popularity: 60 - i }),
    );
    expect(new Set([...assignDesigns(westerns).values()].map(getDesignName)).size).toBe(60);
  });

  it('uses every composition', () => {
    const used = new Set(inOrder.map(({ composition }) => composition.name));
    expect([...used].toSorted()).toEqual(compositions.map(({ name }) => name).toSorted());
  });

  it('chooses a composition by a word of the title', () => {
    const titles = { 'The Bridge': 'bridge', 'A Labyrinth': 'maze', Umbrellas: 'rain' };
    for (const [title, composition] of Object.entries(titles)) {
      const movie = aCatalogMovie({ title, genres: ['Drama'], overview: '' });
      expect(assignDesigns([movie]).get(movie.id)?.composition.name).toBe(composition);
    }
  });

  it('gives a design to a movie without genres, date or words', () => {
    const movie = aCatalogMovie({ genres: [], date: '', overview: '', title: '?' });
    expect(assignDesigns([movie]).get(movie.id)).toBeDefined();
  });
});

describe('the wall behind the sign-in screens', () => {
  const candidates = catalog.movies.flatMap((movie): Candidate[] => {
    const design = wall.get(movie.id);
    if (!movie.poster || design === undefined) return [];
    return [{ popularity: movie.popularity, design, svg: drawPoster(movie, design).svg }];
  });

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
