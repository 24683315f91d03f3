import { fetchOnce } from '../fetchOnce.ts';
import type { FilmSource } from './files/filmSearch.ts';
import type { LibraryFiles } from './files/libraryFiles.ts';

/**
 * Import and export, their code fetched when somebody wants them.
 *
 * @param movies made with the code, for its look-ups alone
 * @throws NetworkError from each call, when the code cannot be fetched
 */
export function lazyLibraryFiles(movies: () => FilmSource): LibraryFiles {
  const files = fetchOnce(async () => {
    const { createLibraryFiles } = await import('./files/libraryFiles.ts');
    return createLibraryFiles(movies());
  });

  return {
    save: async (library) => (await files()).save(library),
    read: async (...asked) => (await files()).read(...asked),
    match: async (...asked) => (await files()).match(...asked),
  };
}
