import type { Page } from 'playwright-core';
import { demoUser } from '../../server/demo.ts';
import { pageSize } from '../../src/domain/limits.ts';
import { texts } from '../../src/domain/texts.ts';

/** Signs the demo visitor in through the form and waits for the first films. */
export async function signInToHome(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByLabel(texts.login.email).fill(demoUser.email);
  await page.getByLabel(texts.login.password).fill(demoUser.password);
  await page.getByRole('button', { name: texts.login.submit }).click();
  await page.getByText(texts.list.count(pageSize)).waitFor();
}

/**
 * Presses Load More.
 * @returns ms from the click until the frame that shows the new count was painted
 * @throws when the count has not changed after 30 s
 */
export function loadMore(page: Page): Promise<number> {
  return page.evaluate(
    async ([label, popular]) => {
      const buttons = [...document.querySelectorAll('button')];
      const button = buttons.find(({ textContent }) => textContent === label);
      const headings = [...document.querySelectorAll('h2')];
      const count = headings.find(({ textContent }) => textContent.startsWith(popular));
      if (button === undefined || count === undefined) throw new Error('no Load More on the page');
      const changed = new Promise<void>((done, fail) => {
        const tooLate = setTimeout(() => fail(new Error('no more films came')), 30_000);
        new MutationObserver((_, observer) => {
          observer.disconnect();
          clearTimeout(tooLate);
          done();
        }).observe(count, { childList: true, characterData: true, subtree: true });
      });
      const start = performance.now();
      button.click();
      await changed;
      // The second callback runs once the frame that the first one belongs to is on the screen.
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      return performance.now() - start;
    },
    [texts.list.loadMore, texts.list.headings.popular] as const,
  );
}

/**
 * Types into the search box, faster than a search would start, so that the list stays.
 * @returns for each key, ms from the key until the frame that shows it was painted
 */
export async function typeIntoSearch(page: Page, text: string): Promise<readonly number[]> {
  const box = page.getByLabel(texts.search.label);
  await box.focus();
  await settle(page);
  const times = await box.evaluateHandle((input) => {
    const list: number[] = [];
    input.addEventListener('keydown', ({ timeStamp }) => {
      requestAnimationFrame(() => {
        // A message that a frame sends is received once the frame is drawn.
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => list.push(performance.now() - timeStamp));
        port1.start();
        port2.postMessage(null);
      });
    });
    return list;
  });
  await box.pressSequentially(text, { delay: 70 });
  await settle(page);
  return times.jsonValue();
}

/** Every node of the document, texts and comments too. */
export function countNodes(page: Page): Promise<number> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document);
    let nodes = 1;
    while (walker.nextNode() !== null) nodes += 1;
    return nodes;
  });
}

/** JavaScript heap in MB of 1,000,000 bytes, after everything unreachable was collected. */
export async function heapMb(page: Page): Promise<number> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Performance.enable');
  await devTools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devTools.send('Performance.getMetrics');
  await devTools.detach();
  const used = metrics.find(({ name }) => name === 'JSHeapUsedSize');
  return (used?.value ?? Number.NaN) / 1_000_000;
}

/** Lets scrolling and pictures come to an end, so that they are not in the next figure. */
export async function settle(page: Page): Promise<void> {
  await page.waitForTimeout(300);
  await page.evaluate(async () => {
    let top = Number.NaN;
    while (top !== scrollY) {
      top = scrollY;
      await new Promise((done) => setTimeout(done, 150));
    }
  });
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
}

/**
 * On a way of hundreds of pages posters are most of the time, and none of it the app's: those of the
 * embedded backend are drawn for each request, on the same cores.
 */
export async function withoutPictures(page: Page, work: () => Promise<void>): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.setBlockedURLs', { urls: ['*/t/p/*'] });
  await work();
  await devTools.send('Network.setBlockedURLs', { urls: [] });
  await devTools.detach();
}
