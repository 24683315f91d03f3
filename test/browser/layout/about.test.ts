import { describe, expect, it } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { texts } from '../../../src/domain/texts.ts';
import { openMenu } from '../support/testUser.ts';
import { setupBrowserAtHome } from '../support/browserFixture.ts';

const fixture = setupBrowserAtHome();

async function openAbout() {
  const { page } = fixture;
  await openMenu(page);
  await page.getByRole('button', { name: texts.menu.about }).click();
  const about = page.getByRole('dialog', { name: texts.about.title });
  await about.waitFor();
  return about;
}

const entries = () =>
  fixture.page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);

describe('credits', () => {
  it('show TMDB’s notice in the footer, with a linked logo smaller than ours', async () => {
    const footer = fixture.page.getByRole('contentinfo');
    await footer.getByText(texts.footer.notice, { exact: true }).waitFor();
    const link = footer.getByRole('link', { name: 'TMDB (opens in a new tab)' });
    expect(await link.getAttribute('href')).toBe('https://www.themoviedb.org/');
    const theirs = await link.locator('svg').boundingBox();
    const ours = await footer.getByText(texts.product, { exact: true }).boundingBox();
    const area = (box: typeof ours) => (box?.width ?? 0) * (box?.height ?? 0);
    expect(area(theirs)).toBeGreaterThan(0);
    expect(area(theirs)).toBeLessThan(area(ours));
  });

  it('show version, notice and the licenses of bundled packages in About', async () => {
    const about = await openAbout();
    await about.getByText(texts.about.version(manifest.version), { exact: true }).waitFor();
    await about.getByText(texts.footer.notice, { exact: true }).waitFor();
    await about.getByRole('link', { name: texts.about.toJustWatch }).waitFor();
    for (const name of ['react', 'react-dom', 'xstate', 'axios', 'styled-components'] as const) {
      await about
        .getByText(texts.about.license(name, manifest.dependencies[name], 'MIT'), { exact: true })
        .waitFor();
    }
    // Installed, but not bundled.
    expect(await about.getByText(/^(hono|vite|vitest|playwright-core|jose) /).count()).toBe(0);
    expect(fixture.visit.problems).toEqual([]);
  });

  it('open from the footer, and Escape returns focus', async () => {
    const { page } = fixture;
    const opener = page.getByRole('contentinfo').getByRole('button', { name: texts.about.open });
    await opener.click();
    await page.getByRole('dialog', { name: texts.about.title }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await expect
      .poll(() => opener.evaluate((button) => button === document.activeElement))
      .toBe(true);
  });
});

describe('Delete my data on this device', () => {
  const others = ['reelstate-library:somebody-else', 'unrelated'];

  it("deletes only this user's library, positions and preferences, and keeps the session", async () => {
    const { page } = fixture;
    await page.evaluate((keys) => keys.forEach((key) => localStorage.setItem(key, 'kept')), others);
    await page.getByRole('searchbox').fill('blade');
    await page.getByText(texts.search.resultsFor('blade'), { exact: true }).waitFor();
    await page.getByRole('main').getByRole('listitem').first().getByRole('button').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: texts.movie.watchlist }).click();
    await dialog.getByRole('button', { name: texts.movie.close, exact: true }).click();
    await page.getByRole('button', { name: 'Watchlist 1' }).waitFor();
    await openMenu(page);
    await page.getByRole('radio', { name: texts.menu.colorSchemes.light }).check({ force: true });
    await page.keyboard.press('Escape');
    await expect.poll(() => entries()).toContain('reelstate-preferences');
    await expect
      .poll(async () => (await entries()).filter((key) => key.startsWith('reelstate-searches:')))
      .toHaveLength(1);

    const about = await openAbout();
    await about.getByRole('button', { name: texts.about.delete }).click();
    await about.getByRole('button', { name: texts.about.keep }).click();
    await page.getByRole('button', { name: 'Watchlist 1', includeHidden: true }).waitFor();
    await about.getByRole('button', { name: texts.about.delete }).click();
    await about.getByRole('button', { name: texts.about.deleteNow }).click();
    await about.getByText(texts.about.deleted, { exact: true }).waitFor();

    const left = await entries();
    expect(left).toEqual(expect.arrayContaining([...others, 'reelstate-session', 'accessToken']));
    expect(left).not.toContain('reelstate-preferences');
    expect(left.filter((key) => /^reelstate-(library|searches):/.test(key))).toEqual([others[0]]);
    expect(left.filter((key) => /^reelstate-place:.*:.*:\d+$/.test(key))).toEqual([]);
    await page.reload();
    await page.getByText(texts.list.count(20)).waitFor();
    await page.getByRole('button', { name: texts.sections.watchlist, exact: true }).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.dataset['colorScheme'] ?? 'system'))
      .toBe('system');
    expect(fixture.visit.problems).toEqual([]);
  });
});
