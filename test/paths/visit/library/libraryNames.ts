import { texts } from '../../../../src/domain/texts.ts';
import { entryKey } from '../../models/libraryHome/libraryEntry.ts';
import type { LibraryNames } from './lookAtLibrary.ts';

const { movie, library, sections } = texts;

export const libraryNames: LibraryNames = {
  libraryLists: { watchlist: sections.watchlist, seen: sections.seen },
  marks: [movie.inWatchlist, movie.seen],
  hideSeen: library.hideSeen,
  movieButtons: [movie.watchlist, movie.inWatchlist, movie.markSeen, movie.seen],
  undo: library.undo,
  entryKey,
};
