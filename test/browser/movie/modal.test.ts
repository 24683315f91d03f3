import { describe, expect, it } from 'vitest';
import { trailerHost } from '../../../server/contentPolicy.ts';
import { texts } from '../../../src/texts/texts.ts';
import { waitForScrollEnd } from '../listPosition/pagePosition.ts';
import { setupBrowserAtHome } from '../support/browserFixture.ts';
import { resize, waitForAnimations, waitForFrames } from '../support/pageControl.ts';
import { createModalLocators } from './support/movieModal.ts';

// Wide enough for a column beside the modal.
const fixture = setupBrowserAtHome({ viewport: { width: 1920, height: 1000 } });
const { button, card, dialog, open, part } = createModalLocators(fixture);

const hasFocus = (element: Element) => element === document.activeElement;
const closed = () => dialog().waitFor({ state: 'detached' });

describe('movie modal', () => {
  it('leads back, as deep as the user went, to where each movie was left', async () => {
    const { page } = fixture;
    await open();
    const heading = dialog().getByRole('heading', { level: 2 });
    const getTop = () => dialog().evaluate((element) => element.scrollTop);
    const left: { readonly title: string; readonly top: number }[] = [];
    for (let depth = 0; depth < 2; depth += 1) {
      const title = await heading.innerText();
      const next = part('More like this').getByRole('button').first();
      await next.scrollIntoViewIfNeeded();
      await waitForAnimations(dialog());
      left.push({ title, top: await getTop() });
      await next.click();
      await expect.poll(() => heading.innerText()).not.toBe(title);
      await expect.poll(getTop).toBe(0);
    }
    for (const { title, top } of left.toReversed()) {
      expect(top).toBeGreaterThan(0);
      await button(texts.filter.back({ list: title })).click();
      await expect.poll(() => heading.innerText()).toBe(title);
      await expect.poll(getTop).toBeCloseTo(top, -1);
    }
    expect(await page.getByRole('button', { name: /^Back to/ }).count()).toBe(0);
  });

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

  it.each([
    { width: 390, height: 844 },
    { width: 768, height: 1024 },
    { width: 1440, height: 900 },
    { width: 2560, height: 1440 },
  ])(
    'shows four lines of the story between facts and buttons in the first screen of $width × $height px',
    async (viewport) => {
      const { page } = fixture;
      await resize(page, viewport);
      await open();
      const story = dialog().locator('h3 + p');
      const facts = dialog().getByText(texts.movieDetails.directedBy({ names: '' }).trim());
      const watch = button(texts.movieDetails.watch);
      await facts.waitFor();
      // The sheet of a phone is still rising.
      await waitForAnimations(dialog());
      const top = (locator: typeof story) =>
        locator.evaluate((element) => element.getBoundingClientRect().top);
      const lines = await story.evaluate((element) => {
        const lineHeight = parseFloat(getComputedStyle(element).lineHeight);
        const { top: start, bottom } = element.getBoundingClientRect();
        return { needed: Math.min(bottom, start + 4 * lineHeight), bottom };
      });
      expect(lines.needed).toBeLessThanOrEqual(viewport.height);
      expect(await top(facts)).toBeLessThan(await top(story));
      expect(await top(watch)).toBeGreaterThanOrEqual(lines.bottom);
      const backdrop = await dialog().locator('img').first().boundingBox();
      expect(backdrop?.height).toBeLessThanOrEqual(0.3 * viewport.height);
    },
  );

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
    // An image that grows would have said so by the next frames.
    await waitForFrames(page);
    expect(await count()).toBe(1);
    expect(fixture.visit.problems).toEqual([]);
  });
});
