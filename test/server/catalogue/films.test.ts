import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { genreNames } from '../../../server/catalogue/genres.ts';
import { loadCatalogue, readFilms } from '../../../server/catalogue/loadCatalogue.ts';

const folder = new URL('../../../server/catalogue/films/', import.meta.url);
const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
const files = await Promise.all(
  names.map(async (name) => ({
    name,
    films: readFilms(name, await readFile(new URL(name, folder), 'utf8')).map(({ film }) => film),
  })),
);
const filmsOf = (specimens: boolean) =>
  files
    .filter(({ name }) => (name === 'specimens.json') === specimens)
    .flatMap(({ films }) => films);
const real = filmsOf(false);
const specimens = filmsOf(true);

const repeated = (values: readonly (string | number)[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);

describe('the films that come with the backend', () => {
  it('are at least 240 real ones, and a dozen awkward specimens', () => {
    expect(real.length).toBeGreaterThanOrEqual(240);
    expect(specimens.length).toBeGreaterThanOrEqual(12);
  });

  it('load without anything to report, every file in sound form', async () => {
    const { catalogue, diagnostics } = await loadCatalogue();
    expect(diagnostics).toEqual([]);
    expect(catalogue.films).toHaveLength(real.length + specimens.length);
  });

  it('have ids from 90,000,000 on, none twice, and no film stands there twice', () => {
    const all = [...real, ...specimens];
    expect(Math.min(...all.map(({ id }) => id))).toBeGreaterThanOrEqual(90_000_000);
    expect(repeated(all.map(({ id }) => id))).toEqual([]);
    expect(repeated(real.map(({ title, date }) => `${title} ${date.slice(0, 4)}`))).toEqual([]);
  });

  it('come from every decade since the 1920s, from 25 countries and all genres', () => {
    const decades = new Set(real.map(({ date }) => `${date.slice(0, 3)}0s`));
    for (let decade = 1920; decade <= 2020; decade += 10) expect(decades).toContain(`${decade}s`);
    expect(new Set(real.flatMap(({ countries }) => countries)).size).toBeGreaterThanOrEqual(25);
    const genres = new Set([...real, ...specimens].flatMap((film) => film.genres));
    expect(genreNames.filter((name) => !genres.has(name))).toEqual([]);
  });

  it('are each described in 60 to 400 letters, dated, timed, credited and voted for', () => {
    const lacking = real.filter(
      (film) =>
        film.overview.length < 60 ||
        film.overview.length > 400 ||
        film.date === '' ||
        film.runtime === 0 ||
        film.genres.length === 0 ||
        film.countries.length === 0 ||
        film.director === '' ||
        film.voteCount === 0,
    );
    expect(lacking.map(({ id, title }) => `${id} ${title}`)).toEqual([]);
  });

  it('carry offers only in specimens, and those say so', () => {
    expect(real.filter(({ providers }) => Object.keys(providers).length > 0)).toEqual([]);
    const offers = specimens.flatMap(({ providers }) => Object.values(providers));
    const offered = offers.flatMap((kinds) => Object.values(kinds).flatMap((list) => list ?? []));
    expect(offered.length).toBeGreaterThan(0);
    expect(offered.filter((name) => !name.endsWith('(specimen)'))).toEqual([]);
  });

  it.each([
    ['no poster', specimens.filter(({ poster }) => !poster)],
    ['no backdrop', specimens.filter(({ backdrop }) => !backdrop)],
    ['no date', specimens.filter(({ date }) => date === '')],
    ['no votes', specimens.filter(({ voteCount }) => voteCount === 0)],
    ['no overview', specimens.filter(({ overview }) => overview === '')],
    ['a very long title', specimens.filter(({ title }) => title.length > 200)],
    [
      'a title from right to left',
      specimens.filter(({ title }) => /\p{Script=Hebrew}|\p{Script=Arabic}/u.test(title)),
    ],
    [
      'a title in Chinese or Japanese',
      specimens.filter(({ title }) => /\p{Script=Han}/u.test(title)),
    ],
    ['a title in Korean', specimens.filter(({ title }) => /\p{Script=Hangul}/u.test(title))],
  ])('include a specimen with %s', (_, found) => {
    expect(found).not.toEqual([]);
  });
});
