import { beforeEach, describe, expect, it } from 'vitest';
import { texts } from '../../../src/domain/texts.ts';
import { setupBrowserAtHome } from '../support/browserFixture.ts';
import { stopClock } from '../support/stopClock.ts';
import {
  addToWatchlist,
  button,
  card,
  markAsSeen,
  openLibraryList,
  getPopularMovies,
  undo,
  type ListedMovie,
  getTitles,
} from './support/library.ts';
import { fillStorage, freeStorage } from './support/fillStorage.ts';

const fixture = setupBrowserAtHome({ clock: true });
let movies: readonly [ListedMovie, ListedMovie, ListedMovie];

beforeEach(async () => {
  const { app } = fixture;
  const [first, second, third] = await getPopularMovies(app);
  if (first === undefined || second === undefined || third === undefined)
    throw new Error('the list has too few movies');
  movies = [first, second, third];
});

describe('library list', () => {
  it('shows added movies, newest first, after a reload too', async () => {
    const { page, visit } = fixture;
    await addToWatchlist(page, movies[0]);
    await addToWatchlist(page, movies[1]);
    await openLibraryList(page, 'watchlist');
    await expect.poll(() => getTitles(page)).toEqual([movies[1].title, movies[0].title]);
    await page.reload();
    await expect.poll(() => getTitles(page)).toEqual([movies[1].title, movies[0].title]);
    expect(visit.problems).toEqual([]);
  });

  it('shows an empty state with a link to the movies', async () => {
    const { page } = fixture;
    await openLibraryList(page, 'seen');
    await page.getByRole('heading', { name: texts.library.empty.seen.title }).waitFor();
    await button(page, texts.library.empty.browse).click();
    await page.getByRole('heading', { level: 2, name: texts.list.headings.popular }).waitFor();
  });

  it('removes a movie at once and restores it at its index with Undo', async () => {
    const { page } = fixture;
    for (const movie of movies) await addToWatchlist(page, movie);
    await openLibraryList(page, 'watchlist');
    const all = movies.map(({ title }) => title).toReversed();
    await expect.poll(() => getTitles(page)).toEqual(all);
    await card(page, movies[1]).getByRole('button').first().click();
    await stopClock(page);
    await button(page, texts.movie.inWatchlist).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: texts.library.undo }).click();
    await button(page, texts.movie.inWatchlist).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => getTitles(page)).toEqual(all);
  });
});

describe('open movie of a library list', () => {
  it.each(['watchlist', 'seen'] as const)(
    'navigates to its former neighbors after it is removed (%s)',
    async (listButton) => {
      const { page, visit } = fixture;
      const [put, isOn] = {
        watchlist: [addToWatchlist, texts.movie.inWatchlist] as const,
        seen: [markAsSeen, texts.movie.seen] as const,
      }[listButton];
      for (const movie of movies) await put(page, movie);
      await openLibraryList(page, listButton);
      await card(page, movies[1]).getByRole('button').first().click();
      await button(page, isOn).click();
      await button(page, texts.movie.next).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('heading', { level: 2, name: movies[0].title }).waitFor();
      await button(page, isOn).click();
      await button(page, texts.movie.previous).click();
      await dialog.getByRole('heading', { level: 2, name: movies[2].title }).waitFor();
      await page.keyboard.press('Escape');
      await expect.poll(() => getTitles(page)).toEqual([movies[2].title]);
      expect(visit.problems).toEqual([]);
    },
  );
});

describe('search from a library list', () => {
  it.each(['watchlist', 'seen'] as const)(
    'omits hidden movies and ends when the list button is pressed again (%s)',
    async (listButton) => {
      const { page, visit } = fixture;
      await markAsSeen(page, movies[0]);
      await button(page, texts.sections.topRated).click();
      await page.getByRole('switch', { name: texts.library.hideSeen }).click();
      await openLibraryList(page, listButton);
      const search = page.getByRole('searchbox');
      await search.fill(movies[0].title);
      await page.getByRole('heading', { level: 2, name: texts.search.results }).waitFor();
      await page.getByText(texts.library.hidden(1), { exact: true }).waitFor();
      expect(await getTitles(page)).not.toContain(movies[0].title);
      await openLibraryList(page, listButton);
      await expect.poll(() => search.inputValue()).toBe('');
      expect(visit.problems).toEqual([]);
    },
  );
});

describe('Undo toast', () => {
  it('works by keyboard and returns focus', async () => {
    const { page } = fixture;
    const opener = card(page, movies[0]).getByRole('button').first();
    await opener.focus();
    await stopClock(page);
    await page.keyboard.press('w');
    await undo(page).waitFor();
    await undo(page).focus();
    await page.keyboard.press('Enter');
    await undo(page).waitFor({ state: 'detached' });
    await expect
      .poll(() => opener.evaluate((element) => element === document.activeElement))
      .toBe(true);
    await openLibraryList(page, 'watchlist');
    await page.getByRole('heading', { name: texts.library.empty.watchlist.title }).waitFor();
  });
});

describe('hiding seen movies', () => {
  it('removes them from other lists until it is switched off', async () => {
    const { page } = fixture;
    await markAsSeen(page, movies[0]);
    await openLibraryList(page, 'seen');
    const hiding = page.getByRole('switch', { name: texts.library.hideSeen });
    await hiding.click();
    await expect.poll(() => hiding.getAttribute('aria-checked')).toBe('true');
    await card(page, movies[0]).waitFor();
    await button(page, texts.sections.popular).click();
    await card(page, movies[1]).waitFor();
    expect(await card(page, movies[0]).count()).toBe(0);
    await page.reload();
    await card(page, movies[1]).waitFor();
    expect(await card(page, movies[0]).count()).toBe(0);
    await openLibraryList(page, 'seen');
    await hiding.click();
    await button(page, texts.sections.popular).click();
    await card(page, movies[0]).waitFor();
  });
});

describe('full storage', () => {
  it('shows an error, loses nothing in this tab and saves once there is space', async () => {
    const { page } = fixture;
    await fillStorage(page);
    await addToWatchlist(page, movies[0]);
    await page.getByText(texts.library.storageError.full).first().waitFor();
    await openLibraryList(page, 'watchlist');
    await card(page, movies[0]).waitFor();
    await freeStorage(page);
    await button(page, texts.library.retrySave).first().click();
    await button(page, texts.library.retrySave).first().waitFor({ state: 'detached' });
    await page.reload();
    await card(page, movies[0]).waitFor();
  });
});
