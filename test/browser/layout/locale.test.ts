import { describe, expect, it, onTestFinished } from 'vitest';
import { texts } from '../../../src/domain/texts.ts';
import { signInNewUser, openMenu } from '../support/testUser.ts';
import { setupBrowser } from '../support/browserFixture.ts';

const fixture = setupBrowser();

async function enterIn(locale: string) {
  const { app, browser } = fixture;
  const context = await browser.newContext({ locale });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(app.url);
  await signInNewUser(page);
  return page;
}

describe('dates and times', () => {
  it.each([
    ['en-GB', 'en-GB', / · since \d\d:\d\d$/],
    ['de-DE', 'en', / · since \d?\d:\d\d\s[AP]M$/],
  ])('on a device in %s are formatted for %s', async (locale, written, time) => {
    const page = await enterIn(locale);
    const date = { dateStyle: 'long', timeZone: 'UTC' } as const;
    await page.locator('[aria-posinset="1"] [data-movie-id]').click();
    const day = page.getByRole('dialog').locator('time').first();
    const iso = (await day.getAttribute('datetime')) ?? '';
    expect(await day.getAttribute('title')).toBe(
      new Intl.DateTimeFormat(written, date).format(new Date(`${iso}T00:00:00Z`)),
    );
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
    await page.keyboard.press('Escape');
    await fixture.app.injectFaults({ rules: [{ path: '/3/movie/popular', status: 503 }] });
    await page.getByRole('button', { name: texts.list.loadMore, exact: true }).click();
    await page.getByRole('status').getByText(time).waitFor();
  });
});

describe('overview', () => {
  it('without a translation is in English with lang="en"', async () => {
    const { page } = fixture;
    await page.route(/\/3\/movie\/(popular|\d+)\?/, async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { results?: { title: string }[] };
      if (!route.request().url().includes('language=de-DE')) {
        await route.fulfill({ json: { ...body, overview: 'A story, told in English.' } });
        return;
      }
      const results = body.results?.map((movie) => ({
        ...movie,
        title: `${movie.title}, übersetzt`,
        overview: '',
      }));
      await route.fulfill({ json: { ...body, overview: '', ...(results && { results }) } });
    });
    await signInNewUser(page);
    await openMenu(page);
    await page.getByRole('combobox', { name: texts.menu.language }).selectOption('Deutsch');
    const card = page.locator('[aria-posinset="1"]');
    await card.locator('[lang="de-DE"]').waitFor();
    await page.keyboard.press('Escape');
    await card.locator('[data-movie-id]').click();
    const overview = page.getByRole('dialog').getByText('A story, told in English.');
    await overview.waitFor();
    expect(await overview.getAttribute('lang')).toBe('en');
    expect(fixture.visit.problems).toEqual([]);
  });
});
