import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { genreNames } from '../../../server/catalog/catalogMovie.ts';
import { loadCatalog, readMovies } from '../../../server/catalog/loadCatalog.ts';

const folder = new URL('../../../server/catalog/movies/', import.meta.url);
const fileNames = (await readdir(folder)).filter((name) => name.endsWith('.json'));
const files = await Promise.all(
  fileNames.map(async (name) => ({
    name,
    movies: readMovies(name, await readFile(new URL(name, folder), 'utf8')).map(
      ({ movie }) => movie,
    ),
  })),
);
const getMovies = (edgeCases: boolean) =>
  files
    .filter(({ name }) => (name === 'edgeCases.json') === edgeCases)
    .flatMap(({ movies }) => movies);
const real = getMovies(false);
const edgeCases = getMovies(true);

const now = new Date('2026-03-01T12:00:00Z');
const { catalog, demo, diagnostics } = await loadCatalog(undefined, now);
const invented = demo?.invented ?? [];

const repeated = (values: readonly (string | number)[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);

describe('the movies that come with the backend', () => {
  it('are at least 240 real movies and 12 edge cases', () => {
    expect(real.length).toBeGreaterThanOrEqual(240);
    expect(edgeCases.length).toBeGreaterThanOrEqual(12);
  });

  it('load without diagnostics', () => {
    expect(diagnostics).toEqual([]);
    expect(catalog.movies).toHaveLength(real.length + edgeCases.length + invented.length);
  });

  it('have unique ids from 90,000,000 on and no duplicates', () => {
    const all = catalog.movies;
    expect(Math.min(...all.map(({ id }) => id))).toBeGreaterThanOrEqual(90_000_000);
    expect(repeated(all.map(({ id }) => id))).toEqual([]);
    expect(repeated(real.map(({ title, date }) => `${title} ${date.slice(0, 4)}`))).toEqual([]);
  });

  it('come from every decade since the 1920s, from 25 countries and all genres', () => {
    const decades = new Set(real.map(({ date }) => `${date.slice(0, 3)}0s`));
    for (let decade = 1920; decade <= 2020; decade += 10) expect(decades).toContain(`${decade}s`);
    expect(new Set(real.flatMap(({ countries }) => countries)).size).toBeGreaterThanOrEqual(25);
    const genres = new Set([...real, ...edgeCases].flatMap((movie) => movie.genres));
    expect(genreNames.filter((name) => !genres.has(name))).toEqual([]);
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

  it('half of them have watch providers in the United States and in Germany, named as samples', () => {
    for (const region of ['US', 'DE']) {
      const offered = catalog.movies.filter(({ providers }) => providers[region] !== undefined);
      expect(offered.length).toBeGreaterThan(real.length / 2);
    }
    const names = catalog.movies
      .flatMap(({ providers }) => Object.values(providers))
      .flatMap((kinds) => Object.values(kinds).flatMap((list) => list ?? []));
    expect(names.filter((name) => !name.endsWith('(sample)'))).toEqual([]);
  });

  it('most have a certification of the United States, and a collection has at least two', () => {
    const certified = real.filter(({ certification }) => certification !== '');
    expect(certified.length).toBeGreaterThan(real.length / 2);
    expect(certified.filter((each) => !/^(G|PG|PG-13|R|NC-17)$/.test(each.certification))).toEqual(
      [],
    );
    const names = catalog.movies.flatMap(({ collection }) => collection?.name ?? []);
    expect(names).toContain('Star Wars Collection');
    expect(names.filter((name) => names.indexOf(name) === names.lastIndexOf(name))).toEqual([]);
  });

  it('have invented movies, marked so, for the weeks before and after the day of the start', () => {
    expect(invented.filter(({ title }) => !title.endsWith(' (Invented)'))).toEqual([]);
    expect(invented.filter(({ overview }) => !overview.startsWith('Invented'))).toEqual([]);
    const days = invented.map(({ date }) => date).toSorted();
    expect([days[0], days.at(-1)]).toEqual(['2026-01-20', '2026-04-26']);
    expect(days.filter((day) => day <= '2026-03-01')).toHaveLength(22);
    expect(days.filter((day) => day > '2026-03-01')).toHaveLength(22);
  });

  it.each([
    ['no poster', edgeCases.filter(({ poster }) => !poster)],
    ['no backdrop', edgeCases.filter(({ backdrop }) => !backdrop)],
    ['no date', edgeCases.filter(({ date }) => date === '')],
    ['no votes', edgeCases.filter(({ voteCount }) => voteCount === 0)],
    ['no overview', edgeCases.filter(({ overview }) => overview === '')],
    ['a very long title', edgeCases.filter(({ title }) => title.length > 200)],
    [
      'a title from right to left',
      edgeCases.filter(({ title }) => /\p{Script=Hebrew}|\p{Script=Arabic}/u.test(title)),
    ],
    [
      'a title in Chinese or Japanese',
      edgeCases.filter(({ title }) => /\p{Script=Han}/u.test(title)),
    ],
    ['a title in Korean', edgeCases.filter(({ title }) => /\p{Script=Hangul}/u.test(title))],
  ])('include an edge case with %s', (_, found) => {
    expect(found).not.toEqual([]);
  });
});
