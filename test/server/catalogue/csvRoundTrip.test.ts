import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Film } from '../../../server/catalogue/film.ts';
import { generateFilms } from '../../../server/catalogue/generateFilms.ts';
import { genreIds } from '../../../server/catalogue/genres.ts';
import { readFilms } from '../../../server/catalogue/loadCatalogue.ts';

const cell = (value: string | number): string => `"${String(value).replaceAll('"', '""')}"`;

const columns: Readonly<Record<string, (film: Film) => string | number>> = {
  id: (film) => film.id,
  title: (film) => film.title,
  original_title: (film) => film.originalTitle,
  original_language: (film) => film.language,
  production_countries: (film) =>
    JSON.stringify(film.countries.map((code) => ({ iso_3166_1: code, name: code }))),
  release_date: (film) => film.date,
  runtime: (film) => film.runtime,
  genres: (film) => JSON.stringify(film.genres.map((name) => ({ id: genreIds[name], name }))),
  overview: (film) => film.overview,
  tagline: (film) => film.tagline,
  vote_average: (film) => film.voteAverage,
  vote_count: (film) => film.voteCount,
  popularity: (film) => film.popularity,
  budget: (film) => film.budget,
};

const csvOf = (films: readonly Film[]): string =>
  [
    Object.keys(columns).join(','),
    ...films.map((film) =>
      Object.values(columns)
        .map((read) => cell(read(film)))
        .join(','),
    ),
  ].join('\n');

// A CSV file's line ends are read as \n wherever they stand; lone surrogates are no text.
const text = fc.string({ unit: 'grapheme' }).map((value) => value.replaceAll('\r', ''));
const title = text.map((value) => `T${value}`);
const generated = generateFilms(5, 1);

it('films written as CSV and read again are the same films', () => {
  const film = fc
    .record({
      title,
      originalTitle: title,
      overview: text,
      tagline: text,
      date: fc.constantFrom('', '1900-01-01', '2024-02-29'),
      budget: fc.nat(),
      popularity: fc.double({ min: 0, max: 1e6, noNaN: true }).map(Math.abs),
      pattern: fc.constantFrom(...generated),
    })
    .map(({ pattern, ...fields }): Film => ({ ...pattern, ...fields, director: '', cast: [] }));
  const films = fc.uniqueArray(film, { minLength: 1, maxLength: 5, selector: ({ id }) => id });
  fc.assert(
    fc.property(films, (written) => {
      const read = readFilms('films.csv', csvOf(written));
      expect(read.map((each) => each.film)).toEqual(written);
    }),
  );
});
