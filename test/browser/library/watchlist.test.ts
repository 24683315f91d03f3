import { describe, expect, it } from 'vitest';
import { texts } from '../../../src/domain/texts.ts';
import { setupBrowserAtHome } from '../support/browserFixture.ts';
import { cards } from '../support/screens/screenSetup.ts';
import { getTitles, openLibraryList } from './support/library.ts';

const fixture = setupBrowserAtHome();
const of = () => fixture.page;
const sort = () => of().getByRole('combobox', { name: texts.filter.sort, exact: true });
const lookedUp = () => fixture.visit.calls.filter(({ path }) => /^\/3\/movie\/\d+/.test(path));

describe('watchlist', () => {
  it('opens its shortest movie in three actions, and keeps its order through a reload and offline', async () => {
    const { page, visit } = fixture;
    for (const place of [1, 2, 3, 4]) {
      await page.locator(`[aria-posinset="${place}"] [aria-pressed]`).click();
    }
    await openLibraryList(of(), 'watchlist');
    await sort().selectOption(texts.library.sorts.length);
    await expect.poll(() => page.getByText(/^\d h/).count()).toBe(4);
    const lengths = await page.getByText(/^\d h/).allInnerTexts();
    const minutes = lengths.map((length) => {
      const [, hours = 0, rest = 0] = /(\d+) h(?: (\d+) min)?/.exec(length) ?? [];
      return Number(hours) * 60 + Number(rest);
    });
    expect(minutes).toEqual(minutes.toSorted((one, other) => one - other));
    const titles = await getTitles(page);
    await cards(of()).first().click();
    await page
      .getByRole('dialog')
      .getByRole('heading', { name: titles[0] ?? '' })
      .waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    visit.calls.length = 0;
    await page.reload();
    await expect.poll(() => getTitles(page)).toEqual(titles);
    expect(await sort().inputValue()).toBe('length');
    await page.context().setOffline(true);
    await sort().selectOption(texts.library.sorts.title);
    await sort().selectOption(texts.library.sorts.length);
    await expect.poll(() => getTitles(page)).toEqual(titles);
    await page.context().setOffline(false);
    expect(lookedUp()).toEqual([]);
    expect(visit.problems).toEqual([]);
  });
});
