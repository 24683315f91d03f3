import type { Film } from '../../../server/catalogue/film.ts';

/** A film with everything that a picture shows; what a test is about goes into `changes`. */
export const filmOf = (changes: Partial<Film> = {}): Film => ({
  id: 90_000_001,
  title: 'The Third Man',
  originalTitle: 'The Third Man',
  language: 'en',
  countries: ['GB'],
  date: '1949-09-01',
  runtime: 104,
  genres: ['Mystery', 'Thriller'],
  director: 'Carol Reed',
  cast: [
    ['Joseph Cotten', 'Holly Martins'],
    ['Alida Valli', 'Anna Schmidt'],
  ],
  overview: 'A writer looks for a friend in Vienna.',
  tagline: '',
  voteAverage: 8,
  voteCount: 100,
  popularity: 50,
  poster: true,
  backdrop: true,
  certification: '',
  providers: {},
  adult: false,
  budget: 0,
  revenue: 0,
  homepage: '',
  status: 'Released',
  companies: [],
  ...changes,
});
