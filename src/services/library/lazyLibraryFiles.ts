import { NetworkError } from '../../domain/errors.ts';
import type { MovieService } from '../movieService.ts';
import type { LibraryFiles } from './files/libraryFiles.ts';

/**
 * Import and export, their code fetched when somebody wants them.
 *
 * @param movies made with the code, for its searches alone
 * @throws NetworkError from each call, when the code cannot be fetched
 */
export function lazyLibraryFiles(movies: () => Pick<MovieService, 'get'>): LibraryFiles {
  let files: Promise<LibraryFiles> | null = null;

  async function loaded(): Promise<LibraryFiles> {
    files ??= import('./files/libraryFiles.ts').then(({ createLibraryFiles }) =>
      createLibraryFiles(movies()),
    );
    try {
      return await files;
    } catch (cause) {
      files = null;
      throw new NetworkError({ cause });
    }
  }

  return {
    save: async (library) => (await loaded()).save(library),
    read: async (...asked) => (await loaded()).read(...asked),
    match: async (...asked) => (await loaded()).match(...asked),
  };
}
