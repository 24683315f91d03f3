import { texts } from '../../../../src/domain/texts.ts';
import { entryKey } from '../../models/libraryHome/libraryEntry.ts';
import type { LibraryNames } from './lookAtLibrary.ts';

const { movie, film, library, sections } = texts;

export const libraryNames: LibraryNames = {
  shelves: { watchlist: sections.watchlist, seen: sections.seen },
  marks: [movie.inWatchlist, film.seen],
  hideSeen: library.hideSeen,
  filmButtons: [movie.watchlist, movie.inWatchlist, film.markSeen, film.seen],
  undo: library.undo,
  entryKey,
};
