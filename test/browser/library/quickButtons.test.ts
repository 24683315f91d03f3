import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { texts } from '../../../src/domain/texts.ts';
import { setupBrowserAtHome } from '../support/browserFixture.ts';
import { stopClock } from '../support/stopClock.ts';
import { signInNewUser } from '../support/testUser.ts';
import { button, card, openLibraryList, getTitles, undo } from './support/library.ts';
import { setupListedMovies } from './support/listedMovies.ts';

const fixture = setupBrowserAtHome({ clock: true });
const movie = setupListedMovies(fixture);
const cardOf = (index: number, page = fixture.page) =>
  card(page, movie(index)).locator('[data-movie-id]');
const quick = (kind: string, index: number) =>
  button(fixture.page, texts.movie.ofMovie(kind, movie(index).title));
const toWatchlist = (index: number) => quick(texts.movie.watchlist, index);
const asSeen = (index: number) => quick(texts.movie.markSeen, index);
const allQuick = (page = fixture.page) => page.locator('[aria-posinset] [aria-pressed]').count();

/** The movie id of the focused card, else the tag of the focused element. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    return element?.getAttribute('data-movie-id') ?? element?.tagName ?? null;
  });

describe('quick buttons over a poster', () => {
  it('appear only for the card under the mouse', async () => {
    const { page, visit } = fixture;
    await cardOf(0).hover();
    await toWatchlist(0).waitFor();
    await expect.poll(() => allQuick()).toBe(2);
    await cardOf(1).hover();
    await toWatchlist(1).waitFor();
    await expect.poll(() => allQuick()).toBe(2);
    await page.mouse.move(1, 1);
    await expect.poll(() => allQuick()).toBe(0);
    expect(visit.problems).toEqual([]);
  });

  it('add movies to the library lists without opening them, with Undo', async () => {
    const { page } = fixture;
    await cardOf(0).hover();
    await toWatchlist(0).click();
    await page.getByText(texts.library.done.watchlist.added(movie(0).title)).waitFor();
    await expect.poll(() => toWatchlist(0).getAttribute('aria-pressed')).toBe('true');
    await stopClock(page);
    await cardOf(2).hover();
    await toWatchlist(2).click();
    await asSeen(2).click();
    await page.getByText(texts.library.done.seen.added(movie(2).title)).waitFor();
    await undo(page).click();
    await cardOf(2).hover();
    await expect.poll(() => asSeen(2).getAttribute('aria-pressed')).toBe('false');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await openLibraryList(page, 'watchlist');
    await expect.poll(() => getTitles(page)).toEqual([movie(2).title, movie(0).title]);
  });

  it('do not change focus or the tab stop', async () => {
    const { page } = fixture;
    await cardOf(1).hover();
    await asSeen(1).click();
    await undo(page).waitFor();
    expect(await focused(page)).toBe('BODY');
    await cardOf(3).focus();
    await cardOf(1).hover();
    await toWatchlist(1).click();
    await page.getByText(texts.library.done.watchlist.added(movie(1).title)).waitFor();
    expect(await focused(page)).toBe(String(movie(3).id));
    const stops = page.locator('[aria-posinset] button[tabindex="0"]');
    await expect
      .poll(() => stops.evaluateAll((all) => all.map((one) => one.dataset['movieId'])))
      .toEqual([String(movie(3).id)]);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => focused(page)).toBe(String(movie(2).id));
  });

  it('cause no layout shift and do not cover the title or the poster’s edge', async () => {
    await cardOf(1).scrollIntoViewIfNeeded();
    const box = await cardOf(1).boundingBox();
    await cardOf(1).hover();
    await toWatchlist(1).waitFor();
    expect(await cardOf(1).boundingBox()).toEqual(box);
    const poster = await cardOf(1).locator('> :first-child').boundingBox();
    for (const one of [toWatchlist(1), asSeen(1)]) {
      const at = await one.boundingBox();
      if (box === null || poster === null || at === null)
        throw new Error('a card or a button is not rendered');
      expect(Math.min(at.width, at.height)).toBeGreaterThanOrEqual(24);
      expect(at.x + at.width).toBeLessThan(box.x + box.width);
      expect(at.y + at.height).toBeLessThan(poster.y + poster.height / 3);
    }
  });

  it('are hidden while the movie is open, and reappear over its card', async () => {
    const { page } = fixture;
    await cardOf(0).hover();
    await toWatchlist(0).waitFor();
    await cardOf(0).click();
    await page.getByRole('dialog').waitFor();
    await expect.poll(() => allQuick()).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await toWatchlist(0).waitFor();
    await expect.poll(() => focused(page)).toBe(String(movie(0).id));
  });

  it('do not appear on a touch screen', async () => {
    const { app, browser, page: first } = fixture;
    await first.close();
    const context = await browser.newContext({ hasTouch: true, isMobile: true });
    const page = await context.newPage();
    await page.goto(app.url);
    await signInNewUser(page);
    await page.mouse.move(1, 1);
    await expect.poll(() => allQuick(page)).toBe(0);
    await cardOf(0, page).tap();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await allQuick(page)).toBe(0);
    await context.close();
  });
});
