import type { Catalog } from '../catalog/catalog.ts';
import { type PresetLists, createPresetLists } from './lists.ts';
import { type People, collectPeople } from './people.ts';
import { createSearchIndex, type SearchIndex } from './searchIndex.ts';

export type MovieIndex = {
  readonly catalog: Catalog;
  readonly people: People;
  readonly lists: PresetLists;
  readonly search: SearchIndex;
};

export const createMovieIndex = async (catalog: Catalog): Promise<MovieIndex> => {
  const people = collectPeople(catalog.movies);
  const search = await createSearchIndex(catalog.movies, people.all);
  return { catalog, people, lists: createPresetLists(catalog.movies), search };
};
