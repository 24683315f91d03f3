import { expect, it } from 'vitest';
import { searchDebounceMs } from '../../../src/domain/limits.ts';
import { texts } from '../../../src/texts/texts.ts';
import {
  holdRoute,
  installClock,
  resize,
  stopClock,
  waitForFrames,
} from '../support/pageControl.ts';
import { openMenu } from '../support/testUser.ts';
import { unreadable } from '../support/screens/screenSetup.ts';
import { getTitles } from '../library/support/library.ts';
import { setupBrowserAtHome } from '../support/browserFixture.ts';

const fixture = setupBrowserAtHome({
  viewport: { width: 360, height: 640 },
  user: { firstName: 'Maximiliana' },
});

it('at 360 px greeting and menu fit the header, and neither the docked search box nor the bar covers a focused card', async () => {
  const { page } = fixture;
  const header = page.getByRole('banner');
  expect(await header.evaluate((bar) => bar.scrollWidth - bar.clientWidth)).toBe(0);
  expect((await header.boundingBox())?.height).toBe(68);
  const greeting = header.getByText('Welcome back, Maximiliana', { exact: true });
  expect(await greeting.evaluate((text) => text.scrollHeight - text.clientHeight)).toBe(0);

  const bar = page.getByRole('navigation', { name: texts.sections.main });
  const box = () => page.getByRole('search').boundingBox();
  expect(await bar.boundingBox()).toMatchObject({ y: 640 - 56, height: 56 });
  expect((await box())?.y).toBeGreaterThan(68);
  const card = page.locator('[aria-posinset="3"] [data-movie-id]');
  const edges = () => card.evaluate((element) => element.getBoundingClientRect().toJSON());
  for (const [from, y] of [
    ['above', 20],
    ['below', 400],
  ] as const) {
    await card.evaluate(
      (element, to) =>
        scrollBy({ top: element.getBoundingClientRect().top - to, behavior: 'instant' }),
      y,
    );
    expect(await box(), from).toMatchObject({ y: 8, height: 52 });
    await card.focus();
    await expect.poll(edges).toSatisfy(({ top, bottom }) => top >= 68 && bottom <= 640 - 56);
    await card.blur();
  }
});

it.each([
  { width: 1440, height: 900, rows: 2 },
  { width: 390, height: 844, rows: 1 },
  { width: 844, height: 390, rows: 0 },
])(
  'the first screen of $width × $height px has a row in view; rows whole or followed by another: $rows',
  async (window) => {
    const { page } = fixture;
    const { width, height, rows } = window;
    await resize(page, { width, height });
    const shown = await page.evaluate(
      (bar) => {
        const bottom = innerHeight - bar;
        const cards = [...document.querySelectorAll('[aria-posinset]')].map((each) =>
          each.getBoundingClientRect(),
        );
        const [first] = cards;
        const second = cards.find(({ top }) => top > (first?.top ?? 0));
        return {
          isBegun: (first?.top ?? Infinity) < bottom - 100,
          isWhole: (first?.bottom ?? Infinity) <= bottom,
          isNextBegun: (second?.top ?? Infinity) < bottom,
        };
      },
      width < 640 ? 56 : 0,
    );
    const expected = [{ isBegun: true }, { isWhole: true }, { isWhole: true, isNextBegun: true }];
    expect(shown).toMatchObject(expected[rows] ?? {});
  },
);

