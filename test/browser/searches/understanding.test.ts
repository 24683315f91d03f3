import { describe, expect, it } from 'vitest';
import { texts } from '../../../src/domain/texts.ts';
import { setHome } from '../support/stage.ts';

const stage = setHome();
const box = () => stage.page.getByRole('searchbox', { name: texts.search.label });
const chip = (query: string, year: string) =>
  stage.page.getByRole('button', { name: texts.search.narrower(query, year), exact: true });

/** Text and year of each search that was sent. */
const sent = () =>
  stage.walk.calls
    .filter(({ path }) => path.startsWith('/3/search/'))
    .map(({ path }) => {
      const { searchParams } = new URL(path, 'http://x');
      return [searchParams.get('query'), searchParams.get('primary_release_year')];
    });

async function searchFor(text: string) {
  await box().fill(text);
  await stage.page.getByText(texts.search.resultsFor(text), { exact: true }).waitFor();
  await stage.page.getByText(/\(\d+ movies?\)/).waitFor();
}

describe('what is typed', () => {
  it('is sent whole, years in it too', async () => {
    for (const text of ['Blade Runner 2049', '1917', 'heat (1995)']) await searchFor(text);
    await expect.poll(sent).toEqual([
      ['Blade Runner 2049', null],
      ['1917', null],
      ['heat (1995)', null],
    ]);
  });

  it('with a year behind that finds nothing is offered with the year as a condition', async () => {
    const { page, walk } = stage;
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
    expect(walk.problems).toEqual([]);
  });

  it('that is a year alone, or found something, is offered as nothing else', async () => {
    const { page } = stage;
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

describe('a search of any length', () => {
  it('leaves the room below it to what was found', async () => {
    const endless = 'x'.repeat(3000);
    await searchFor(endless);
    const words = stage.page.getByText(texts.search.resultsFor(endless), { exact: true });
    const { lineHeight, height } = await words.evaluate((line) => ({
      lineHeight: Number.parseFloat(getComputedStyle(line).lineHeight),
      height: line.getBoundingClientRect().height,
    }));
    expect(height / lineHeight).toBeLessThan(2.5);
    await stage.page.getByRole('heading', { name: texts.search.nothing }).waitFor();
  });
});
