import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { demoUser } from '../../server/auth/demoAccount.ts';
import { texts } from '../../src/texts/texts.ts';
import { setupBrowser } from './support/browserFixture.ts';
import { otherHost, startApp, type Intercept } from './support/startApp.ts';
import { aTestUser, register } from './support/testUser.ts';
import { installable, openVisit } from './support/visit.ts';

const fixture = setupBrowser();

const html = '<!doctype html><title>Sign in to the Wi-Fi</title>';
const title = (page: Page) => page.getByRole('heading', { name: texts.login.title });

/** An app of its own: the files of a worker that is already installed are not requested again. */
async function openOwnApp(intercept?: Intercept) {
  const app = await startApp(undefined, intercept);
  onTestFinished(() => app.stop());
  return app;
}

async function visitOf(url: string, session?: Parameters<typeof openVisit>[4]) {
  const visit = await openVisit(fixture.browser, url, undefined, installable, session);
  onTestFinished(visit.close);
  return visit;
}

const awaitWorker = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null);

/** What is stored of the app's own files, by path: the start of each text. */
const storedFiles = (page: Page) =>
  page.evaluate(async () => {
    const files: Record<string, string> = {};
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const { pathname } = new URL(request.url);
        files[pathname] = (await (await cache.match(request))?.text()) ?? '';
      }
    }
    return files;
  });

const storedChunk = async (page: Page, name: string) => {
  const files = Object.entries(await storedFiles(page));
  return files.find(([path]) => path.startsWith(`/assets/${name}-`))?.[1] ?? '';
};

/** The worker is installed, or could not be. */
const awaitInstallation = (page: Page) =>
  page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration === undefined || registration.active !== null;
  });

it('a page that a captive portal sends for a file is not stored as code; the next start stores the file', async () => {
  // Nothing but the worker requests it.
  const isChunk = (url = '') => url.startsWith('/assets/demoAdapter-');
  let answers = 0;
  const app = await openOwnApp((request, response) => {
    if (!isChunk(request.url) || answers > 0) return false;
    answers += 1;
    response.setHeader('Content-Type', 'text/html');
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    response.end(html);
    return true;
  });
  const { page } = await visitOf(app.url);
  await expect.poll(() => answers).toBe(1);
  await awaitInstallation(page);
  await page.reload();
  await awaitWorker(page);
  const stored = await storedChunk(page, 'demoAdapter');
  expect(stored.slice(0, 15)).not.toMatch(/^</);
  expect(stored.length).toBeGreaterThan(100_000);
});

it('a stored file that is not the build’s is not used, and is replaced when it is requested next', async () => {
  const app = await openOwnApp();
  const session = await register(app.url, aTestUser());
  const { page, problems } = await visitOf(app.url, { session });
  await awaitWorker(page);
  await page.evaluate(async (body) => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        if (!request.url.includes('/assets/movieModal-')) continue;
        await cache.put(request, new Response(body, { headers: { 'Content-Type': 'text/html' } }));
      }
    }
  }, html);
  await page.reload();
  await page.getByText(texts.list.count({ movies: 20 })).waitFor();
  await page.locator('[aria-posinset="1"] [data-movie-id]').click();
  await page
    .getByRole('dialog')
    .getByRole('heading', { name: texts.movieDetails.overview })
    .waitFor();
  expect(problems).toEqual([]);
  const isHtml = ([, body]: [string, string]) => body === html;
  expect(Object.entries(await storedFiles(page)).filter(isHtml)).toEqual([]);
});

it('elsewhere than on this device the page is the stored one, which has no demo account', async () => {
  const app = await openOwnApp();
  const { page } = await visitOf(app.url.replace('127.0.0.1', otherHost));
  const demo = page.getByRole('button', { name: texts.login.demo });
  await demo.waitFor();
  await awaitWorker(page);
  await page.reload();
  await title(page).waitFor();
  expect(await demo.count()).toBe(0);
});

it('the demo account is offered by each start with the server, and no stored page has its password', async () => {
  const app = await openOwnApp();
  const { page } = await visitOf(app.url);
  await awaitWorker(page);
  const demo = page.getByRole('button', { name: texts.login.demo });
  await demo.waitFor();
  await page.reload();
  await title(page).waitFor();
  await demo.waitFor();
  const hasPassword = ([, body]: [string, string]) =>
    body.includes(`data-password="${demoUser.password}"`);
  const files = Object.entries(await storedFiles(page)).filter(hasPassword);
  expect(files.map(([path]) => path)).toEqual([]);

  await app.stop();
  await page.reload();
  await title(page).waitFor();
  expect(await demo.count()).toBe(0);
});

it('the worker names every file of the demo catalog, but stores none of its translations', async () => {
  const { page, app } = fixture;
  const read = async (path: string) => (await fetch(new URL(path, app.url))).text();
  const worker = await read('/serviceWorker.js');
  const [adapter = ''] = /\/assets\/demoAdapter-[\w-]+\.js/.exec(worker) ?? [];
  const translations = [...(await read(adapter)).matchAll(/\bdemo-[a-z]{2}-[\w-]+\.js/g)].map(
    ([name]) => `/assets/${name}`,
  );
  expect(new Set(translations).size).toBe(3);
  for (const url of translations) {
    // A page asks by these names whether it is of an older version.
    expect(worker).toContain(url);
    expect(worker).not.toContain(`"url":"${url}"`);
  }
  await title(page).waitFor();
});
