import { beforeEach, expect, it } from 'vitest';
import { searchDebounceMs } from '../../../src/domain/limits.ts';
import { texts } from '../../../src/domain/texts.ts';
import { setHome } from '../support/stage.ts';
import { stopClock } from '../support/stopClock.ts';
import { listen, getAnnouncements } from './support/voice.ts';

const stage = setHome({ clock: true });
const { news, library, list } = texts;
const spoken = () => getAnnouncements(stage.page);
const heading = (name: string) => stage.page.getByRole('heading', { level: 2, name });

// An answer that is slow by the clock is said to be.
beforeEach(async () => {
  await stopClock(stage.page);
  await listen(stage.page);
});

async function search(text: string) {
  await stage.page.getByRole('searchbox').fill(text);
  await stage.page.clock.runFor(searchDebounceMs);
}

it('results, pages, lists and marks are said, each once', async () => {
  const { page } = stage;
  await page.getByRole('button', { name: list.loadMore, exact: true }).click();
  await page.getByText(list.count(40)).waitFor();
  await expect.poll(spoken).toContain(news.list(list.headings.popular, 40, 2));
  await search('seven samurai');
  await expect.poll(spoken).toContain(news.found('seven samurai', 1, 'Seven Samurai', '1954'));
  await search('qqqq zzzz');
  await expect.poll(spoken).toContain(news.nothing('qqqq zzzz'));
  await search('');
  await expect.poll(spoken).toContain(news.list(list.headings.popular, 20, 1));
  const card = page.locator('[aria-posinset="1"] [data-movie-id]');
  const title = await card.locator('[dir=auto]').first().innerText();
  await card.focus();
  await page.keyboard.press('w');
  await expect.poll(spoken).toContain(library.done.watchlist.added(title));
  await page.getByRole('button', { name: `${texts.sections.watchlist} 1`, exact: true }).click();
  await heading(list.headings.watchlist).waitFor();
  await expect.poll(spoken).toContain(news.list(list.headings.watchlist, 1, 1));
  const all = await spoken();
  expect(all.filter((text, index) => all.indexOf(text) !== index)).toEqual([]);
});

it('a request that is put off is said at each attempt, not at each second, and its failure once', async () => {
  const { page, app } = stage;
  await app.plant({ rules: [{ path: '/3/movie/popular', status: 503 }] });
  await page.getByRole('button', { name: list.loadMore, exact: true }).click();
  const why = texts.errors.movieRequestFailed('Service Unavailable');
  for (const attempt of [1, 2, 3]) {
    await page.getByText(list.retrying(why, attempt, 3)).waitFor();
    for (let passed = 0; passed < 2 ** (attempt - 1); passed += 1) await page.clock.runFor(1_000);
  }
  await page.getByRole('alert').getByText(list.failed(why)).waitFor();
  await expect
    .poll(async () => (await spoken()).filter((text) => text.includes(why)))
    .toEqual([1, 2, 3].map((n) => list.retrying(why, n, 3)).concat(list.failed(why)));
});
