import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { generateFilms } from '../../../server/catalogue/generateFilms.ts';
import { loadCatalogue } from '../../../server/catalogue/loadCatalogue.ts';

const folder = await mkdtemp(join(tmpdir(), 'catalogue-'));
afterAll(() => rm(folder, { recursive: true }));

const fileWith = async (name: string, content: string | Uint8Array): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
};

describe('the catalogue', () => {
  it('is replaced by a file, in its own format too', async () => {
    const films = generateFilms(3, 1);
    const { catalogue, diagnostics } = await loadCatalogue(
      await fileWith('own.json', JSON.stringify(films)),
    );
    expect(catalogue.films).toEqual(films);
    expect(diagnostics).toEqual([]);
    expect(catalogue.byId(92_000_002)).toEqual(films[1]);
    expect(catalogue.byPicturePath('/p92000002.svg')).toEqual({ kind: 'poster', film: films[1] });
    expect(catalogue.byPicturePath('/b92000002.svg')).toEqual({ kind: 'backdrop', film: films[1] });
    expect(catalogue.byPicturePath('/p1.svg')).toBeUndefined();
  });

  it('keeps the first film of an id and says where the others stand', async () => {
    const text = '[{"id":1,"title":"A"},\n{"id":2,"title":"B"},\n{"id":1,"title":"C"}]';
    const { catalogue, diagnostics } = await loadCatalogue(await fileWith('twice.json', text));
    expect(catalogue.films.map(({ title }) => title)).toEqual(['A', 'B']);
    expect(diagnostics).toEqual(['twice.json:3: film 1 stands at twice.json:1 already, left out']);
  });

  it('says which films have genres that the movie database does not list', async () => {
    const text = 'id,title,genres\n1,A,"[{""id"":10769,""name"":""Foreign""}]"\n';
    const { catalogue, diagnostics } = await loadCatalogue(await fileWith('genres.csv', text));
    expect(catalogue.films[0]?.genres).toEqual([]);
    expect(diagnostics).toEqual(['genres.csv:2: film 1 has genres that are not listed, left out']);
  });

  it('is refused when the file is empty of films, not UTF-8 or not there', async () => {
    const empty = await fileWith('empty.json', '[]');
    await expect(loadCatalogue(empty)).rejects.toThrow('empty.json:1:1: the file holds no films');
    const latin = await fileWith('latin.csv', Uint8Array.from([0x69, 0x64, 0xe9]));
    await expect(loadCatalogue(latin)).rejects.toThrow('the file is not UTF-8');
    await expect(loadCatalogue(join(folder, 'none.json'))).rejects.toMatchObject({
      name: 'CatalogueFileError',
      place: undefined,
      reason: 'there is no such file',
    });
  });
});

describe('generated films', () => {
  it('are the same for the same seed and others for another', () => {
    expect(generateFilms(50, 1)).toEqual(generateFilms(50, 1));
    expect(generateFilms(50, 1)).not.toEqual(generateFilms(50, 2));
  });

  it('have ids of their own and varied titles', () => {
    const films = generateFilms(5_000, 1);
    expect(new Set(films.map(({ id }) => id)).size).toBe(5_000);
    expect(new Set(films.map(({ title }) => title)).size).toBeGreaterThan(3_000);
  });
});
