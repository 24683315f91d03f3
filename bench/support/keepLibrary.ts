import type { Page } from 'playwright-core';
import type { Film } from '../../server/catalogue/film.ts';
import type { Library, LibraryEntry } from '../../src/domain/library.ts';
import { libraryKey } from '../../src/services/library/libraryStore.ts';
import { writeLibraryText } from '../../src/services/library/libraryText.ts';
import { decodeSession, sessionKey } from '../../src/services/sessionStore.ts';

/** Every fifth film has been seen and is hidden, every tenth waits to be seen. */
export function libraryOf(films: readonly Film[]): Library {
  const every = (step: number, from: number) =>
    films.filter((_, index) => index % step === from).map(entryOf);
  return { seen: every(5, 0), watchlist: every(10, 1), hidesSeen: true };
}

/**
 * Gives whoever is signed in these films, and opens home anew with them.
 * @throws when nobody is signed in
 */
export async function keepLibrary(page: Page, library: Library): Promise<void> {
  const stored = await page.evaluate((key) => localStorage.getItem(key), sessionKey);
  const { user } = decodeSession(stored);
  if (user === null) throw new Error('nobody is signed in');
  const text = writeLibraryText(library);
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    libraryKey(user.id),
    text,
  ] as const);
  await page.reload();
  await page.getByRole('listitem').first().waitFor();
}

function entryOf(film: Film): LibraryEntry {
  const at = Date.now();
  const { id, title, voteAverage, voteCount, date, overview } = film;
  const posterPath = `/${id}.jpg`;
  const movie = { id, title, voteAverage, voteCount, posterPath, backdropPath: posterPath };
  return { id, at, movie: { ...movie, releaseDate: date || null, overview }, fetchedAt: at };
}
