import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { generateMovies } from '../../support/generateMovies.ts';
import { loadCatalog } from '../../../server/catalog/loadCatalog.ts';

const folder = await mkdtemp(join(tmpdir(), 'catalog-'));
afterAll(() => rm(folder, { recursive: true }));

const fileWith = async (name: string, content: string | Uint8Array): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
};

describe('the catalog', () => {
  it("is replaced by a file, also in the catalog's own format", async () => {
    const movies = generateMovies(3, 1);
    const { catalog, diagnostics } = await loadCatalog(
      await fileWith('own.json', JSON.stringify(movies)),
    );
    expect(catalog.movies).toEqual(movies);
    expect(diagnostics).toEqual([]);
    expect(catalog.byId(92_000_002)).toEqual(movies[1]);
    expect(catalog.byPicturePath('/p92000002.svg')).toEqual({ kind: 'poster', movie: movies[1] });
    expect(catalog.byPicturePath('/b92000002.svg')).toEqual({ kind: 'backdrop', movie: movies[1] });
    expect(catalog.byPicturePath('/p1.svg')).toBeUndefined();
  });

  it('has the first of two movies with the same id and reports the positions of both', async () => {
    const text = '[{"id":1,"title":"A"},\n{"id":2,"title":"B"},\n{"id":1,"title":"C"}]';
    const { catalog, diagnostics } = await loadCatalog(await fileWith('twice.json', text));
    expect(catalog.movies.map(({ title }) => title)).toEqual(['A', 'B']);
    expect(diagnostics).toEqual(['twice.json:3: movie 1 is already at twice.json:1, omitted']);
  });

  it('reports the first 20 of 20,000 movies with one id, then their count', async () => {
    const movies = Array.from({ length: 20_001 }, () => '{"id":1,"title":"A"}');
    const path = await fileWith('same.json', `[${movies.join(',\n')}]`);
    const { catalog, diagnostics } = await loadCatalog(path);
    expect(catalog.movies).toHaveLength(1);
    expect(diagnostics).toHaveLength(21);
    expect(diagnostics[19]).toMatch(/^same.json:21: movie 1 is already at same.json:1/);
    expect(diagnostics[20]).toBe('and 19980 more');
  });

  it('reports the movies with genres that TMDB does not list', async () => {
    const text = 'id,title,genres\n1,A,"[{""id"":10769,""name"":""Foreign""}]"\n';
    const { catalog, diagnostics } = await loadCatalog(await fileWith('genres.csv', text));
    expect(catalog.movies[0]?.genres).toEqual([]);
    expect(diagnostics).toEqual(['genres.csv:2: movie 1 has unknown genres, omitted']);
  });

  it('is rejected if the file has no movies, is not UTF-8 or does not exist', async () => {
    const empty = await fileWith('empty.json', '[]');
    await expect(loadCatalog(empty)).rejects.toThrow('empty.json:1:1: the file has no movies');
    const latin = await fileWith('latin.csv', Uint8Array.from([0x69, 0x64, 0xe9]));
    await expect(loadCatalog(latin)).rejects.toThrow('the file is not UTF-8');
    await expect(loadCatalog(join(folder, 'none.json'))).rejects.toMatchObject({
      name: 'CatalogFileError',
      faults: [{ position: undefined, reason: 'the file does not exist' }],
    });
  });
});

describe('generated movies', () => {
  it('are equal for equal seeds and different for different seeds', () => {
    expect(generateMovies(50, 1)).toEqual(generateMovies(50, 1));
    expect(generateMovies(50, 1)).not.toEqual(generateMovies(50, 2));
  });

  it('have ids of their own and varied titles', () => {
    const movies = generateMovies(5_000, 1);
    expect(new Set(movies.map(({ id }) => id)).size).toBe(5_000);
    expect(new Set(movies.map(({ title }) => title)).size).toBeGreaterThan(3_000);
  });
});
