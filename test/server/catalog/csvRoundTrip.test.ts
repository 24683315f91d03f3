import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CatalogMovie, genreIds } from '../../../server/catalog/catalogMovie.ts';
import { generateMovies } from '../../support/generateMovies.ts';
import { readMovies } from '../../../server/catalog/loadCatalog.ts';

const cell = (value: string | number): string => `"${String(value).replaceAll('"', '""')}"`;

const columns: Readonly<Record<string, (movie: CatalogMovie) => string | number>> = {
  id: (movie) => movie.id,
  title: (movie) => movie.title,
  original_title: (movie) => movie.originalTitle,
  original_language: (movie) => movie.language,
  production_countries: (movie) =>
    JSON.stringify(movie.countries.map((code) => ({ iso_3166_1: code, name: code }))),
  release_date: (movie) => movie.date,
  runtime: (movie) => movie.runtime,
  genres: (movie) => JSON.stringify(movie.genres.map((name) => ({ id: genreIds[name], name }))),
  overview: (movie) => movie.overview,
  tagline: (movie) => movie.tagline,
  vote_average: (movie) => movie.voteAverage,
  vote_count: (movie) => movie.voteCount,
  popularity: (movie) => movie.popularity,
  budget: (movie) => movie.budget,
};

const toCsv = (movies: readonly CatalogMovie[]): string =>
  [
    Object.keys(columns).join(','),
    ...movies.map((movie) =>
      Object.values(columns)
        .map((read) => cell(read(movie)))
        .join(','),
    ),
  ].join('\n');

// CSV line ends are read as \n; lone surrogates cannot be encoded.
const text = fc.string({ unit: 'grapheme' }).map((value) => value.replaceAll('\r', ''));
const title = text.map((value) => `T${value}`);
const generated = generateMovies(5, 1);

it('movies written as CSV and read again are the same movies', () => {
  const movie = fc
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
    .map(({ pattern, ...fields }): CatalogMovie => ({
      ...pattern,
      ...fields,
      director: '',
      cast: [],
    }));
  const movies = fc.uniqueArray(movie, { minLength: 1, maxLength: 5, selector: ({ id }) => id });
  fc.assert(
    fc.property(movies, (written) => {
      const read = readMovies('movies.csv', toCsv(written));
      expect(read.map((each) => each.movie)).toEqual(written);
    }),
  );
});
