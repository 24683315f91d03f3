import { expect, it } from 'vitest';
import { texts } from '../../../src/domain/texts.ts';
import { openMenu } from '../support/testUser.ts';
import { setupBrowserAtHome } from '../support/browserFixture.ts';

const fixture = setupBrowserAtHome({
  viewport: { width: 360, height: 640 },
  user: { firstName: 'Maximiliana' },
});

it('at 360 px greeting, library lists and menu fit the header, and a focused card is not covered by it', async () => {
  const { page } = fixture;
  const header = page.getByRole('banner');
  expect(await header.evaluate((bar) => bar.scrollWidth - bar.clientWidth)).toBe(0);
  expect((await header.boundingBox())?.height).toBe(68);
  const greeting = header.getByText('Welcome back, Maximiliana', { exact: true });
  expect(await greeting.evaluate((text) => text.scrollHeight - text.clientHeight)).toBe(0);
  expect(await header.getByRole('button').count()).toBe(3);

  const card = page.locator('[aria-posinset="3"] [data-movie-id]');
  const top = () => card.evaluate((element) => element.getBoundingClientRect().top);
  await card.evaluate((element) =>
    scrollBy({ top: element.getBoundingClientRect().top - 20, behavior: 'instant' }),
  );
  expect(await top()).toBeLessThan(68);
  await card.focus();
  await expect.poll(top).toBeGreaterThanOrEqual(68);
});

it('the menu fits a window of 360 px and scrolls to its last button, and a long search text takes two lines', async () => {
  const { page } = fixture;
  const text = 'x'.repeat(3_000);
  await page.getByRole('searchbox').fill(text);
  const subline = page.getByText(texts.search.resultsFor(text), { exact: true });
  const { lineHeight, height } = await subline.evaluate((line) => ({
    lineHeight: Number.parseFloat(getComputedStyle(line).lineHeight),
    height: line.getBoundingClientRect().height,
  }));
  expect(height / lineHeight).toBeLessThan(2.5);

  await page.setViewportSize({ width: 360, height: 360 });
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await openMenu(page);
  await page.getByRole('combobox', { name: texts.menu.language }).waitFor();
  const logoutHere = page.getByRole('button', { name: texts.header.logoutHere });
  await logoutHere.scrollIntoViewIfNeeded();
  const bottom = () => logoutHere.evaluate((button) => button.getBoundingClientRect().bottom);
  await expect.poll(bottom).toBeLessThanOrEqual(360);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
