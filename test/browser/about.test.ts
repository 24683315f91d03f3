import { expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { texts } from '../../src/texts/texts.ts';
import { setupBrowserAtHome } from './support/browserFixture.ts';

const fixture = setupBrowserAtHome();
const footer = () => fixture.page.getByRole('contentinfo');
const about = () => fixture.page.getByRole('dialog', { name: texts.about.title });

it('credits have TMDB’s logo, smaller than ours, and About the licenses of the faces and of bundled packages', async () => {
  const { page, visit } = fixture;
  const link = footer().getByRole('link', { name: 'TMDB (opens in a new tab)' });
  const theirs = await link.locator('svg').boundingBox();
  const ours = await footer().getByText(texts.product, { exact: true }).boundingBox();
  const area = (box: typeof ours) => (box?.width ?? 0) * (box?.height ?? 0);
  expect(area(theirs)).toBeGreaterThan(0);
  expect(area(theirs)).toBeLessThan(area(ours));

  await footer().getByRole('button', { name: texts.about.open }).click();
  for (const name of ['react', 'react-dom', 'xstate', 'axios', 'styled-components'] as const) {
    await about()
      .getByText(
        texts.aboutPanel.license({ name, version: manifest.dependencies[name], license: 'MIT' }),
        { exact: true },
      )
      .waitFor();
  }
  for (const face of [/^Familjen Grotesk .*OFL-1\.1$/, /^Manrope .*OFL-1\.1$/])
    await about().getByText(face).waitFor();
  const loaded = () =>
    page.evaluate(() =>
      [...document.fonts]
        .filter(({ status }) => status === 'loaded')
        .map(({ family }) => family.replaceAll('"', '')),
    );
  await expect.poll(loaded).toEqual(expect.arrayContaining(['Familjen Grotesk', 'Manrope']));
  // Installed, but not bundled.
  expect(
    await about()
      .getByText(/^(hono|vite|vitest|playwright-core|jose) /)
      .count(),
  ).toBe(0);
  expect(visit.problems).toEqual([]);
});

it('Delete my data on this device deletes everything of this user but the session, in other browser tabs too', async () => {
  const { app, page, visit } = fixture;
  const others = [
    'reelstate-library:another-user',
    'reelstate-searches:another-user',
    'reelstate-votes:another-user',
    'unrelated',
  ];
  const listButton = (tab: typeof page, name: string) =>
    tab.getByRole('button', { name, exact: true, includeHidden: true });
  const entries = () =>
    page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  await page.evaluate((keys) => keys.forEach((key) => localStorage.setItem(key, 'x')), others);
  const other = await visit.context.newPage();
  await other.goto(app.url);
  await other.getByText(texts.list.count({ movies: 20 })).waitFor();

  await page.bringToFront();
  await page.getByRole('searchbox').fill('blade');
  await page.getByText(texts.search.resultsFor({ query: 'blade' }), { exact: true }).waitFor();
  await page.getByRole('main').getByRole('listitem').first().getByRole('button').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: texts.movie.watchlist }).click();
  await dialog.getByRole('button', { name: texts.movie.close, exact: true }).click();
  for (const tab of [page, other]) await listButton(tab, 'Watchlist 1').waitFor();
  await expect
    .poll(async () => (await entries()).filter((key) => key.startsWith('reelstate-searches:')))
    .toHaveLength(2);

  await footer().getByRole('button', { name: texts.about.open }).click();
  await about().getByRole('button', { name: texts.aboutPanel.delete }).click();
  await about().getByRole('button', { name: texts.aboutPanel.deleteNow }).click();
  await about().getByText(texts.aboutPanel.deleted, { exact: true }).waitFor();

  const left = await entries();
  expect(left).toEqual(expect.arrayContaining([...others, 'reelstate-session', 'accessToken']));
  expect(left.filter((key) => /^reelstate-(library|searches|votes):/.test(key)).toSorted()).toEqual(
    others.slice(0, 3),
  );
  expect(left.filter((key) => /^reelstate-place:.*:.*:\d+$/.test(key))).toEqual([]);

  // The other tab does not write it back.
  await other.bringToFront();
  await listButton(other, texts.sections.watchlist).waitFor();
  await other.locator('[aria-posinset="2"] [data-movie-id]').focus();
  await other.keyboard.press('s');
  await listButton(other, `${texts.sections.seen} 1`).waitFor();
  await page.bringToFront();
  await page.reload();
  await page.getByText(texts.list.count({ movies: 20 })).waitFor();
  await listButton(page, `${texts.sections.seen} 1`).waitFor();
  await listButton(page, texts.sections.watchlist).waitFor();
  expect(visit.problems).toEqual([]);
});
