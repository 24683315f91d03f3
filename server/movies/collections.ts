import { backdropPath, posterPath } from '../catalog/catalog.ts';
import type { CatalogMovie } from '../catalog/catalogMovie.ts';

export type Collection = {
  readonly id: number;
  readonly name: string;
  /** In the order of their release; those without a date are last. */
  readonly parts: readonly CatalogMovie[];
};

export type Collections = ReadonlyMap<number, Collection>;

const releaseOrder = ({ date }: CatalogMovie): string => date || '9999';

/** The collections of the movies by their ids. */
export const collectCollections = (movies: readonly CatalogMovie[]): Collections => {
  const collections = new Map<number, Collection>();
  const inOrder = movies.toSorted((left, right) =>
    releaseOrder(left).localeCompare(releaseOrder(right)),
  );
  for (const movie of inOrder) {
    if (movie.collection === null) continue;
    const { id, name } = movie.collection;
    const before = collections.get(id)?.parts ?? [];
    collections.set(id, { id, name, parts: [...before, movie] });
  }
  return collections;
};

/** The fields of a collection in a movie's details; its pictures are those of its first part. */
export const collectionFields = ({ id, name, parts: [first] }: Collection) => ({
  id,
  name,
  poster_path: first === undefined ? null : posterPath(first),
  backdrop_path: first === undefined ? null : backdropPath(first),
});
