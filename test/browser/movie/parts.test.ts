import { describe, expect, it } from 'vitest';
import { waitForScrollEnd } from '../listPosition/pagePosition.ts';
import { setupBrowserAtHome } from '../support/browserFixture.ts';
import { createModalLocators } from './support/movieModal.ts';

const fixture = setupBrowserAtHome();
const { dialog, open, part, partContent, title } = createModalLocators(fixture);

const unreadable = { contentType: 'application/json', body: '"not a response"' };

const failing = [
  ['Trailer', '**/3/movie/*/videos?**'],
  ['Cast', '**/3/movie/*/credits?**'],
  ['More like this', '**/3/movie/*/recommendations?**'],
  ['Where to watch', '**/3/movie/*/watch/providers?**'],
  ['Runtime and genres', /\/3\/movie\/\d+\?/],
] as const;

describe('part of the movie modal', () => {
  it.each(failing)('%s fails and is retried without affecting the others', async (name, path) => {
    const { page, visit } = fixture;
    await page.route(path, (route) => route.fulfill(unreadable), { times: 1 });
    await open();
    await dialog().getByText(`${name} couldn't be loaded`).waitFor();
    for (const [other, content] of Object.entries(partContent)) {
      if (other !== name) await content().waitFor();
    }
    await dialog().getByRole('button', { name: 'Try again' }).click();
    await partContent[name]().waitFor();
    expect(visit.problems).toEqual([]);
  });

  it('that failed offline loads automatically when online again', async () => {
    const { visit, page } = fixture;
    // Loads the chunks; the responses of the next movie are not cached.
    await open(0);
    for (const content of Object.values(partContent)) await content().waitFor();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await visit.context.setOffline(true);
    await open(1);
    for (const name of Object.keys(partContent))
      await dialog().getByText(`${name} couldn't be loaded`).waitFor();
    const again = part('Cast').getByRole('button', { name: 'Try again' });
    await again.focus();
    await visit.context.setOffline(false);
    for (const content of Object.values(partContent)) await content().waitFor();
    await expect.poll(() => dialog().getByRole('button', { name: 'Try again' }).count()).toBe(0);
    await expect
      .poll(() => part('Cast').evaluate((element) => element === document.activeElement))
      .toBe(true);
  });

  it('causes no layout shift when it loads late', async () => {
    const { page } = fixture;
    const held: (() => void)[] = [];
    await page.route(/\/3\/movie\/\d+/, async (route) => {
      await new Promise<void>((release) => {
        held.push(release);
      });
      await route.continue();
    });
    await open();
    await expect.poll(() => held.length).toBe(5);
    await waitForScrollEnd(page);
    await page.evaluate(() => {
      const shifts: number[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value') as number);
      }).observe({ type: 'layout-shift' });
    });
    for (const release of held) release();
    for (const content of Object.values(partContent)) await content().waitFor();
    await waitForScrollEnd(page);
    expect(await page.evaluate('shifts')).toEqual([]);
  });
});

describe('trailer', () => {
  it('opens in a new tab without opener', async () => {
    const { page, visit } = fixture;
    const results = [
      { name: 'The Trailer', key: 'k1', site: 'YouTube', type: 'Trailer', iso_639_1: 'en' },
    ];
    await page.route('**/3/movie/*/videos?**', (route) => route.fulfill({ json: { results } }));
    await visit.context.route('https://www.youtube.com/**', (route) =>
      route.fulfill({ body: '<title>elsewhere</title>', contentType: 'text/html' }),
    );
    await open();
    const [tab] = await Promise.all([
      visit.context.waitForEvent('page'),
      part('Trailer')
        .getByRole('link', { name: /The Trailer/ })
        .click(),
    ]);
    await tab.waitForURL('https://www.youtube.com/watch?v=k1');
    expect(await tab.evaluate(() => window.opener)).toBeNull();
  });
});

describe('where to watch', () => {
  it('keeps the selected country across a reload, and Watch Now uses it', async () => {
    const { page, visit } = fixture;
    const results = {
      US: { link: 'https://watch.example/us' },
      FR: {
        link: 'https://watch.example/fr',
        buy: [{ provider_id: 1, provider_name: 'Sample Vidéo', logo_path: null }],
      },
    };
    await page.route('**/3/movie/*/watch/providers?**', (route) =>
      route.fulfill({ json: { results } }),
    );
    await visit.context.route('https://watch.example/**', (route) =>
      route.fulfill({ body: 'elsewhere', contentType: 'text/html' }),
    );
    await open();
    await part('Where to watch').getByRole('combobox').selectOption('FR');
    await part('Where to watch').getByText('Sample Vidéo').waitFor();
    expect(await part('Where to watch').getByRole('link').getAttribute('href')).toBe(
      'https://www.justwatch.com/',
    );
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await page.reload();
    await open();
    await part('Where to watch').getByText('Sample Vidéo').waitFor();
    const [tab] = await Promise.all([
      visit.context.waitForEvent('page'),
      dialog().getByRole('button', { name: 'Watch Now' }).click(),
    ]);
    await tab.waitForURL('https://watch.example/fr');
  });
});

describe('more like this', () => {
  it('opens in the same modal, scrolled to the top, with focus on its heading', async () => {
    const { page, visit } = fixture;
    await open();
    const next = part('More like this').getByRole('button').first();
    await next.scrollIntoViewIfNeeded();
    const name = await next.locator('span span, span').nth(1).innerText();
    await next.click();
    await expect.poll(() => title().innerText()).toBe(name);
    await expect
      .poll(() => page.locator('dialog').evaluate((element) => element.scrollTop))
      .toBe(0);
    await expect
      .poll(() => title().evaluate((element) => element === document.activeElement))
      .toBe(true);
    expect(await page.getByRole('dialog').count()).toBe(1);
    expect(visit.problems).toEqual([]);
  });
});
