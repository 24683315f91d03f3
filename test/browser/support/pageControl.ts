import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Locator, Page, Route } from 'playwright-core';
import { expect, inject } from 'vitest';
import { getGridLayout } from '../../../src/components/catalog/gridLayout.ts';

/** px. */
export type Viewport = { readonly width: number; readonly height: number };

/**
 * Holds the next matching request.
 * @param prepare runs before it is held; what it returns lets the request through
 * @returns a function that waits for the request and resolves to the function that releases it
 */
export async function holdRoute(
  where: Page | BrowserContext,
  pattern: string | RegExp,
  prepare = async (route: Route) => () => route.continue(),
): Promise<() => Promise<() => void>> {
  let hold: (release: () => void) => void = () => {};
  const held = new Promise<() => void>((done) => {
    hold = done;
  });
  await where.route(
    pattern,
    async (route) => {
      const letThrough = await prepare(route);
      await new Promise<void>((release) => {
        hold(release);
      });
      // A page that has closed meanwhile has no request to be let through.
      await letThrough().catch(() => undefined);
    },
    { times: 1 },
  );
  return () => held;
}

/**
 * Matches the URL of a chunk of the build.
 * @throws Error when no chunk has that name: its route would never match
 */
export function chunkUrlPattern(name: string): RegExp {
  const file = new RegExp(`^${name}-[^/]*\\.js$`);
  const names = readdirSync(join(inject('builtApp').folder, 'assets'));
  if (!names.some((each) => file.test(each))) throw new Error(`the build has no chunk ${name}`);
  return new RegExp(`/assets/${name}-[^/]*\\.js$`);
}

/** Takes the network away. Chromium can still let a request through after `setOffline` has resolved. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  const reachesHost = () =>
    fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
      () => true,
      () => false,
    );
  await expect.poll(() => page.evaluate(reachesHost)).toBe(false);
}

/**
 * Installs Playwright's clock, but not for `AbortSignal.timeout`, which limits requests of code: a test that
 * advances the clock by a minute would end those that are under way. For the pages that load from here on,
 * and in a page also for what it does from here on.
 */
export async function installClock(where: Page | BrowserContext): Promise<void> {
  const keepTimeout = () => {
    Object.assign(globalThis, { originalTimeout: AbortSignal.timeout });
  };
  const restoreTimeout = () => {
    Object.assign(AbortSignal, { timeout: Reflect.get(globalThis, 'originalTimeout') });
  };
  const page = 'evaluate' in where ? where : null;
  await where.addInitScript(keepTimeout);
  await page?.evaluate(keepTimeout);
  await where.clock.install();
  // Init scripts run in the order in which they were added.
  await where.addInitScript(restoreTimeout);
  await page?.evaluate(restoreTimeout);
}

/** Lets the installed clock pass until an element is shown: what fails is tried again before it says so. */
export const passUntilShown = (page: Page, element: Locator): Promise<void> =>
  expect
    .poll(async () => {
      if (await element.isVisible()) return true;
      await page.clock.runFor(1_000);
      return false;
    })
    .toBe(true);

/** The clock can only be paused at a later time than its own; less than any request may take, ms. */
const aheadMs = 2_000;

/**
 * Sets the clock of all tabs of the page's context ahead and stops it: from here on time passes only by
 * `page.clock.runFor`. The clock must be installed.
 */
export async function stopClock(page: Page, afterMs = aheadMs): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + afterMs);
}

/** A press beside an open dialog, and a key, are its own once it is modal: a frame after it is shown. */
export const untilModal = (page: Page): Promise<void> =>
  page.locator('dialog[open]:not(:modal)').waitFor({ state: 'detached' });

/** Lets the stopped clock pass until a frame is painted. */
export const passFrame = (page: Page): Promise<void> => page.clock.runFor(100);

/** Waits for three frames, also with a stopped clock, so that the page has rendered what scrolling and sizes led to. */
export async function waitForFrames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let left = 3; left > 0; left -= 1) {
      await new Promise<void>((done) => {
        const observer = new ResizeObserver(() => {
          observer.disconnect();
          done();
        });
        observer.observe(document.body);
      });
    }
  });
}

/** Resizes the window and waits until the grid is laid out for it. */
export async function resize(page: Page, size: Viewport): Promise<void> {
  await page.setViewportSize(size);
  await page.waitForFunction(
    ({ width, height }) => innerWidth === width && innerHeight === height,
    size,
  );
  await waitForLayout(page);
}

/** Waits until the cards have the size for the grid's width and the text size. */
export async function waitForLayout(page: Page): Promise<void> {
  const getDifference = async () => {
    const grid = await page.evaluate(() => {
      const cell = document.querySelector<HTMLElement>('[aria-posinset]');
      if (cell === null) return null;
      return {
        width: cell.parentElement?.clientWidth ?? 0,
        rem: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
        cell: [Number.parseFloat(cell.style.width), Number.parseFloat(cell.style.height)] as const,
      };
    });
    if (grid === null) return 0;
    const { cardWidth, cardHeight } = getGridLayout(grid.width, grid.rem);
    const [width, height] = grid.cell;
    return Math.max(Math.abs(width - cardWidth), Math.abs(height - cardHeight));
  };
  await expect.poll(getDifference).toBeLessThan(0.1);
}

/** Sets the browser's font size, which scales rem, in percent of its default. */
export async function setTextSize(page: Page, percent: 100 | 200): Promise<void> {
  const fontSizes = { standard: 0.16 * percent, fixed: 0.13 * percent };
  const device = await page.context().newCDPSession(page);
  await device.send('Page.enable');
  await device.send('Page.setFontSizes', { fontSizes });
  const rem = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  await expect.poll(rem).toBe(`${fontSizes.standard}px`);
}

/** Waits for an element and the end of its animations. */
export async function waitForAnimations(element: Locator): Promise<void> {
  await element.evaluate((target) =>
    Promise.allSettled(target.getAnimations().map(({ finished }) => finished)),
  );
}
