import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { texts } from '../../../src/texts/texts.ts';
import { resize as resizeTo, waitForLayout, type Viewport } from '../support/pageControl.ts';
import { setupBrowserAtHome } from '../support/browserFixture.ts';
import { installable } from '../support/visit.ts';
import { waitForScrollEnd, waitForStoredPosition, loadMovies } from './pagePosition.ts';

const fixture = setupBrowserAtHome({ device: installable });

beforeEach(async () => {
  await loadMovies(fixture.page, 100);
  await waitForScrollEnd(fixture.page);
});

/** `aria-posinset` of the first and last visible card. */
const getVisible = (page: Page) =>
  page.evaluate(() => {
    const covering = [...document.querySelectorAll('header, [role=search]')];
    const header = Math.max(...covering.map((each) => each.getBoundingClientRect().bottom));
    const numbers = [...document.querySelectorAll('[aria-posinset]')]
      .filter((card) => {
        const { top, bottom } = card.getBoundingClientRect();
        return bottom > header && top < innerHeight;
      })
      .map((card) => Number(card.getAttribute('aria-posinset')));
    return { first: Math.min(...numbers), last: Math.max(...numbers) };
  });

async function isVisible(page: Page, movie: number): Promise<boolean> {
  const { first, last } = await getVisible(page);
  return movie >= first && movie <= last;
}

const scrollY = (page: Page) => page.evaluate(() => window.scrollY);

/** The first visible movie and the scroll offset. */
const getPosition = async (page: Page) => [(await getVisible(page)).first, await scrollY(page)];

/** Scrolls until this movie is the first visible one, a third of it covered. */
async function scrollTo(page: Page, movie: number) {
  await page.evaluate(async (number) => {
    window.scrollTo(0, 0);
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const find = () => document.querySelector(`[aria-posinset="${number}"]`);
    for (let tries = 0; find() === null && tries < 200; tries += 1) {
      window.scrollBy(0, 300);
      await frame();
    }
    // The search box docks.
    find()?.scrollIntoView({ block: 'center' });
    await frame();
    const { top, height } = find()?.getBoundingClientRect() ?? { top: 0, height: 0 };
    const covering = [...document.querySelectorAll('header, [role=search]')];
    const header = Math.max(...covering.map((each) => each.getBoundingClientRect().bottom));
    window.scrollBy(0, top - header + height / 3);
  }, movie);
  await waitForScrollEnd(page);
  expect((await getVisible(page)).first).toBe(movie);
}

async function resize(page: Page, size: Viewport) {
  await resizeTo(page, size);
  await waitForScrollEnd(page);
}

async function setTextSize(page: Page, size: string) {
  await page.evaluate((value) => {
    document.documentElement.style.fontSize = value;
  }, size);
  await waitForLayout(page);
  await waitForScrollEnd(page);
}

const laptop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

describe('first visible movie', () => {
  it('stays visible when window or text size change, and is at the same pixel when they change back', async () => {
    const { page, visit } = fixture;
    for (const [change, from, to] of [
      ['to a phone', laptop, phone],
      ['by the rotation of a phone', phone, { width: 844, height: 390 }],
      ['by a zoom to 200 %', laptop, { width: 720, height: 450 }],
    ] as const) {
      await resize(page, from);
      const columns = await page.evaluate(() => {
        const cards = [...document.querySelectorAll('[aria-posinset]')];
        const tops = cards.map((card) => card.getBoundingClientRect().top);
        return tops.filter((top) => top === tops[0]).length;
      });
      const movie = columns * Math.ceil(65 / columns) + 1;
      await scrollTo(page, movie);
      const before = await scrollY(page);
      for (let round = 0; round < 2; round += 1) {
        await resize(page, to);
        expect(await isVisible(page, movie), change).toBe(true);
        await resize(page, from);
        expect(await getPosition(page), change).toEqual([movie, before]);
      }
    }

    await scrollTo(page, 67);
    const before = await scrollY(page);
    await setTextSize(page, '200%');
    expect(await isVisible(page, 67)).toBe(true);
    expect(await scrollY(page)).not.toBe(before);
    await setTextSize(page, '');
    expect(await getPosition(page)).toEqual([67, before]);

    await page.evaluate(() => window.scrollTo(0, 0));
    await waitForScrollEnd(page);
    await resize(page, phone);
    expect(await scrollY(page)).toBe(0);
    expect(visit.problems).toEqual([]);
  });

  it('is restored by a reload after the window was resized, and in another window size', async () => {
    const { page } = fixture;
    const waitForRestored = async () => {
      await page.getByText(texts.list.count({ movies: 100 })).waitFor();
      await waitForScrollEnd(page);
    };
    await scrollTo(page, 67);
    await resize(page, { width: 700, height: 900 });
    expect(await isVisible(page, 67)).toBe(true);
    const there = await getPosition(page);
    await waitForStoredPosition(page, (position) => position?.['scrollTop'] === there[1]);
    await page.reload();
    await waitForRestored();
    expect(await getPosition(page)).toEqual(there);
    await page.goto('about:blank');
    await page.setViewportSize(laptop);
    await page.goto(fixture.app.url);
    await waitForRestored();
    expect((await getVisible(page)).first).toBe(67);
  });
});
