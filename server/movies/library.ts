import type { Catalogue } from '../catalogue/catalogue.ts';
import { type People, peopleOf } from './people.ts';
import { type PresetLists, presetListsOf } from './presetLists.ts';
import { createSearchIndex, type SearchIndex } from './search/searchIndex.ts';

/** The catalogue with all that is worked out from it once, at start. */
export type Library = {
  readonly catalogue: Catalogue;
  readonly people: People;
  readonly lists: PresetLists;
  readonly index: SearchIndex;
};

/** Works all of it out, once. */
export const createLibrary = async (catalogue: Catalogue): Promise<Library> => {
  const people = peopleOf(catalogue.films);
  return {
    catalogue,
    people,
    lists: presetListsOf(catalogue.films),
    index: await createSearchIndex(catalogue.films, people.all),
  };
};
