import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { searchDebounceMs } from '../../../src/domain/limits.ts';
import { texts } from '../../../src/domain/texts.ts';
import { setupBrowserAtHome } from '../support/browserFixture.ts';
import { stopClock } from '../support/stopClock.ts';

const fixture = setupBrowserAtHome({ clock: true });
const { announcements, library, list } = texts;
const announced = () => getAnnouncements(fixture.page);
const heading = (name: string) => fixture.page.getByRole('heading', { level: 2, name });

/** Records each change of a live region once. */
async function recordAnnouncements(page: Page): Promise<void> {
  await page.evaluate(() => {
    const live = '[role=status], [role=alert], [aria-live]';
    const recorded: string[] = [];
    const last = new WeakMap<Element, string>();
    Reflect.set(globalThis, 'announcements', recorded);

    function record(region: Element) {
      const copy = region.cloneNode(true) as Element;
      for (const hidden of copy.querySelectorAll('[aria-hidden=true], button')) hidden.remove();
      const text = (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
      if (last.get(region) === text) return;
      last.set(region, text);
      if (text !== '') recorded.push(text);
    }
    for (const region of document.querySelectorAll(live))
      last.set(region, (region.textContent ?? '').replace(/\s+/g, ' ').trim());
    new MutationObserver((records) => {
      const regions = new Set<Element>();
      for (const { target, addedNodes } of records) {
        const parent = target instanceof Element ? target : target.parentElement;
        const around = parent?.closest(live);
        if (around !== null && around !== undefined) regions.add(around);
        for (const node of addedNodes) {
          // Of regions that mount with text, only alerts are announced.
          if (!(node instanceof Element)) continue;
          if (node.matches('[role=alert]')) regions.add(node);
          for (const alert of node.querySelectorAll('[role=alert]')) regions.add(alert);
        }
      }
      for (const region of regions) if (region.isConnected) record(region);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

const getAnnouncements = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => Reflect.get(globalThis, 'announcements') as readonly string[]);

async function search(text: string) {
  await fixture.page.getByRole('searchbox').fill(text);
  await fixture.page.clock.runFor(searchDebounceMs);
}

it('results, pages, lists, library changes, retries and failures are announced once each', async () => {
  const { page, app } = fixture;
  // By the app's clock a slow response would be announced.
  await stopClock(page);
  await recordAnnouncements(page);
  await page.getByRole('button', { name: list.loadMore, exact: true }).click();
  await page.getByText(list.count(40)).waitFor();
  await expect.poll(announced).toContain(announcements.list(list.headings.popular, 40, 2));
  await search('seven samurai');
  await expect
    .poll(announced)
    .toContain(announcements.found('seven samurai', 1, 'Seven Samurai', '1954'));
  await search('qqqq zzzz');
  await expect.poll(announced).toContain(announcements.nothing('qqqq zzzz'));
  await search('');
  await expect.poll(announced).toContain(announcements.list(list.headings.popular, 20, 1));
  const card = page.locator('[aria-posinset="1"] [data-movie-id]');
  const title = await card.locator('[dir=auto]').first().innerText();
  await card.focus();
  await page.keyboard.press('w');
  await expect.poll(announced).toContain(library.done.watchlist.added(title));
  await page.getByRole('button', { name: `${texts.sections.watchlist} 1`, exact: true }).click();
  await heading(list.headings.watchlist).waitFor();
  await expect.poll(announced).toContain(announcements.list(list.headings.watchlist, 1, 1));
  const all = await announced();
  expect(all.filter((text, index) => all.indexOf(text) !== index)).toEqual([]);

  // A retry is announced at each attempt, not at each second of its countdown.
  await page.getByRole('button', { name: texts.sections.topRated, exact: true }).click();
  await heading(list.headings.topRated).waitFor();
  await page.getByText(list.count(20)).waitFor();
  await app.injectFaults({ rules: [{ path: '/3/movie/top_rated', status: 503 }] });
  await page.getByRole('button', { name: list.loadMore, exact: true }).click();
  const why = texts.errors.movieRequestFailed('Service Unavailable');
  for (const attempt of [1, 2, 3]) {
    await page.getByText(list.retrying(why, attempt, 3)).waitFor();
    for (let passed = 0; passed < 2 ** (attempt - 1); passed += 1) await page.clock.runFor(1_000);
  }
  await page.getByRole('alert').getByText(list.failed(why)).waitFor();
  await expect
    .poll(async () => (await announced()).filter((text) => text.includes(why)))
    .toEqual([1, 2, 3].map((n) => list.retrying(why, n, 3)).concat(list.failed(why)));
});
