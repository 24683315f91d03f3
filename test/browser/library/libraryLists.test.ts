import { beforeEach, describe, expect, it } from 'vitest';
import { texts } from '../../../src/domain/texts.ts';
import { setHome } from '../support/stage.ts';
import { stopClock } from '../support/stopClock.ts';
import {
  addToWatchlist,
  button,
  card,
  markAsSeen,
  openShelf,
  popular,
  undo,
  type ListedMovie,
  titlesOn,
} from './support/library.ts';
import { fillStorage, freeStorage } from './support/storageRoom.ts';

const stage = setHome({ clock: true });
let movies: readonly [ListedMovie, ListedMovie, ListedMovie];

beforeEach(async () => {
  const { app } = stage;
  const [first, second, third] = await popular(app);
  if (first === undefined || second === undefined || third === undefined) throw new Error('few');
  movies = [first, second, third];
});

describe('a list of one’s own', () => {
  it('shows what was put on it, the newest first, after a reload too', async () => {
    const { page, walk } = stage;
    await addToWatchlist(page, movies[0]);
    await addToWatchlist(page, movies[1]);
    await openShelf(page, 'watchlist');
    await expect.poll(() => titlesOn(page)).toEqual([movies[1].title, movies[0].title]);
    await page.reload();
    await expect.poll(() => titlesOn(page)).toEqual([movies[1].title, movies[0].title]);
    expect(walk.problems).toEqual([]);
  });

  it('says how movies get there while it is empty, and leads to them', async () => {
    const { page } = stage;
    await openShelf(page, 'seen');
    await page.getByRole('heading', { name: texts.library.empty.seen.title }).waitFor();
    await button(page, texts.library.empty.browse).click();
    await page.getByRole('heading', { level: 2, name: texts.list.headings.popular }).waitFor();
  });

  it('loses a movie at once when it is taken off, and has it back at its place', async () => {
    const { page } = stage;
    for (const movie of movies) await addToWatchlist(page, movie);
    await openShelf(page, 'watchlist');
    const all = movies.map(({ title }) => title).toReversed();
    await expect.poll(() => titlesOn(page)).toEqual(all);
    await card(page, movies[1]).getByRole('button').first().click();
    await stopClock(page);
    await button(page, texts.movie.inWatchlist).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: texts.library.undo }).click();
    await button(page, texts.movie.inWatchlist).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => titlesOn(page)).toEqual(all);
  });
});

describe('the open movie of a list of one’s own', () => {
  it.each(['watchlist', 'seen'] as const)(
    'leads on to its former neighbors after it is taken off the list (%s)',
    async (shelf) => {
      const { page, walk } = stage;
      const [put, isOn] = {
        watchlist: [addToWatchlist, texts.movie.inWatchlist] as const,
        seen: [markAsSeen, texts.movie.seen] as const,
      }[shelf];
      for (const movie of movies) await put(page, movie);
      await openShelf(page, shelf);
      await card(page, movies[1]).getByRole('button').first().click();
      await button(page, isOn).click();
      await button(page, texts.movie.next).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('heading', { level: 2, name: movies[0].title }).waitFor();
      await button(page, isOn).click();
      await button(page, texts.movie.previous).click();
      await dialog.getByRole('heading', { level: 2, name: movies[2].title }).waitFor();
      await page.keyboard.press('Escape');
      await expect.poll(() => titlesOn(page)).toEqual([movies[2].title]);
      expect(walk.problems).toEqual([]);
    },
  );
});

describe('a search begun on a list of one’s own', () => {
  it.each(['watchlist', 'seen'] as const)(
    'leaves out what is hidden, and ends when the list is pressed again (%s)',
    async (shelf) => {
      const { page, walk } = stage;
      await markAsSeen(page, movies[0]);
      await button(page, texts.sections.topRated).click();
      await page.getByRole('switch', { name: texts.library.hideSeen }).click();
      await openShelf(page, shelf);
      const search = page.getByRole('searchbox');
      await search.fill(movies[0].title);
      await page.getByRole('heading', { level: 2, name: texts.search.results }).waitFor();
      await page.getByText(texts.library.hidden(1), { exact: true }).waitFor();
      expect(await titlesOn(page)).not.toContain(movies[0].title);
      await openShelf(page, shelf);
      await expect.poll(() => search.inputValue()).toBe('');
      expect(walk.problems).toEqual([]);
    },
  );
});

describe('the way back', () => {
  it('is reached by the keyboard, and gives the focus back', async () => {
    const { page } = stage;
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
    await openShelf(page, 'watchlist');
    await page.getByRole('heading', { name: texts.library.empty.watchlist.title }).waitFor();
  });
});

describe('hiding what was seen', () => {
  it('leaves those movies out of the other lists, until it is switched off', async () => {
    const { page } = stage;
    await markAsSeen(page, movies[0]);
    await openShelf(page, 'seen');
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
    await openShelf(page, 'seen');
    await hiding.click();
    await button(page, texts.sections.popular).click();
    await card(page, movies[0]).waitFor();
  });
});

describe('a device without room', () => {
  it('loses nothing in this tab, says so, and keeps it once there is room', async () => {
    const { page } = stage;
    await fillStorage(page);
    await addToWatchlist(page, movies[0]);
    await page.getByText(texts.library.storageError.full).first().waitFor();
    await openShelf(page, 'watchlist');
    await card(page, movies[0]).waitFor();
    await freeStorage(page);
    await button(page, texts.library.retrySave).first().click();
    await button(page, texts.library.retrySave).first().waitFor({ state: 'detached' });
    await page.reload();
    await card(page, movies[0]).waitFor();
  });
});
