import type { Hono } from 'hono';
import { loadCatalogue } from '../catalogue/loadCatalogue.ts';
import { createPictures } from '../pictures/createPictures.ts';
import { createRoutes } from './createRoutes.ts';
import { createLibrary } from './library.ts';

/** Which films are served, to whom, and where their pictures are. */
export type MoviesOptions = {
  /** A JSON or CSV file in place of the films that come with the backend. */
  readonly catalogueFile?: string | undefined;
  /** What a request must carry as `api_key` or bearer. */
  readonly apiKey: string;
  /** Where the pictures are, up to `/t/p`; unset: on the origin that the client asked. */
  readonly imageBaseUrl?: string | undefined;
  /** Told what a catalogue file had to leave out, a sentence each; the console unless given. */
  readonly report?: (diagnostic: string) => void;
};

/** The running stand-in for the movie database. */
export type Movies = {
  /** To be mounted at `/3`. */
  readonly routes: Hono;
  /** To be mounted at `/t/p`. */
  readonly pictures: Hono;
  readonly close: () => Promise<void>;
};

/**
 * The stand-in for the movie database (contract B). It keeps nothing on disk: the catalogue is read
 * and indexed at start, half a second for 5,000 films.
 *
 * @throws CatalogueFileError when the catalogue file cannot be used.
 */
export const createMovies = async (options: MoviesOptions): Promise<Movies> => {
  const { catalogue, diagnostics } = await loadCatalogue(options.catalogueFile);
  const report = options.report ?? ((diagnostic: string) => console.warn(diagnostic));
  for (const diagnostic of diagnostics) report(diagnostic);
  const library = await createLibrary(catalogue);
  return {
    routes: createRoutes(library, { apiKey: options.apiKey, imageBaseUrl: options.imageBaseUrl }),
    pictures: createPictures(catalogue, library.people),
    close: async () => library.index.close(),
  };
};
