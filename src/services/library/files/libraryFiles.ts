import type { Library, Shelf } from '../../../domain/library.ts';
import type { ImportFile, ImportRow, SearchReports } from '../../../domain/libraryImport.ts';
import type { FilmSource } from './filmSearch.ts';
import { matchRows } from './matchRows.ts';
import { writeOwnFile } from './ownFile.ts';
import { readImportFile } from './readImportFile.ts';
import { saveAs } from './saveAs.ts';

/** Films into files and out of them (§10.26 to §10.30); a chunk of its own, fetched when wanted. */
export type LibraryFiles = {
  /** Hands the browser a JSON file of all that is kept. */
  save(library: Library): Promise<void>;
  /** @throws LibraryFileError when the file is none that films can be brought in from */
  read(file: File, shelf: Shelf, signal: AbortSignal): Promise<ImportFile>;
  /** @throws what the movie service's calls throw */
  match(rows: readonly ImportRow[], reports: SearchReports, signal: AbortSignal): Promise<void>;
};

/** @param movies with a cache of its own: an import would empty the one of the lists */
export function createLibraryFiles(movies: FilmSource): LibraryFiles {
  return {
    async save(library) {
      const now = Date.now();
      const day = new Date(now).toISOString().slice(0, 10);
      saveAs(`reelstate-${day}.json`, writeOwnFile(library, now), 'application/json');
    },
    read: readImportFile,
    match: (rows, reports, signal) => matchRows(movies, rows, reports, signal),
  };
}
