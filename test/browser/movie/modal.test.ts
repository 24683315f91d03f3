import { describe, expect, it } from 'vitest';
import { trailerHost } from '../../../server/contentPolicy.ts';
import { texts } from '../../../src/domain/texts.ts';
import { waitForScrollEnd } from '../listPosition/pagePosition.ts';
import { setupBrowserAtHome } from '../support/browserFixture.ts';
import { createModalLocators } from './support/movieModal.ts';

// Wide enough for a column beside the modal.
const fixture = setupBrowserAtHome({ viewport: { width: 1920, height: 1000 } });
const { button, card, dialog, open, part, title } = createModalLocators(fixture);

const hasFocus = (element: Element) => element === document.activeElement;
const closed = () => dialog().waitFor({ state: 'detached' });

describe('movie modal', () => {
  it('does not scroll or shift the page behind it, and keeps the focus inside', async () => {
    const { page } = fixture;
    await page.evaluate(() => {
      scrollTo(0, 300);
      Object.assign(globalThis, { turns: 0 });
      addEventListener('wheel', () => {
        Object.assign(globalThis, { turns: (Reflect.get(globalThis, 'turns') as number) + 1 });
      });
    });
    await waitForScrollEnd(page);
    const box = await card(1).boundingBox();
    await open(1);
    await page.mouse.move(5, 400);
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate('turns')).toBe(1);
    await waitForScrollEnd(page);
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab');
      const isOutside = await page.evaluate(() => {
        const focused = document.activeElement;
        return focused !== document.body && focused?.closest('dialog') === null;
      });
      expect(isOutside).toBe(false);
    }
    await page.keyboard.press('Escape');
    await closed();
    expect(await page.evaluate(() => scrollY)).toBe(300);
    expect(await card(1).boundingBox()).toEqual(box);
    await expect.poll(() => card(1).evaluate(hasFocus)).toBe(true);
  });

  it('opens trailer and watch page in new tabs without opener', async () => {
    const { page, visit } = fixture;
    const results = [
      { name: 'The Trailer', key: 'k1', site: 'YouTube', type: 'Trailer', iso_639_1: 'en' },
    ];
    await page.route('**/3/movie/*/videos?**', (route) => route.fulfill({ json: { results } }));
    await page.route('**/watch/providers?**', (route) => route.fulfill({ status: 500 }));
    for (const host of ['www.youtube.com', 'www.themoviedb.org'])
      await visit.context.route(`https://${host}/**`, (route) =>
        route.fulfill({ body: '<title>elsewhere</title>', contentType: 'text/html' }),
      );
    const id = await card(0).getAttribute('data-movie-id');
    await open();
    const trailer = part('Trailer').getByRole('link', { name: /The Trailer/ });
    for (const [link, url] of [
      [trailer, 'https://www.youtube.com/watch?v=k1'],
      [button(texts.movie.watch), `https://www.themoviedb.org/movie/${id}/watch`],
    ] as const) {
      const [tab] = await Promise.all([visit.context.waitForEvent('page'), link.click()]);
      await tab.waitForURL(url);
      expect(await tab.evaluate(() => window.opener)).toBeNull();
    }
  });

  it('plays the trailer in a frame that its content policy allows, after a press, until it is closed', async () => {
    const { page, visit } = fixture;
    const video = { name: 'Main', key: 'YoHD9XEInc0', site: 'YouTube', type: 'Trailer' };
    await page.route('**/3/movie/*/videos?**', (route) =>
      route.fulfill({ json: { results: [video] } }),
    );
    const referrers: (string | undefined)[] = [];
    await visit.context.route(`${trailerHost}/**`, (route, request) => {
      referrers.push(request.headers()['referer']);
      return route.fulfill({ body: '<h1>player</h1>', contentType: 'text/html' });
    });
    await open();
    await part('Trailer').getByRole('button').waitFor();
    expect(referrers).toEqual([]);
    await part('Trailer').getByRole('button').press('Enter');
    const frame = page.frameLocator('dialog iframe');
    await frame.getByRole('heading', { name: 'player' }).waitFor();
    expect(referrers).toEqual([`${new URL(page.url()).origin}/`]);
    await frame.getByRole('heading').click();
    await button(texts.movie.close).hover();
    await page.keyboard.press('Escape');
    await closed();
    expect(page.frames()).toHaveLength(1);
    expect(visit.problems).toEqual([]);
  });

  it('grows out of its card, except with reduced motion', async () => {
    const { page } = fixture;
    const count = () => page.evaluate('grown');
    await page.evaluate(() => {
      Object.assign(globalThis, { grown: 0 });
      document.addEventListener(
        'toggle',
        ({ target }) => {
          if (target instanceof HTMLImageElement)
            Object.assign(globalThis, { grown: (Reflect.get(globalThis, 'grown') as number) + 1 });
        },
        { capture: true },
      );
    });
    // The image grows, so it must be loaded.
    for (const index of [0, 1])
      await expect
        .poll(() =>
          card(index)
            .locator('img')
            .evaluate((image: HTMLImageElement) => image.complete),
        )
        .toBe(true);
    await open();
    await expect.poll(count).toBe(1);
    await page.keyboard.press('Escape');
    await closed();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(1);
    expect(await count()).toBe(1);
    expect(fixture.visit.problems).toEqual([]);
  });
});

describe('press on a card', () => {
  async function getPoster(index: number) {
    const box = await card(index).first().boundingBox();
    if (box === null) throw new Error(`card ${index} is not on the page`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 3 };
  }

  it('by a held Enter opens its movie and does not close it', async () => {
    const { page } = fixture;
    await card(0).first().focus();
    await page.keyboard.down('Enter');
    await title().waitFor();
    await page.keyboard.down('Enter');
    await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    expect(await dialog().isVisible()).toBe(true);
    await button(texts.movie.close).focus();
    await page.keyboard.press('Enter');
    await closed();
  });

  it('by a double click opens its movie, and only a later click on the backdrop closes it', async () => {
    const { page, visit } = fixture;
    for (const index of [0, 3]) {
      const { x, y } = await getPoster(index);
      await page.mouse.click(x, y);
      await title().waitFor();
      const name = await title().innerText();
      const tabs = visit.context.pages().length;
      await page.mouse.down({ clickCount: 2 });
      await page.mouse.up({ clickCount: 2 });
      // A tab that it opens would exist by then.
      await waitForScrollEnd(page);
      expect(await dialog().isVisible()).toBe(true);
      expect(await title().innerText()).toBe(name);
      expect(visit.context.pages()).toHaveLength(tabs);
      expect(await dialog().getByRole('button', { pressed: true }).count()).toBe(0);
      // The first card is beside the modal.
      const first = await getPoster(0);
      await page.mouse.click(first.x, first.y);
      await closed();
    }
    // Faster than the modal opens.
    const { x, y } = await getPoster(0);
    await page.mouse.dblclick(x, y);
    await title().waitFor();
    expect(await dialog().count()).toBe(1);
    expect(visit.problems).toEqual([]);
  });
});
