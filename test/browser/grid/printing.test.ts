import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { texts } from '../../../src/domain/texts.ts';
import { atRest, loadUpTo } from '../place/spots.ts';
import { aTestUser, register, signIn } from '../support/person.ts';
import { setupBrowser } from '../support/stage.ts';

const stage = setupBrowser();

beforeEach(async () => {
  const person = aTestUser();
  await register(stage.app.url, person);
  await signIn(stage.page, person);
});

/** How many pages the browser prints, A4. */
async function pagesOf(page: Page): Promise<number> {
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** What is on paper while the browser prints. */
async function textOnPaper(page: Page): Promise<string> {
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const text = await page.evaluate(() => document.body.innerText);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: null });
  return text;
}

describe('a printed list', () => {
  it('has the title of every loaded movie, nothing to press, and no blank page', async () => {
    const { page, walk } = stage;
    await loadUpTo(page, 100);
    expect(await pagesOf(page)).toBeLessThanOrEqual(3);
    const text = await textOnPaper(page);
    const entries = text
      .split('\n')
      .filter((line) => /\((\d{4}|Unknown)\) · (\d+\.\d|NR)$/.test(line));
    expect(new Set(entries).size).toBe(100);
    expect(text).toContain(texts.list.headings.popular);
    for (const control of [texts.list.loadMore, texts.sections.topRated, texts.hero.heading])
      expect(text).not.toContain(control);
    expect(walk.problems).toEqual([]);
  });

  it('leaves the screen, its scroll position and its focus as they were', async () => {
    const { page } = stage;
    const card = page.locator('[aria-posinset="14"] [data-movie-id]');
    await card.focus();
    // The page scrolls to it, and renders the last row.
    await page.locator('[aria-posinset="20"]').waitFor();
    await atRest(page);
    const look = () =>
      page.evaluate(() => ({
        scrollY,
        focused: document.activeElement?.getAttribute('data-movie-id') ?? null,
        cards: document.querySelectorAll('[aria-posinset]').length,
        printed: document.querySelectorAll('[data-printed]').length,
      }));
    const before = await look();
    await pagesOf(page);
    await expect.poll(look).toEqual(before);
    expect(before).toMatchObject({ focused: expect.stringMatching(/^\d+$/), printed: 0 });
  });
});