it('on a phone of 390 × 844 px the first poster of home begins at most 330 px from the top, and of a library list at most 280 px', async () => {
  const { page } = fixture;
  await resize(page, { width: 390, height: 844 });
  const firstCard = page.locator('[aria-posinset="1"] [data-movie-id]');
  const top = () => firstCard.evaluate((card) => card.getBoundingClientRect().top + scrollY);
  expect(await top()).toBeLessThanOrEqual(330);

  const { markSeen, bookmark } = texts.movie;
  const title = (await getTitles(page))[0] ?? '';
  await page.getByRole('button', { name: bookmark({ title }), exact: true }).click();
  await firstCard.hover();
  await page
    .getByRole('button', { name: texts.movie.ofMovie({ action: markSeen, title }) })
    .click();
  const hide = page.getByRole('switch', { name: texts.library.hideSeen });
  await hide.waitFor();
  expect(await hide.boundingBox()).toMatchObject({ width: 44, height: 44 });
  await hide.click();
  // To be seen, not only for screen readers.
  const hiddenCount = page.getByText(texts.library.hidden({ movies: 1 }), { exact: true });
  await expect.poll(async () => (await hiddenCount.boundingBox())?.width).toBeGreaterThan(20);
  await hide.click();
  await page.getByText(texts.list.count({ movies: 20 })).waitFor();
  expect(await top()).toBeLessThanOrEqual(330);

  for (const list of ['watchlist', 'seen'] as const) {
    await page
      .getByRole('navigation', { name: texts.sections.main })
      .getByRole('button', { name: new RegExp(`^${texts.sections[list]}`) })
      .click();
    await page.getByRole('list', { name: texts.list.headings[list] }).waitFor();
    expect(await top()).toBeLessThanOrEqual(280);
  }
});

it('the search box docks in the header, where `/` and typing leave the list in place until its text is searched for, and the results begin below it', async () => {
  const { page } = fixture;
  await resize(page, { width: 1440, height: 900 });
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  const box = page.getByRole('searchbox');
  expect(await page.locator('input').count()).toBe(1);
  await page.keyboard.press('/');
  expect(await box.evaluate((input) => input === document.activeElement)).toBe(true);
  // With the clock stopped, nothing is searched for yet.
  await installClock(page);
  await stopClock(page);
  const heldPeople = await holdRoute(page, '**/3/search/person?*');
  await page.keyboard.press('n');
  expect(await page.evaluate(() => scrollY)).toBe(900);
  await page.clock.runFor(searchDebounceMs);
  await page.getByRole('heading', { name: texts.search.results }).waitFor();
  const top = (role: 'heading' | 'search') =>
    page
      .getByRole(role, role === 'heading' ? { level: 2 } : {})
      .evaluate((element) => element.getBoundingClientRect().top);
  await expect.poll(() => top('search')).toBe(8);
  const isBelowHeader = (place: number) => place > 68 && place < 200;
  await expect.poll(() => top('heading')).toSatisfy(isBelowHeader);
  // People that arrive later push down the movies, not the heading.
  const release = await heldPeople();
  await waitForFrames(page);
  release();
  await page.getByRole('list', { name: texts.searchExtras.people }).waitFor();
  await waitForFrames(page);
  expect(await top('heading')).toSatisfy(isBelowHeader);
});

it('a Load More that fails is shown from its heading to Try again', async () => {
  const { page } = fixture;
  await page.route('**/3/movie/**', (route) => route.fulfill(unreadable));
  await page.getByRole('button', { name: texts.list.loadMore }).click();
  const heading = page.getByRole('alert').getByRole('heading');
  const tryAgain = page.getByRole('button', { name: texts.list.tryAgain });
  const edges = async () => ({
    top: await heading.evaluate((element) => element.getBoundingClientRect().top),
    bottom: await tryAgain.evaluate((element) => element.getBoundingClientRect().bottom),
  });
  await expect.poll(edges).toSatisfy(({ top, bottom }) => top >= 68 && bottom <= 640 - 56);
});

it('the menu fits a window of 360 px and scrolls to its last button, and a long search text takes two lines', async () => {
  const { page } = fixture;
  const text = 'x'.repeat(3_000);
  await page.getByRole('searchbox').fill(text);
  const subline = page.getByText(texts.search.resultsFor({ query: text }), { exact: true });
  const { lineHeight, height } = await subline.evaluate((line) => ({
    lineHeight: Number.parseFloat(getComputedStyle(line).lineHeight),
    height: line.getBoundingClientRect().height,
  }));
  expect(height / lineHeight).toBeLessThan(2.5);

  await page.setViewportSize({ width: 360, height: 360 });
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await openMenu(page);
  await page.getByRole('combobox', { name: texts.preferences.language }).waitFor();
  const logoutHere = page.getByRole('button', { name: texts.header.logoutHere });
  await logoutHere.scrollIntoViewIfNeeded();
  const bottom = () => logoutHere.evaluate((button) => button.getBoundingClientRect().bottom);
  await expect.poll(bottom).toBeLessThanOrEqual(360);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
