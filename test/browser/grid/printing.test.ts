import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { texts } from '../../../src/domain/texts.ts';
import { waitForScrollEnd, loadMovies } from '../listPosition/pagePosition.ts';
import { aTestUser, register, signIn } from '../support/testUser.ts';
import { setupBrowser } from '../support/browserFixture.ts';

const fixture = setupBrowser();

beforeEach(async () => {
  const user = aTestUser();
  await register(fixture.app.url, user);
  await signIn(fixture.page, user);
});

async function countPrintedPages(page: Page): Promise<number> {
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

async function getPrintedText(page: Page): Promise<string> {
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const text = await page.evaluate(() => document.body.innerText);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: null });
  return text;
}

describe('printed list', () => {
  it('contains every loaded title, no controls and no blank page', async () => {
    const { page, visit } = fixture;
    await loadMovies(page, 100);
    expect(await countPrintedPages(page)).toBeLessThanOrEqual(3);
    const text = await getPrintedText(page);
    const entries = text
      .split('\n')
      .filter((line) => /\((\d{4}|Unknown)\) · (\d+\.\d|NR)$/.test(line));
    expect(new Set(entries).size).toBe(100);
    expect(text).toContain(texts.list.headings.popular);
    for (const control of [texts.list.loadMore, texts.sections.topRated, texts.hero.heading])
      expect(text).not.toContain(control);
    expect(visit.problems).toEqual([]);
  });

  it('does not change the screen, its scroll position or focus', async () => {
    const { page } = fixture;
    const card = page.locator('[aria-posinset="14"] [data-movie-id]');
    await card.focus();
    // The page scrolls to it, and renders the last row.
    await page.locator('[aria-posinset="20"]').waitFor();
    await waitForScrollEnd(page);
    const look = () =>
      page.evaluate(() => ({
        scrollY,
        focused: document.activeElement?.getAttribute('data-movie-id') ?? null,
        cards: document.querySelectorAll('[aria-posinset]').length,
        printed: document.querySelectorAll('[data-printed]').length,
      }));
    const before = await look();
    await countPrintedPages(page);
    await expect.poll(look).toEqual(before);
    expect(before).toMatchObject({ focused: expect.stringMatching(/^\d+$/), printed: 0 });
  });
});
