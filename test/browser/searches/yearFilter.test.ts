import { describe, expect, it } from 'vitest';
import { texts } from '../../../src/domain/texts.ts';
import { setupBrowserAtHome } from '../support/browserFixture.ts';

const fixture = setupBrowserAtHome();
const box = () => fixture.page.getByRole('searchbox', { name: texts.search.label });
const chip = (query: string, year: string) =>
  fixture.page.getByRole('button', { name: texts.search.narrower(query, year), exact: true });

/** Query and year of each sent search. */
const sent = () =>
  fixture.visit.calls
    .filter(({ path }) => path.startsWith('/3/search/'))
    .map(({ path }) => {
      const { searchParams } = new URL(path, 'http://x');
      return [searchParams.get('query'), searchParams.get('primary_release_year')];
    });

async function searchFor(text: string) {
  await box().fill(text);
  await fixture.page.getByText(texts.search.resultsFor(text), { exact: true }).waitFor();
  await fixture.page.getByText(/\(\d+ movies?\)/).waitFor();
}

describe('search text', () => {
  it('is sent as entered, including years', async () => {
    for (const text of ['Blade Runner 2049', '1917', 'heat (1995)']) await searchFor(text);
    await expect.poll(sent).toEqual([
      ['Blade Runner 2049', null],
      ['1917', null],
      ['heat (1995)', null],
    ]);
  });

  it('that ends with a year and finds nothing is offered with a year filter', async () => {
    const { page, visit } = fixture;
    await searchFor('seven samurai 1954');
    await page.getByText(texts.search.nothing, { exact: true }).waitFor();
    await chip('seven samurai', '1954').click();
    await page
      .getByText(texts.search.resultsOf('seven samurai', '1954'), { exact: true })
      .waitFor();
    await page.getByRole('listitem').filter({ hasText: 'Seven Samurai' }).waitFor();
    await expect.poll(sent).toEqual([
      ['seven samurai 1954', null],
      ['seven samurai', '1954'],
    ]);
    await page.reload();
    await page
      .getByText(texts.search.resultsOf('seven samurai', '1954'), { exact: true })
      .waitFor();
    await page.getByRole('listitem').filter({ hasText: 'Seven Samurai' }).waitFor();
    expect(sent()).toHaveLength(2);
    expect(visit.problems).toEqual([]);
  });

  it('that is only a year, or finds something, gets no year filter', async () => {
    const { page } = fixture;
    const movie = { id: 7, title: 'Heat 1995', vote_average: 8, vote_count: 900 };
    const answers = [
      ['1899', []],
      ['heat 1995', [movie]],
    ] as const;
    for (const [query, results] of answers) {
      await page.route(`**/3/search/movie?query=${query.replace(' ', '+')}&**`, (route) =>
        route.fulfill({ json: { page: 1, results, total_pages: 1, total_results: 1 } }),
      );
      await searchFor(query);
      await page.getByText(texts.list.count(results.length)).waitFor();
      expect(await page.getByRole('button', { name: / from \d{4}$/ }).count()).toBe(0);
    }
  });
});

describe('very long search text', () => {
  it('takes at most two lines above the results', async () => {
    const endless = 'x'.repeat(3000);
    await searchFor(endless);
    const heading = fixture.page.getByText(texts.search.resultsFor(endless), { exact: true });
    const { lineHeight, height } = await heading.evaluate((line) => ({
      lineHeight: Number.parseFloat(getComputedStyle(line).lineHeight),
      height: line.getBoundingClientRect().height,
    }));
    expect(height / lineHeight).toBeLessThan(2.5);
    await fixture.page.getByRole('heading', { name: texts.search.nothing }).waitFor();
  });
});
