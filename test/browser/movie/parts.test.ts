import { describe, expect, it } from 'vitest';
import { atRest } from '../place/spots.ts';
import { setHome } from '../support/stage.ts';
import { onMovie } from './support/openMovie.ts';

const stage = setHome();
const { dialog, open, part, standing, title } = onMovie(stage);

const unreadable = { contentType: 'application/json', body: '"nothing of use"' };

const failing = [
  ['Trailer', '**/3/movie/*/videos?**'],
  ['Cast', '**/3/movie/*/credits?**'],
  ['More like this', '**/3/movie/*/recommendations?**'],
  ['Where to watch', '**/3/movie/*/watch/providers?**'],
  ['Runtime and genres', /\/3\/movie\/\d+\?/],
] as const;

describe("a part of a movie's page", () => {
  it.each(failing)(
    '%s fails alone, the rest standing, and is had again alone',
    async (name, path) => {
      const { page, walk } = stage;
      await page.route(path, (route) => route.fulfill(unreadable), { times: 1 });
      await open();
      await dialog().getByText(`${name} couldn't be loaded`).waitFor();
      for (const [other, content] of Object.entries(standing)) {
        if (other !== name) await content().waitFor();
      }
      await dialog().getByRole('button', { name: 'Try again' }).click();
      await standing[name]().waitFor();
      expect(walk.problems).toEqual([]);
    },
  );

  it('that found no network comes by itself when there is one again', async () => {
    const { walk, page } = stage;
    // Its code is there once a movie has been looked at; what the next one asks for is not.
    await open(0);
    for (const content of Object.values(standing)) await content().waitFor();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await walk.context.setOffline(true);
    await open(1);
    for (const name of Object.keys(standing))
      await dialog().getByText(`${name} couldn't be loaded`).waitFor();
    const again = part('Cast').getByRole('button', { name: 'Try again' });
    await again.focus();
    await walk.context.setOffline(false);
    for (const content of Object.values(standing)) await content().waitFor();
    await expect.poll(() => dialog().getByRole('button', { name: 'Try again' }).count()).toBe(0);
    await expect
      .poll(() => part('Cast').evaluate((element) => element === document.activeElement))
      .toBe(true);
  });

  it('moves nothing when it comes, however late', async () => {
    const { page } = stage;
    const answered: (() => void)[] = [];
    await page.route(/\/3\/movie\/\d+/, async (route) => {
      await new Promise<void>((go) => {
        answered.push(go);
      });
      await route.continue();
    });
    await open();
    await expect.poll(() => answered.length).toBe(5);
    await atRest(page);
    await page.evaluate(() => {
      const shifts: number[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value') as number);
      }).observe({ type: 'layout-shift' });
    });
    for (const go of answered) go();
    for (const content of Object.values(standing)) await content().waitFor();
    await atRest(page);
    expect(await page.evaluate('shifts')).toEqual([]);
  });
});

describe("a movie's trailer", () => {
  it('opens in a new tab that cannot reach back', async () => {
    const { page, walk } = stage;
    const results = [
      { name: 'The Trailer', key: 'k1', site: 'YouTube', type: 'Trailer', iso_639_1: 'en' },
    ];
    await page.route('**/3/movie/*/videos?**', (route) => route.fulfill({ json: { results } }));
    await walk.context.route('https://www.youtube.com/**', (route) =>
      route.fulfill({ body: '<title>elsewhere</title>', contentType: 'text/html' }),
    );
    await open();
    const [tab] = await Promise.all([
      walk.context.waitForEvent('page'),
      part('Trailer')
        .getByRole('link', { name: /The Trailer/ })
        .click(),
    ]);
    await tab.waitForURL('https://www.youtube.com/watch?v=k1');
    expect(await tab.evaluate(() => window.opener)).toBeNull();
  });
});

describe('where to watch', () => {
  it('keeps the country through a reload, and Watch Now follows it', async () => {
    const { page, walk } = stage;
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
    await walk.context.route('https://watch.example/**', (route) =>
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
      walk.context.waitForEvent('page'),
      dialog().getByRole('button', { name: 'Watch Now' }).click(),
    ]);
    await tab.waitForURL('https://watch.example/fr');
  });
});

describe('more like this', () => {
  it('opens in the same dialog, from its top, the focus on its heading', async () => {
    const { page, walk } = stage;
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
    expect(walk.problems).toEqual([]);
  });
});
