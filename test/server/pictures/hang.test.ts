import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../../server/catalogue/loadCatalogue.ts';
import { compositions } from '../../../server/pictures/allCompositions.ts';
import type { Design } from '../../../server/pictures/design.ts';
import { hang } from '../../../server/pictures/hang.ts';
import { filmOf } from './filmOf.ts';

const { catalogue } = await loadCatalogue();
const inOrder = catalogue.films.toSorted((a, b) => b.popularity - a.popularity || a.id - b.id);
const wall = hang(catalogue.films);
const hung = inOrder.map(({ id }) => wall.get(id)).filter((design) => design !== undefined);
const look = ({ composition, palette }: Design): string => `${composition.name} in ${palette.name}`;

describe('the wall of posters', () => {
  it('gives every film a design, the same one each time and in whatever order they come', () => {
    expect(hung).toHaveLength(catalogue.films.length);
    const again = hang(catalogue.films.toReversed());
    expect(inOrder.map(({ id }) => again.get(id))).toEqual(hung);
  });

  it('repeats no composition in one palette among any forty films in a row', () => {
    for (let from = 0; from + 40 <= hung.length; from += 1) {
      expect(new Set(hung.slice(from, from + 40).map(look)).size).toBe(40);
    }
  });

  it('shows at least fourteen compositions and twelve palettes on the first page', () => {
    const page = hung.slice(0, 20);
    expect(new Set(page.map(({ composition }) => composition)).size).toBeGreaterThanOrEqual(14);
    expect(new Set(page.map(({ palette }) => palette)).size).toBeGreaterThanOrEqual(12);
  });

  it('keeps even sixty films of one genre and one year apart', () => {
    const westerns = Array.from({ length: 60 }, (_, i) =>
      filmOf({ id: 90_000_001 + i, genres: ['Western'], overview: '', popularity: 60 - i }),
    );
    expect(new Set([...hang(westerns).values()].map(look)).size).toBe(60);
  });

  it('uses every composition somewhere', () => {
    const used = new Set(hung.map(({ composition }) => composition.name));
    expect([...used].toSorted()).toEqual(compositions.map(({ name }) => name).toSorted());
  });

  it('hears what a title asks for', () => {
    const titles = { 'The Bridge': 'bridge', 'A Labyrinth': 'maze', Umbrellas: 'rain' };
    for (const [title, composition] of Object.entries(titles)) {
      const film = filmOf({ title, genres: ['Drama'], overview: '' });
      expect(hang([film]).get(film.id)?.composition.name).toBe(composition);
    }
  });

  it('hangs a film without genres, date or words', () => {
    const film = filmOf({ genres: [], date: '', overview: '', title: '?' });
    expect(hang([film]).get(film.id)).toBeDefined();
  });
});
