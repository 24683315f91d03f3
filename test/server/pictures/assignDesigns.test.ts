import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { loadCatalog } from '../../../server/catalog/loadCatalog.ts';
import { assignDesigns, type Design } from '../../../server/pictures/assignDesigns.ts';
import { aMovie } from '../movies/movieServer.ts';

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

  it('chooses a composition by a word of the title', () => {
    const titles = { 'The Bridge': 'bridge', 'A Labyrinth': 'maze', Umbrellas: 'rain' };
    for (const [title, composition] of Object.entries(titles)) {
      const movie = aMovie({ id: 90_000_001, title, genres: ['Drama'], overview: '' });
      expect(assignDesigns([movie]).get(movie.id)?.composition.name).toBe(composition);
    }
  });

  it('gives a design to a movie without genres, date or words', () => {
    const movie = aMovie({ genres: [], date: '', overview: '', title: '?' });
    expect(assignDesigns([movie]).get(movie.id)).toBeDefined();
  });
});

describe('the wall behind the sign-in screens', () => {
  it('is one SVG without scripts, links or requests', async () => {
    const svg = await readFile('public/wall.svg', 'utf8');
    expect(svg.match(/viewBox="0 0 400 600"/g)).toHaveLength(36);
    expect(svg.match(/https?:/g)).toEqual(['http:']);
    expect(svg).not.toMatch(/<(script|image|foreignObject|style|a) |href="(?!#)|@import/);
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
