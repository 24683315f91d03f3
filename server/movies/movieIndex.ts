import type { Catalog } from '../catalog/catalog.ts';
import type { DemoMovies } from '../catalog/demoMovies.ts';
import { collectCollections } from './collections.ts';
import { createDiscover } from './discover.ts';
import { createPresetLists } from './lists.ts';
import { collectPeople } from './people.ts';
import { collectProviders } from './providers.ts';
import { createSearchIndex } from './searchIndex.ts';

export type MovieIndex = Awaited<ReturnType<typeof createMovieIndex>>;

/** Returns the catalog with everything computed from it at start. */
export async function createMovieIndex(catalog: Catalog, demo?: DemoMovies) {
  const providers = collectProviders(catalog.movies);
  const people = collectPeople(catalog.movies);
  const collections = collectCollections(catalog.movies);
  const search = await createSearchIndex(catalog.movies, people.all, [...collections.values()]);
  return {
    catalog,
    people,
    collections,
    providers,
    lists: createPresetLists(catalog.movies, demo),
    discover: createDiscover(catalog.movies, people, providers),
    search,
  };
}
