import type { Plugin } from 'vite';
import type { CatalogMovie } from '../../server/catalog/catalogMovie.ts';
import { loadCatalog } from '../../server/catalog/loadCatalog.ts';

const name = 'virtual:demoCatalog';
const resolved = `\0${name}`;

/** The ids of the catalog's edge cases start here; they are for tests and not for browsing. */
const firstEdgeCase = 90_000_901;

/** Provides `virtual:demoCatalog`, the movies of the embedded backend, for when no backend is reachable. */
export function demoCatalogPlugin(): Plugin {
  return {
    name: 'reelstate-demo-catalog',
    resolveId: (id) => (id === name ? resolved : undefined),
    async load(id) {
      if (id !== resolved) return undefined;
      const { catalog, demo } = await loadCatalog();
      const real = catalog.movies.filter((movie) => movie.id < firstEdgeCase);
      return [
        toExport('movies', real.map(toDemoMovie)),
        toExport('invented', demo?.invented.map(toDemoMovie) ?? []),
        toExport('inventedOn', demo?.today),
      ].join('\n');
    },
  };
}

const toExport = (exported: string, value: unknown): string =>
  `export const ${exported} = JSON.parse(${JSON.stringify(JSON.stringify(value))});`;

function toDemoMovie(movie: CatalogMovie) {
  const { id, title, date, runtime, genres, cast, overview, tagline } = movie;
  const { voteAverage, voteCount, popularity } = movie;
  const facts = { date, runtime, genres, cast, overview, tagline };
  return { id, title, ...facts, voteAverage, voteCount, popularity };
}
