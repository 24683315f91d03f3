import { describe, expect, it } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { texts } from '../../../src/domain/texts.ts';
import { openMenu } from '../support/person.ts';
import { setHome } from '../support/stage.ts';

const stage = setHome();

async function openAbout() {
  const { page } = stage;
  await openMenu(page);
  await page.getByRole('button', { name: texts.menu.about }).click();
  const about = page.getByRole('dialog', { name: texts.about.title });
  await about.waitFor();
  return about;
}

/** Names of entries in both storages of the page. */
const entries = () =>
  stage.page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);

describe('the credits', () => {
  it('stand in the footer: notice, and a mark smaller than ours that leads to TMDB', async () => {
    const footer = stage.page.getByRole('contentinfo');
    await footer.getByText(texts.footer.notice, { exact: true }).waitFor();
    const link = footer.getByRole('link', { name: 'TMDB (opens in a new tab)' });
    expect(await link.getAttribute('href')).toBe('https://www.themoviedb.org/');
    const theirs = await link.locator('svg').boundingBox();
    const ours = await footer.getByText(texts.product, { exact: true }).boundingBox();
    const area = (box: typeof ours) => (box?.width ?? 0) * (box?.height ?? 0);
    expect(area(theirs)).toBeGreaterThan(0);
    expect(area(theirs)).toBeLessThan(area(ours));
  });

  it('stand in About, beside the version and the licenses of what is in the build', async () => {
    const about = await openAbout();
    await about.getByText(texts.about.version(manifest.version), { exact: true }).waitFor();
    await about.getByText(texts.footer.notice, { exact: true }).waitFor();
    await about.getByRole('link', { name: texts.about.toJustWatch }).waitFor();
    for (const name of ['react', 'react-dom', 'xstate', 'axios', 'styled-components'] as const) {
      await about
        .getByText(texts.about.license(name, manifest.dependencies[name], 'MIT'), { exact: true })
        .waitFor();
    }
    // Servers and test tools are installed too; no code of theirs is in the page.
    expect(await about.getByText(/^(hono|vite|vitest|playwright-core|jose) /).count()).toBe(0);
    expect(stage.walk.problems).toEqual([]);
  });

  it('open from the footer too, and Escape gives the focus back', async () => {
    const { page } = stage;
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

describe('deleting what is kept on this device', () => {
  const others = ['reelstate-library:somebody-else', 'unrelated'];

  it("takes this person's movies, places and choices, and nobody else's; the session stays", async () => {
    const { page } = stage;
    await page.evaluate((keys) => keys.forEach((key) => localStorage.setItem(key, 'kept')), others);
    await page.getByRole('searchbox').fill('blade');
    await page.getByText(texts.search.resultsFor('blade'), { exact: true }).waitFor();
    await page.getByRole('main').getByRole('listitem').first().getByRole('button').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: texts.movie.watchlist }).click();
    await dialog.getByRole('button', { name: texts.movie.close, exact: true }).click();
    await page.getByRole('button', { name: 'Watchlist 1' }).waitFor();
    await openMenu(page);
    await page.getByRole('radio', { name: texts.menu.looks.light }).check({ force: true });
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
      .poll(() => page.evaluate(() => document.documentElement.dataset['look'] ?? 'system'))
      .toBe('system');
    expect(stage.walk.problems).toEqual([]);
  });
});
