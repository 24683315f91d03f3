import type { Catalog } from '../catalog/catalog.ts';
import { createPresetLists } from './lists.ts';
import { collectPeople } from './people.ts';
import { createSearchIndex } from './searchIndex.ts';

export type MovieIndex = Awaited<ReturnType<typeof createMovieIndex>>;

/** Returns the catalog with everything computed from it at start. */
export const createMovieIndex = async (catalog: Catalog) => {
  const people = collectPeople(catalog.movies);
  const search = await createSearchIndex(catalog.movies, people.all);
  return { catalog, people, lists: createPresetLists(catalog.movies), search };
};
