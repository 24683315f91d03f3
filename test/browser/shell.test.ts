import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentPolicy, contentPolicyHeader } from '../../server/contentPolicy.ts';
import { launchBrowser } from './support/launchBrowser.ts';
import { startApp, type RunningApp } from './support/startApp.ts';
import { visit } from './support/visit.ts';

const ownOriginOnly = { images: [], calls: [] };

let app: RunningApp;
let browser: Browser;

beforeAll(async () => {
  app = await startApp();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await app.stop();
});

test('the page carries the content policy as a header, and as a meta tag for other hosts', async () => {
  const answer = await fetch(app.url);
  expect(answer.headers.get('Content-Security-Policy')).toBe(contentPolicyHeader(ownOriginOnly));
  expect(await answer.text()).toContain(
    `<meta charset="utf-8" />\n    <meta http-equiv="Content-Security-Policy" content="${contentPolicy(ownOriginOnly)}" />`,
  );
});

test('the page shows without a console message or a breach of its policy', async () => {
  const { page, problems, close } = await visit(browser, app.url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.title()).toContain('Reelstate');
  expect(problems).toEqual([]);
  await close();
});

test('a script written into the page is refused', async () => {
  const { page, problems, close } = await visit(browser, app.url);
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    try {
      script.textContent = 'window.breached = true';
    } catch {
      // Trusted types refuse the text itself.
    }
    document.head.append(script);
    return 'breached' in window;
  });
  expect(ran).toBe(false);
  expect(problems.join('\n')).toMatch(/Trusted ?Script|Content Security Policy/);
  await close();
});

test('an address that is none shows a page of ours that leads back', async () => {
  const page = await browser.newPage();
  const answer = await page.goto(`${app.url}/watchlist`);
  expect(answer?.status()).toBe(404);
  const button = page.getByRole('link', { name: 'Go to Reelstate' });
  const look = await button.evaluate((link) => getComputedStyle(link).backgroundColor);
  expect(look).toBe('rgb(255, 184, 77)');
  await button.click();
  expect(page.url()).toBe(`${app.url}/`);
  await page.close();
});

test('no page can put this one into a frame', async () => {
  const page = await browser.newPage();
  const refused = page.waitForEvent('console', (message) =>
    message.text().includes('frame-ancestors'),
  );
  await page.setContent(`<iframe src="${app.url}"></iframe>`);
  expect((await refused).type()).toBe('error');
  await page.close();
});

test('scripts come compressed and may be kept for ever, for their names change with them', async () => {
  const html = await (await fetch(app.url)).text();
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? 'no script in the page';
  const answer = await fetch(app.url + script, { headers: { 'Accept-Encoding': 'gzip' } });
  expect(answer.headers.get('Cache-Control')).toContain('immutable');
  expect(answer.headers.get('Content-Encoding')).toBe('gzip');
});

test('the backend that dies leaves nothing listening, and can come back where it was', async () => {
  const first = await startApp();
  await first.stop({ keepData: true });
  await expect(fetch(first.url)).rejects.toThrow('fetch failed');
  const again = await startApp({ port: first.port, dataDir: first.dataDir });
  expect((await fetch(again.url)).status).toBe(200);
  await again.stop({ keepData: false });
});
