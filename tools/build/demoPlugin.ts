import type { Plugin } from 'vite';
import { type CatalogMovie, genreNames } from '../../server/catalog/catalogMovie.ts';
import { loadCatalog } from '../../server/catalog/loadCatalog.ts';
import { getGenreNames, listLanguages, translateMovie } from '../../server/catalog/translations.ts';
import type { DemoTexts } from '../../src/services/catalog/demoAdapter.ts';

const name = 'virtual:demoCatalog';
const resolved = `\0${name}`;
/** The file name of a chunk begins like the end of its id. */
const translationPrefix = `${resolved}/demo-`;

/** The ids of the catalog's edge cases start here; they are for tests and not for browsing. */
const firstEdgeCase = 90_000_901;

/**
 * Provides `virtual:demoCatalog`, the movies of the embedded backend, for when no backend is reachable,
 * and `virtual:demoCatalog/demo-de` and so on: their texts in each language into which they are translated.
 */
export function demoCatalogPlugin(): Plugin {
  let loading: ReturnType<typeof loadMovies> | undefined;
  return {
    name: 'reelstate-demo-catalog',
    resolveId: (id) => (id === name || id.startsWith(`${name}/`) ? `\0${id}` : undefined),
    async load(id) {
      if (!isDemoModule(id)) return undefined;
      loading ??= loadMovies();
      const { real, invented, today } = await loading;
      const language = id.slice(translationPrefix.length);
      if (isDemoTranslation(id)) {
        return `export default ${toCode(toTranslation([...real, ...invented], language))};`;
      }
      return [
        toExport('movies', real.map(toDemoMovie)),
        toExport('invented', invented.map(toDemoMovie)),
        toExport('inventedOn', today),
        `export const translations = {${[...listLanguages(real)].map(toLoader).join()}};`,
      ].join('\n');
    },
  };
}

const isDemoModule = (id: string) => id === resolved || isDemoTranslation(id);

/** Whether a module has the texts of the demo catalog in another language. */
export const isDemoTranslation = (id: string) => id.startsWith(translationPrefix);

async function loadMovies() {
  const { catalog, demo } = await loadCatalog();
  const real = catalog.movies.filter((movie) => movie.id < firstEdgeCase);
  return { real, invented: demo?.invented ?? [], today: demo?.today };
}

const toLoader = (language: string) => {
  const id = JSON.stringify(`${name}/demo-${language}`);
  return `${language}: () => import(${id})`;
};

function toTranslation(movies: readonly CatalogMovie[], language: string) {
  const { get } = getGenreNames(language);
  return {
    language,
    genres: Object.fromEntries(genreNames.map((genre) => [genre, get(genre)])),
    movies: Object.fromEntries(movies.map((movie) => [movie.id, toDemoTexts(movie, language)])),
  };
}

/** Leaves out what is the same in English, or empty. */
function toDemoTexts(movie: CatalogMovie, language: string): DemoTexts {
  const { title, overview, tagline, originalTitle } = translateMovie(movie, language);
  return {
    ...(title !== movie.title && { title }),
    ...(overview !== '' && { overview }),
    ...(tagline !== '' && { tagline }),
    ...(title === originalTitle && { originalLanguage: movie.language }),
  };
}

const toCode = (value: unknown): string => `JSON.parse(${JSON.stringify(JSON.stringify(value))})`;

const toExport = (exported: string, value: unknown): string =>
  `export const ${exported} = ${toCode(value)};`;

function toDemoMovie(movie: CatalogMovie) {
  const { id, title, date, runtime, genres, cast, overview, tagline } = movie;
  const { voteAverage, voteCount, popularity } = movie;
  const facts = { date, runtime, genres, cast, overview, tagline };
  return { id, title, ...facts, voteAverage, voteCount, popularity };
}
