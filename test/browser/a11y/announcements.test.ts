import { beforeEach, expect, it } from 'vitest';
import { searchDebounceMs } from '../../../src/domain/limits.ts';
import { texts } from '../../../src/domain/texts.ts';
import { setupBrowserAtHome } from '../support/browserFixture.ts';
import { stopClock } from '../support/stopClock.ts';
import { recordAnnouncements, getAnnouncements } from './support/announcements.ts';

const fixture = setupBrowserAtHome({ clock: true });
const { announcements, library, list } = texts;
const spoken = () => getAnnouncements(fixture.page);
const heading = (name: string) => fixture.page.getByRole('heading', { level: 2, name });

// By the app's clock a slow response would be announced.
beforeEach(async () => {
  await stopClock(fixture.page);
  await recordAnnouncements(fixture.page);
});

async function search(text: string) {
  await fixture.page.getByRole('searchbox').fill(text);
  await fixture.page.clock.runFor(searchDebounceMs);
}

it('results, pages, lists and library changes are announced once each', async () => {
  const { page } = fixture;
  await page.getByRole('button', { name: list.loadMore, exact: true }).click();
  await page.getByText(list.count(40)).waitFor();
  await expect.poll(spoken).toContain(announcements.list(list.headings.popular, 40, 2));
  await search('seven samurai');
  await expect
    .poll(spoken)
    .toContain(announcements.found('seven samurai', 1, 'Seven Samurai', '1954'));
  await search('qqqq zzzz');
  await expect.poll(spoken).toContain(announcements.nothing('qqqq zzzz'));
  await search('');
  await expect.poll(spoken).toContain(announcements.list(list.headings.popular, 20, 1));
  const card = page.locator('[aria-posinset="1"] [data-movie-id]');
  const title = await card.locator('[dir=auto]').first().innerText();
  await card.focus();
  await page.keyboard.press('w');
  await expect.poll(spoken).toContain(library.done.watchlist.added(title));
  await page.getByRole('button', { name: `${texts.sections.watchlist} 1`, exact: true }).click();
  await heading(list.headings.watchlist).waitFor();
  await expect.poll(spoken).toContain(announcements.list(list.headings.watchlist, 1, 1));
  const all = await spoken();
  expect(all.filter((text, index) => all.indexOf(text) !== index)).toEqual([]);
});

it('retries are announced once per attempt, not each second, and the failure once', async () => {
  const { page, app } = fixture;
  await app.injectFaults({ rules: [{ path: '/3/movie/popular', status: 503 }] });
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
