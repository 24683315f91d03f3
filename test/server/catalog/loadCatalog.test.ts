import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isSampleId } from '../../../src/domain/movie.ts';
import { describe, expect, it } from 'vitest';
import type { CatalogMovie } from '../../../server/catalog/catalogMovie.ts';
import { loadCatalog, readMovies } from '../../../server/catalog/loadCatalog.ts';
import { translateMovie } from '../../../server/catalog/translations.ts';
import { createPresetLists } from '../../../server/movies/lists.ts';
import { generateMovies } from '../../support/generateMovies.ts';
import { createTempFolder } from '../../support/tempFolder.ts';

const folder = await createTempFolder();

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

const bundled = new URL('../../../server/catalog/movies/', import.meta.url);
const readBundled = async (name: string) =>
  readMovies(name, await readFile(new URL(name, bundled), 'utf8')).map(({ movie }) => movie);
const edgeCases = await readBundled('edgeCases.json');
const others = (await readdir(bundled)).filter((name) => /^\d.*\.json$/.test(name));
const real = (await Promise.all(others.map(readBundled))).flat();

const now = new Date('2026-03-01T12:00:00Z');
const { catalog, demo, diagnostics } = await loadCatalog(undefined, now);
const invented = demo?.invented ?? [];

const repeated = (values: readonly (string | number)[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);

describe('the movies that come with the backend', () => {
  it('load without diagnostics', () => {
    expect(diagnostics).toEqual([]);
    expect(catalog.movies).toHaveLength(real.length + edgeCases.length + invented.length);
  });

  it('have unique ids that TMDB has not, and no duplicates', () => {
    const all = catalog.movies;
    expect(all.filter(({ id }) => !isSampleId(id))).toEqual([]);
    expect(repeated(all.map(({ id }) => id))).toEqual([]);
    expect(repeated(real.map(({ title, date }) => `${title} ${date.slice(0, 4)}`))).toEqual([]);
  });

  it('each have an overview of 60 to 400 letters, a date, a runtime, credits and votes', () => {
    const lacking = real.filter(
      (movie) =>
        movie.overview.length < 60 ||
        movie.overview.length > 400 ||
        movie.date === '' ||
        movie.runtime === 0 ||
        movie.genres.length === 0 ||
        movie.countries.length === 0 ||
        movie.director === '' ||
        movie.voteCount === 0,
    );
    expect(lacking.map(({ id, title }) => `${id} ${title}`)).toEqual([]);
  });

  it('have unique IMDb ids, except for a few unknown ones', () => {
    const ids = real.map(({ imdbId }) => imdbId).filter((id) => id !== '');
    expect(ids.length).toBeGreaterThanOrEqual(420);
    expect(ids.filter((id) => !/^tt\d{7,8}$/.test(id))).toEqual([]);
    expect(repeated(ids)).toEqual([]);
    const known = ['The Godfather', 'Seven Samurai', 'Parasite'].map((wanted) =>
      real.find(({ title }) => title === wanted),
    );
    expect(known.map((movie) => movie?.imdbId)).toEqual(['tt0068646', 'tt0047478', 'tt6751668']);
    expect(edgeCases.filter(({ imdbId }) => imdbId !== '')).toEqual([]);
  });

  describe.each(['de', 'es', 'fr'])('in the language %s', (language) => {
    const lists = createPresetLists(catalog.movies, demo);
    const overviewsOf = (movies: readonly CatalogMovie[]) =>
      movies.map(({ translations }) => translations[language]?.overview ?? '');

    it.each([
      ['popular', lists.popular.slice(0, 40)],
      ['top rated', lists.topRated.slice(0, 20)],
      ['trending', lists.trending.get('week')?.slice(0, 20) ?? []],
      ['now playing', lists.nowPlaying.movies],
      ['upcoming', lists.upcoming.movies],
    ])('the first movies of %s have overviews of 40 to 400 letters', (_, movies) => {
      expect(movies.length).toBeGreaterThanOrEqual(20);
      const lengths = overviewsOf(movies).map((overview) => overview.length);
      expect(lengths.filter((length) => length < 40 || length > 400)).toEqual([]);
    });

    it('every overview is translated once, and with it the tagline', () => {
      const overviews = overviewsOf(catalog.movies).filter((overview) => overview !== '');
      expect(repeated(overviews)).toEqual([]);
      const english = new Set(catalog.movies.map(({ overview }) => overview));
      expect(overviews.filter((overview) => english.has(overview))).toEqual([]);
      const partial = catalog.movies.filter(({ tagline, translations }) => {
        const own = translations[language];
        return (
          own !== undefined && own.overview !== '' && (own.tagline === '') !== (tagline === '')
        );
      });
      expect(partial.map(({ title }) => title)).toEqual([]);
    });

    it('every movie has a title in letters of its alphabet, except for those made for tests', () => {
      const madeForTests = new Set(edgeCases.map(({ id }) => id));
      const foreign = catalog.movies
        .filter(({ id }) => !madeForTests.has(id))
        .map((movie) => translateMovie(movie, language).title)
        .filter((title) => !/\p{Script=Latin}|\d/u.test(title));
      expect(foreign).toEqual([]);
    });

    it('the invented movies are marked so', () => {
      const first = overviewsOf(invented).map((overview) => overview.split(' ')[0]);
      expect(new Set(first).size).toBe(1);
    });
  });

  it('have invented movies, marked so, for the weeks before and after the day of the start', () => {
    expect(invented.filter(({ overview }) => !overview.startsWith('Invented'))).toEqual([]);
    const days = invented.map(({ date }) => date).toSorted();
    expect({ first: days[0], last: days.at(-1) }).toEqual({
      first: '2026-01-20',
      last: '2026-04-26',
    });
    expect(days.filter((day) => day <= '2026-03-01')).toHaveLength(22);
    expect(days.filter((day) => day > '2026-03-01')).toHaveLength(22);
  });
});
