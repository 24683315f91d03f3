import { describe, expect, it } from 'vitest';
import { texts } from '../../../src/texts/texts.ts';
import { setupBrowserAtHome } from '../support/browserFixture.ts';
import { dialog, getLayoutShifts, recordLayoutShifts } from './pagePosition.ts';

const fixture = setupBrowserAtHome();

const getTitles = () =>
  fixture.page
    .locator('[data-movie-id] > :nth-child(2)')
    .evaluateAll((titles) => titles.map(({ textContent }) => textContent));

/** Opens the list of the director of the best match of a search. */
async function openDirector(title: string, director: string) {
  const { page } = fixture;
  await page.getByRole('searchbox', { name: texts.search.label }).fill(title);
  await page
    .getByRole('button', { name: new RegExp(`^${title}`) })
    .first()
    .click();
  await dialog(page).locator('p').getByRole('button', { name: director }).click();
  await page.getByRole('heading', { level: 2, name: new RegExp(`^${director} \\(`) }).waitFor();
}

describe('list of a person', () => {
  it('opens on the department that led to it; tab and order are restored by a reload without a request or a shift', async () => {
    const { page, visit } = fixture;
    const { context } = visit;
    await openDirector('Unforgiven', 'Clint Eastwood');
    const tab = (name: RegExp) => page.getByRole('radio', { name });
    await expect.poll(() => tab(/^Directing \(\d+\)$/).isChecked()).toBe(true);
    const directed = await getTitles();
    await tab(/^Acting/).check();
    await expect.poll(() => getTitles()).not.toEqual(directed);
    await page.getByRole('button', { name: texts.filter.controls.sort }).click();
    const acted = await getTitles();
    await page.getByRole('button', { name: texts.filter.sorts.newest }).click();
    await expect.poll(() => getTitles()).not.toEqual(acted);
    const shown = await getTitles();
    const roles = page.locator('[data-movie-id]', { hasText: 'as William Munny' });
    expect(await roles.count()).toBe(1);

    await context.addInitScript(recordLayoutShifts, false);
    visit.calls.length = 0;
    await page.reload();
    await tab(/^Acting/).waitFor();
    await expect.poll(() => tab(/^Acting/).isChecked()).toBe(true);
    expect(await getTitles()).toEqual(shown);
    await tab(/^Directing/).check();
    await expect.poll(async () => (await getTitles()).toSorted()).toEqual(directed.toSorted());
    expect(visit.calls.filter(({ path }) => path.includes('/person/'))).toEqual([]);
    expect(await getLayoutShifts(page)).toEqual([]);
    expect(visit.problems).toEqual([]);
  });
});
