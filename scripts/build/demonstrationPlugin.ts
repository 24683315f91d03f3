import type { Plugin } from 'vite';
import { loadCatalogue } from '../../server/catalogue/loadCatalogue.ts';

const name = 'virtual:demonstration';
const resolved = `\0${name}`;

/** Films of the catalogue that show what odd data looks like; nobody browses those for pleasure. */
const firstSpecimen = 90_000_901;

/** `virtual:demonstration` brings the backend's own films along, for when nothing else can be reached. */
export function demonstrationPlugin(): Plugin {
  return {
    name: 'reelstate-demonstration',
    resolveId: (id) => (id === name ? resolved : undefined),
    async load(id) {
      if (id !== resolved) return undefined;
      const { catalogue } = await loadCatalogue();
      const films = catalogue.films
        .filter((film) => film.id < firstSpecimen)
        .map(({ id: movieId, title, date, runtime, genres, cast, overview, tagline, ...rest }) => {
          const { voteAverage, voteCount, popularity } = rest;
          const facts = { date, runtime, genres, cast, overview, tagline };
          return { id: movieId, title, ...facts, voteAverage, voteCount, popularity };
        });
      return `export const films = JSON.parse(${JSON.stringify(JSON.stringify(films))});`;
    },
  };
}
