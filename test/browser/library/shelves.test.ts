import { beforeEach, describe, expect, it } from 'vitest';
import { texts } from '../../../src/domain/texts.ts';
import { setStage } from '../support/stage.ts';
import {
  addToWatchlist,
  begin,
  button,
  card,
  markAsSeen,
  openShelf,
  popular,
  undo,
  type ListedFilm,
  titlesOn,
} from './support/library.ts';
import { fillStorage } from './support/storageRoom.ts';

const stage = setStage();
let films: readonly [ListedFilm, ListedFilm, ListedFilm];

beforeEach(async () => {
  const { app, page } = stage;
  await begin(app, page);
  const [first, second, third] = await popular(app);
  if (first === undefined || second === undefined || third === undefined) throw new Error('few');
  films = [first, second, third];
});

describe('a list of one’s own', () => {
  it('shows what was put on it, the newest first, after a reload too', async () => {
    const { page, walk } = stage;
    await addToWatchlist(page, films[0]);
    await addToWatchlist(page, films[1]);
    await openShelf(page, 'watchlist');
    await expect.poll(() => titlesOn(page)).toEqual([films[1].title, films[0].title]);
    await page.reload();
    await expect.poll(() => titlesOn(page)).toEqual([films[1].title, films[0].title]);
    expect(walk.problems).toEqual([]);
  });

  it('says how films get there while it is empty, and leads to them', async () => {
    const { page } = stage;
    await openShelf(page, 'seen');
    await page.getByRole('heading', { name: texts.library.empty.seen.title }).waitFor();
    await button(page, texts.library.empty.browse).click();
    await page.getByRole('heading', { level: 2, name: texts.list.headings.popular }).waitFor();
  });

  it('loses a film at once when it is taken off, and has it back at its place', async () => {
    const { page } = stage;
    for (const film of films) await addToWatchlist(page, film);
    await openShelf(page, 'watchlist');
    const all = films.map(({ title }) => title).toReversed();
    await expect.poll(() => titlesOn(page)).toEqual(all);
    await card(page, films[1]).getByRole('button').first().click();
    await button(page, texts.movie.inWatchlist).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: texts.library.undo }).click();
    await button(page, texts.movie.inWatchlist).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => titlesOn(page)).toEqual(all);
  });
});

describe('the way back', () => {
  it('is reached by the keyboard, and gives the focus back', async () => {
    const { page } = stage;
    const opener = card(page, films[0]).getByRole('button').first();
    await opener.focus();
    await page.keyboard.press('w');
    await undo(page).waitFor();
    await undo(page).focus();
    await page.keyboard.press('Enter');
    await undo(page).waitFor({ state: 'detached' });
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
    await openShelf(page, 'watchlist');
    await page.getByRole('heading', { name: texts.library.empty.watchlist.title }).waitFor();
  });
});

describe('hiding what was seen', () => {
  it('leaves those films out of the other lists, until it is switched off', async () => {
    const { page } = stage;
    await markAsSeen(page, films[0]);
    await openShelf(page, 'seen');
    const hiding = page.getByRole('switch', { name: texts.library.hideSeen });
    await hiding.click();
    expect(await hiding.getAttribute('aria-checked')).toBe('true');
    await card(page, films[0]).waitFor();
    await button(page, texts.sections.popular).click();
    await card(page, films[1]).waitFor();
    expect(await card(page, films[0]).count()).toBe(0);
    await page.reload();
    await card(page, films[1]).waitFor();
    expect(await card(page, films[0]).count()).toBe(0);
    await openShelf(page, 'seen');
    await hiding.click();
    await button(page, texts.sections.popular).click();
    await card(page, films[0]).waitFor();
  });
});

describe('a device without room', () => {
  it('loses nothing in this tab, says so, and keeps it once there is room', async () => {
    const { page } = stage;
    await fillStorage(page);
    await addToWatchlist(page, films[0]);
    await page.getByText(texts.library.unkept.full).first().waitFor();
    await openShelf(page, 'watchlist');
    await card(page, films[0]).waitFor();
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key.startsWith('filler-')) localStorage.removeItem(key);
    });
    await button(page, texts.library.tryToKeep).first().click();
    await button(page, texts.library.tryToKeep).first().waitFor({ state: 'detached' });
    await page.reload();
    await card(page, films[0]).waitFor();
  });
});
