import type { Plugin } from 'vite';
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
      const { catalog } = await loadCatalog();
      const movies = catalog.movies
        .filter((movie) => movie.id < firstEdgeCase)
        .map(({ id: movieId, title, date, runtime, genres, cast, overview, tagline, ...rest }) => {
          const { voteAverage, voteCount, popularity } = rest;
          const facts = { date, runtime, genres, cast, overview, tagline };
          return { id: movieId, title, ...facts, voteAverage, voteCount, popularity };
        });
      return `export const movies = JSON.parse(${JSON.stringify(JSON.stringify(movies))});`;
    },
  };
}
