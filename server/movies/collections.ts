import { backdropPath, posterPath } from '../catalog/catalog.ts';
import type { CatalogMovie } from '../catalog/catalogMovie.ts';
import { oldestFirst } from './order.ts';

export type Collection = {
  readonly id: number;
  readonly name: string;
  /** In the order of their release; those without a date are last. */
  readonly parts: readonly CatalogMovie[];
};

export type Collections = ReadonlyMap<number, Collection>;

/** The collections of the movies by their ids. */
export function collectCollections(movies: readonly CatalogMovie[]): Collections {
  const collections = new Map<number, Collection & { parts: CatalogMovie[] }>();
  for (const movie of movies.toSorted(oldestFirst)) {
    if (movie.collection === null) continue;
    const { id, name } = movie.collection;
    const known = collections.get(id) ?? { id, name, parts: [] };
    known.parts.push(movie);
    collections.set(id, known);
  }
  return collections;
}

/** The fields of a collection in a movie's details; its pictures are those of its first part. */
export const collectionFields = ({ id, name, parts: [first] }: Collection) => ({
  id,
  name,
  poster_path: first === undefined ? null : posterPath(first),
  backdrop_path: first === undefined ? null : backdropPath(first),
});
