import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { searchDebounceMs } from '../../../src/domain/limits.ts';
import { texts } from '../../../src/domain/texts.ts';
import { waitForScrollEnd } from '../listPosition/pagePosition.ts';
import { aTestUser, openMenu, register, signInByForm } from '../support/testUser.ts';
import { setupBrowserAtHome } from '../support/browserFixture.ts';
import { stopClock } from '../support/stopClock.ts';
import { getStoredKeys } from '../support/storage.ts';

const fixture = setupBrowserAtHome({ clock: true });

const box = (page = fixture.page) => page.getByRole('searchbox', { name: texts.search.label });
const list = (page = fixture.page) => page.getByRole('group', { name: texts.searches.title });
const cards = (page = fixture.page) => page.locator('main [aria-posinset]');
const button = (name: string, page = fixture.page) =>
  page.getByRole('button', { name, exact: true });

const recent =
  (page = fixture.page) =>
  () =>
    list(page).getByRole('listitem').allInnerTexts();

/** Stores a search that is wider than the screen. */
const storeLongSearch = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((each) => each.startsWith('reelstate-searches:'));
    const searches = ['a movie whose makers could not stop naming it '.repeat(4).trim(), 'the'];
    localStorage.setItem(key ?? '', JSON.stringify({ version: 0, state: { searches } }));
  });

/** Searches and opens a result, which saves the search at once. */
async function search(text: string, page = fixture.page) {
  await box(page).fill(text);
  await page.clock.runFor(searchDebounceMs);
  await page.getByText(texts.search.resultsFor(text), { exact: true }).waitFor();
  await cards(page).first().getByRole('button').first().click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

async function openRecentSearches(page = fixture.page) {
  await box(page).fill('');
  await list(page).waitFor();
}

async function logOut() {
  await openMenu(fixture.page);
  await button(texts.header.logout).click();
  await button(texts.login.submit).waitFor();
}

describe('recent searches', () => {
  it('are saved per user, across a reload and another user’s login', async () => {
    const { page, visit, app } = fixture;
    await search('the');
    await search('of');
    await openRecentSearches();
    await expect.poll(recent()).toEqual(['of', 'the']);

    await page.reload();
    await page.getByText(texts.list.count(20)).waitFor();
    await box().click();
    await list().waitFor();
    await expect.poll(recent()).toEqual(['of', 'the']);

    await logOut();
    const other = aTestUser();
    await register(app.url, other);
    await signInByForm(page, other);
    await box().click();
    await search('in');
    await openRecentSearches();
    await expect.poll(recent()).toEqual(['in']);

    await logOut();
    await signInByForm(page, fixture.user);
    await box().click();
    await list().waitFor();
    await expect.poll(recent()).toEqual(['of', 'the']);
    expect(visit.problems).toEqual([]);
  });

  it('are in sync in two browser tabs when either searches, removes or clears', async () => {
    const { page, visit, app } = fixture;
    const other = await visit.context.newPage();
    await other.goto(app.url);
    await other.getByText(texts.list.count(20)).waitFor();
    await search('the', other);
    await search('of', other);
    await page.bringToFront();
    await box().click();
    await list().waitFor();
    await expect.poll(recent()).toEqual(['of', 'the']);
    await button('Forget "of"').click();
    await other.bringToFront();
    await openRecentSearches(other);
    await expect.poll(recent(other)).toEqual(['the']);
    await button(texts.searches.clear, other).click();
    await page.bringToFront();
    await list().waitFor({ state: 'hidden' });
    await expect
      .poll(async () => (await getStoredKeys(page)).filter((key) => key.includes('searches')))
      .toEqual([]);
    expect(visit.problems).toEqual([]);
  });

  it('are navigated, searched again, removed and cleared by keyboard alone', async () => {
    const { page, visit } = fixture;
    // Otherwise results shown for 2 s would be saved too.
    await stopClock(page);
    const press = async (...keys: readonly string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    const focused = () =>
      page.evaluate(() => {
        const { activeElement: at } = document;
        return at?.getAttribute('aria-label') ?? at?.textContent;
      });
    for (const text of ['the', 'of', 'in']) await search(text);

    await press('/', 'Backspace');
    await list().waitFor();
    await press('ArrowDown', 'ArrowDown');
    await expect.poll(focused).toBe('of');
    await press('Enter');
    await page.clock.runFor(searchDebounceMs);
    await page.getByText(texts.search.resultsFor('of'), { exact: true }).waitFor();
    await expect.poll(focused).toBe(texts.search.label);

    await press('ControlOrMeta+A', 'Delete');
    await list().waitFor();
    await press('Tab', 'Tab');
    await expect.poll(focused).toBe('Forget "in"');
    await press('Enter');
    await expect.poll(focused).toBe('Forget "of"');
    await press('Escape');
    await list().waitFor({ state: 'hidden' });
    await expect.poll(focused).toBe(texts.search.label);
    await press('ArrowDown', 'ArrowDown');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('header, form')))
      .toBeNull();

    await press('/', 'x', 'Backspace');
    await list().waitFor();
    await expect.poll(recent()).toEqual(['of', 'the']);
    await press('ArrowDown', 'ArrowDown', 'ArrowDown');
    await expect.poll(focused).toBe(texts.searches.clear);
    await press('Enter');
    await list().waitFor({ state: 'hidden' });
    await expect.poll(focused).toBe(texts.search.label);
    expect(visit.problems).toEqual([]);
  });

  it.each([360, 1440])('open without a layout shift and fit into %i px', async (width) => {
    const { page } = fixture;
    await page.setViewportSize({ width, height: 780 });
    await search('the');
    await storeLongSearch(page);
    await page.reload();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await box().fill('');
    await page.getByRole('heading', { name: texts.list.headings.popular }).waitFor();
    await page.getByText(texts.list.count(20)).waitFor();
    await page.keyboard.press('Escape');
    await list().waitFor({ state: 'hidden' });
    await waitForScrollEnd(page);
    const before = await cards().first().boundingBox();
    await box().click();
    await list().waitFor();
    await waitForScrollEnd(page);
    expect(await cards().first().boundingBox()).toEqual(before);
    const sheet = await list().boundingBox();
    expect(sheet?.x).toBeGreaterThanOrEqual(0);
    expect((sheet?.x ?? 0) + (sheet?.width ?? 0)).toBeLessThanOrEqual(width);
    const reach = await page.evaluate(() => {
      const buttons = [...document.querySelectorAll('main [role=group] button')];
      return buttons.map((each) => {
        const { left, right, top, height } = each.getBoundingClientRect();
        const isOnTop = each.contains(document.elementFromPoint(left + 8, top + height / 2));
        return { left, right, isOnTop };
      });
    });
    expect(reach).toHaveLength(5);
    for (const { left, right, isOnTop } of reach) {
      expect(left).toBeGreaterThan(sheet?.x ?? width);
      expect(right).toBeLessThan((sheet?.x ?? 0) + (sheet?.width ?? 0));
      expect(isOnTop).toBe(true);
    }
  });
});
