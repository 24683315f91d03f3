import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { texts } from '../../../src/domain/texts.ts';
import { aTestUser, register, signIn } from '../support/testUser.ts';
import { waitForLayout, resize as resizeTo } from '../support/resize.ts';
import { setupBrowser } from '../support/browserFixture.ts';
import type { Viewport } from '../support/visit.ts';
import { waitForScrollEnd, waitForStoredPosition, loadMovies } from './pagePosition.ts';

const fixture = setupBrowser({ width: 1440, height: 900 });

beforeEach(async () => {
  const user = aTestUser();
  await register(fixture.app.url, user);
  await signIn(fixture.page, user);
  await loadMovies(fixture.page, 100);
  await waitForScrollEnd(fixture.page);
});

/** `aria-posinset` of the first and last visible card. */
const inView = (page: Page) =>
  page.evaluate(() => {
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const numbers = [...document.querySelectorAll('[aria-posinset]')]
      .filter((card) => {
        const { top, bottom } = card.getBoundingClientRect();
        return bottom > header && top < innerHeight;
      })
      .map((card) => Number(card.getAttribute('aria-posinset')));
    return { first: Math.min(...numbers), last: Math.max(...numbers) };
  });

const scrollY = (page: Page) => page.evaluate(() => window.scrollY);

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
    const { top, height } = find()?.getBoundingClientRect() ?? { top: 0, height: 0 };
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    window.scrollBy(0, top - header + height / 3);
  }, movie);
  await waitForScrollEnd(page);
  expect((await inView(page)).first).toBe(movie);
}

async function resize(page: Page, size: Viewport) {
  await resizeTo(page, size);
  await waitForScrollEnd(page);
}

const isIn = ({ first, last }: { first: number; last: number }, movie: number) =>
  movie >= first && movie <= last;

describe('first visible movie', () => {
  it.each([
    { change: 'to a phone', from: { width: 1440, height: 900 }, to: { width: 390, height: 844 } },
    {
      change: 'by the rotation of a phone',
      from: { width: 390, height: 844 },
      to: { width: 844, height: 390 },
    },
    {
      change: 'by a zoom to 200 %',
      from: { width: 1440, height: 900 },
      to: { width: 720, height: 450 },
    },
  ])('stays visible when the window changes $change and back', async ({ from, to }) => {
    const { page, visit } = fixture;
    await resize(page, from);
    const { columns } = await page.evaluate(() => {
      const cards = [...document.querySelectorAll('[aria-posinset]')];
      const tops = cards.map((card) => card.getBoundingClientRect().top);
      return { columns: tops.filter((top) => top === tops[0]).length };
    });
    const movie = columns * Math.ceil(65 / columns) + 1;
    await scrollTo(page, movie);
    const before = await scrollY(page);
    for (let round = 0; round < 2; round += 1) {
      await resize(page, to);
      expect(isIn(await inView(page), movie)).toBe(true);
      await resize(page, from);
      expect([(await inView(page)).first, await scrollY(page)]).toEqual([movie, before]);
    }
    expect(visit.problems).toEqual([]);
  });

  it('stays visible when the text size changes and back', async () => {
    const { page } = fixture;
    await scrollTo(page, 67);
    const before = await scrollY(page);
    const setTextSize = async (size: string) => {
      await page.evaluate((value) => {
        document.documentElement.style.fontSize = value;
      }, size);
      await waitForLayout(page);
      await waitForScrollEnd(page);
    };
    await setTextSize('200%');
    expect(isIn(await inView(page), 67)).toBe(true);
    expect(await scrollY(page)).not.toBe(before);
    await setTextSize('');
    expect([(await inView(page)).first, await scrollY(page)]).toEqual([67, before]);
  });

  it('is restored by a reload after the window was resized, and in another window size', async () => {
    const { page } = fixture;
    await scrollTo(page, 67);
    await resize(page, { width: 700, height: 900 });
    const { first } = await inView(page);
    expect(isIn(await inView(page), 67)).toBe(true);
    const there = await scrollY(page);
    await waitForStoredPosition(page, (position) => position?.['scrollTop'] === there);
    await page.reload();
    await page.getByText(texts.list.count(100)).waitFor();
    await waitForScrollEnd(page);
    expect([(await inView(page)).first, await scrollY(page)]).toEqual([first, there]);
    await page.goto('about:blank');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(fixture.app.url);
    await page.getByText(texts.list.count(100)).waitFor();
    await waitForScrollEnd(page);
    expect((await inView(page)).first).toBe(67);
  });

  it('stays visible after a position without an anchor was restored', async () => {
    const { page } = fixture;
    await scrollTo(page, 67);
    const there = await scrollY(page);
    await waitForStoredPosition(page, (position) => position?.['scrollTop'] === there);
    await page.addInitScript(() => {
      for (const key of Object.keys(sessionStorage)) {
        const position = JSON.parse(sessionStorage.getItem(key) ?? 'null') as { anchor?: object };
        if (position?.anchor === undefined) continue;
        delete position.anchor;
        sessionStorage.setItem(key, JSON.stringify(position));
      }
    });
    await page.reload();
    await page.getByText(texts.list.count(100)).waitFor();
    await waitForScrollEnd(page);
    expect(await scrollY(page)).toBe(there);
    await resize(page, { width: 390, height: 844 });
    expect(isIn(await inView(page), 67)).toBe(true);
  });

  it('at the top keeps the page at the top', async () => {
    const { page } = fixture;
    await page.evaluate(() => window.scrollTo(0, 0));
    await waitForScrollEnd(page);
    await resize(page, { width: 390, height: 844 });
    expect(await scrollY(page)).toBe(0);
  });
});
