import type { Library, LibraryList } from '../../../domain/library.ts';
import type { ImportList, ImportRow, MatchCallbacks } from '../../../domain/libraryImport.ts';
import type { MovieSource } from './searchMovie.ts';
import { matchRows } from './matchRows.ts';
import { serializeLibrary } from './reelstateFile.ts';
import { readImportFiles } from './readImportFile.ts';

/** Export and import of the library (§10.26 to §10.30), loaded as a separate chunk on demand. */
export type LibraryFiles = {
  /** Downloads the library as a JSON file. */
  save(library: Library): Promise<void>;
  /** @throws LibraryFileError if a file cannot be imported */
  read(files: readonly File[], list: LibraryList, signal: AbortSignal): Promise<ImportList>;
  /** @throws what the movie service's calls throw */
  match(rows: readonly ImportRow[], reports: MatchCallbacks, signal: AbortSignal): Promise<void>;
};

/** @param movies with a separate cache: an import would evict the lists from theirs */
export function createLibraryFiles(movies: MovieSource): LibraryFiles {
  return {
    async save(library) {
      const now = Date.now();
      const day = new Date(now).toISOString().slice(0, 10);
      downloadFile(`reelstate-${day}.json`, serializeLibrary(library, now), 'application/json');
    },
    read: readImportFiles,
    match: (rows, callbacks, signal) => matchRows(movies, rows, callbacks, signal),
  };
}

/** Starts a download of a text file. */
function downloadFile(fileName: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Safari reads the object URL after the click event.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
