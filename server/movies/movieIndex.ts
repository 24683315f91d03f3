import { type Catalog, createCatalog } from '../catalog/catalog.ts';
import type { DemoMovies } from '../catalog/demoMovies.ts';
import {
  catalogLanguage,
  getLanguageCode,
  listLanguages,
  translateMovie,
} from '../catalog/translations.ts';
import { collectCollections } from './collections.ts';
import { createDiscover } from './discover.ts';
import { createPresetLists } from './lists.ts';
import { collectPeople } from './people.ts';
import { collectProviders } from './providers.ts';
import { createSearchIndex } from './searchIndex.ts';

export type MovieIndex = Awaited<ReturnType<typeof createMovieIndex>>;

export type MovieIndexes = Awaited<ReturnType<typeof createMovieIndexes>>;

/** Returns the catalog with everything computed from it at start. */
async function createMovieIndex(catalog: Catalog, demo?: DemoMovies) {
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

function createTranslatedIndex(catalog: Catalog, demo: DemoMovies | undefined, language: string) {
  const movies = new Map(catalog.movies.map((movie) => [movie, translateMovie(movie, language)]));
  const invented = demo?.invented.map((movie) => movies.get(movie) ?? movie) ?? [];
  return createMovieIndex(createCatalog([...movies.values()]), demo && { ...demo, invented });
}

/**
 * Returns the index of the catalog, and for each language into which movies are translated another
 * one, in which all titles are in that language. It is computed when it is first requested.
 */
export async function createMovieIndexes(catalog: Catalog, demo?: DemoMovies) {
  const own = await createMovieIndex(catalog, demo);
  const languages = listLanguages(catalog.movies);
  const translated = new Map<string, ReturnType<typeof createMovieIndex>>();
  const translate = (language: string) => {
    const known = translated.get(language);
    if (known !== undefined) return known;
    const index = createTranslatedIndex(catalog, demo, language);
    translated.set(language, index);
    return index;
  };
  return {
    own,
    /** The index for a `language` parameter; the one of the catalog for a language that it lacks. */
    async get(tag: string | undefined) {
      const language = getLanguageCode(tag) ?? catalogLanguage;
      if (!languages.has(language)) return { language: catalogLanguage, index: own };
      return { language, index: await translate(language) };
    },
    async close() {
      const indexes = await Promise.all(translated.values());
      for (const { search } of [own, ...indexes]) search.close();
    },
  };
}
