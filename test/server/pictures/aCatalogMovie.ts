import type { CatalogMovie } from '../../../server/catalog/catalogMovie.ts';
import { aMovie } from '../movies/movieServer.ts';

/** A movie with everything that a picture shows. */
export const aCatalogMovie = (changes: Partial<CatalogMovie> = {}): CatalogMovie =>
  aMovie({
    id: 90_000_001,
    title: 'The Third Man',
    date: '1949-09-01',
    genres: ['Mystery', 'Thriller'],
    director: 'Carol Reed',
    cast: [
      ['Joseph Cotten', 'Holly Martins'],
      ['Alida Valli', 'Anna Schmidt'],
    ],
    overview: 'A writer looks for a friend in Vienna.',
    popularity: 50,
    ...changes,
  });
