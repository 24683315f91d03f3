import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { texts } from '../../../src/domain/texts.ts';
import { setStage } from '../support/stage.ts';
import { begin, button, card, openShelf, titlesOn, undo } from './support/library.ts';
import { setListedFilms } from './support/listedFilms.ts';

const stage = setStage();
const film = setListedFilms(stage);
const cardOf = (index: number, page = stage.page) => card(page, film(index)).locator('[data-film]');
const quick = (deed: string, index: number) =>
  button(stage.page, texts.movie.ofFilm(deed, film(index).title));
const toWatchlist = (index: number) => quick(texts.movie.watchlist, index);
const asSeen = (index: number) => quick(texts.film.markSeen, index);
const allQuick = (page = stage.page) => page.locator('[aria-posinset] [aria-pressed]').count();

/** What is in focus: the film of a card, else what kind of element it is. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    return element?.getAttribute('data-film') ?? element?.tagName ?? null;
  });

describe('the buttons over a poster', () => {
  it('stand there for the card under the mouse alone, and go with it', async () => {
    const { page, walk } = stage;
    await cardOf(0).hover();
    await toWatchlist(0).waitFor();
    expect(await allQuick()).toBe(2);
    await cardOf(1).hover();
    await toWatchlist(1).waitFor();
    expect(await allQuick()).toBe(2);
    await page.mouse.move(1, 1);
    await expect.poll(() => allQuick()).toBe(0);
    expect(walk.problems).toEqual([]);
  });

  it('put films on the shelves without opening them, and offer the way back', async () => {
    const { page } = stage;
    await cardOf(0).hover();
    await toWatchlist(0).click();
    await page.getByText(texts.library.done.watchlist.put(film(0).title)).waitFor();
    expect(await toWatchlist(0).getAttribute('aria-pressed')).toBe('true');
    await cardOf(2).hover();
    await toWatchlist(2).click();
    await asSeen(2).click();
    await page.getByText(texts.library.done.seen.put(film(2).title)).waitFor();
    await undo(page).click();
    await cardOf(2).hover();
    await expect.poll(() => asSeen(2).getAttribute('aria-pressed')).toBe('false');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await openShelf(page, 'watchlist');
    await expect.poll(() => titlesOn(page)).toEqual([film(2).title, film(0).title]);
  });

  it('leave the keyboard and the one tab stop where they are', async () => {
    const { page } = stage;
    await cardOf(1).hover();
    await asSeen(1).click();
    expect(await focused(page)).toBe('BODY');
    await cardOf(3).focus();
    await cardOf(1).hover();
    await toWatchlist(1).click();
    expect(await focused(page)).toBe(String(film(3).id));
    const stops = page.locator('[aria-posinset] button[tabindex="0"]');
    expect(await stops.evaluateAll((all) => all.map((one) => one.dataset['film']))).toEqual([
      String(film(3).id),
    ]);
    await page.keyboard.press('ArrowLeft');
    expect(await focused(page)).toBe(String(film(2).id));
  });

  it('move nothing, and lie clear of the title and of the poster’s edge', async () => {
    await cardOf(1).scrollIntoViewIfNeeded();
    const box = await cardOf(1).boundingBox();
    await cardOf(1).hover();
    await toWatchlist(1).waitFor();
    expect(await cardOf(1).boundingBox()).toEqual(box);
    const poster = await cardOf(1).locator('> :first-child').boundingBox();
    for (const one of [toWatchlist(1), asSeen(1)]) {
      const at = await one.boundingBox();
      if (box === null || poster === null || at === null) throw new Error('nothing is drawn');
      expect(Math.min(at.width, at.height)).toBeGreaterThanOrEqual(24);
      expect(at.x + at.width).toBeLessThan(box.x + box.width);
      expect(at.y + at.height).toBeLessThan(poster.y + poster.height / 3);
    }
  });

  it('are gone while the film is open, and there again over its card', async () => {
    const { page } = stage;
    await cardOf(0).hover();
    await toWatchlist(0).waitFor();
    await cardOf(0).click();
    await page.getByRole('dialog').waitFor();
    expect(await allQuick()).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await toWatchlist(0).waitFor();
    expect(await focused(page)).toBe(String(film(0).id));
  });

  it('never meet a finger', async () => {
    const { app, browser, page: first } = stage;
    await first.close();
    const context = await browser.newContext({ hasTouch: true, isMobile: true });
    const page = await context.newPage();
    await page.goto(app.url);
    await begin(app, page);
    // The mouse that signed in rests where it was.
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
