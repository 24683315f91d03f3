import { appendFile, cp, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { texts } from '../../../src/texts/texts.ts';
import { setupBrowserAtHome } from '../support/browserFixture.ts';
import { sharedBrowser } from '../support/shared.ts';
import { startApp } from '../support/startApp.ts';
import { installable, openVisit } from '../support/visit.ts';
import { awaitWorker, count } from './support/worker.ts';

describe('at home', () => {
  const fixture = setupBrowserAtHome({ device: installable });

  it('answers only the page, its files and pictures; requests to the APIs pass it', async () => {
    const { app, page, visit } = fixture;
    await awaitWorker(page);
    const fromWorker = new Map<string, boolean>();
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      fromWorker.set(pathname, response.fromServiceWorker());
    });
    await page.reload();
    await count(page).waitFor();
    await page.getByRole('button', { name: texts.sections.upcoming }).click();
    await count(page).waitFor();
    await page.evaluate(() => fetch('/auth/v1/health'));
    const of = (pattern: RegExp) =>
      [...fromWorker].filter(([path]) => pattern.test(path)).map(([, isWorker]) => isWorker);
    for (const answered of [/^\/$/, /^\/assets\//, /^\/t\/p\//])
      expect(new Set(of(answered)), String(answered)).toEqual(new Set([true]));
    for (const passed of [/^\/3\//, /^\/auth\//])
      expect(new Set(of(passed)), String(passed)).toEqual(new Set([false]));
    const other = await visit.context.newPage();
    const response = await other.goto(`${app.url}/watchlist`);
    expect({
      status: response?.status(),
      fromServiceWorker: response?.fromServiceWorker(),
    }).toEqual({
      status: 404,
      fromServiceWorker: false,
    });
  });
});

it('a new version waits, says so once, and runs when no page runs the old one', async () => {
  const builtApp = inject('builtApp');
  const folder = await mkdtemp(join(inject('runFolder'), 'update-'));
  await cp(builtApp.folder, folder, { recursive: true });
  const app = await startApp({ folder, policy: builtApp.policy });
  onTestFinished(() => app.stop());
  const { page, context, close } = await openVisit(
    await sharedBrowser(),
    app.url,
    undefined,
    installable,
  );
  onTestFinished(close);
  const version = (tab: Page) =>
    tab.evaluate(
      async () => (await navigator.serviceWorker.getRegistration())?.active?.scriptURL ?? null,
    );
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  expect(await version(page)).toBe(`${app.url}/serviceWorker.js`);

  await appendFile(join(folder, 'serviceWorker.js'), '\nself.isSecondVersion = true;');
  await page.reload();
  const notice = page.getByText(texts.offline.update);
  await notice.waitFor();
  await page.getByRole('button', { name: texts.list.dismiss }).click();
  await notice.waitFor({ state: 'hidden' });
  await page.reload();
  await page.getByRole('heading', { name: texts.login.title }).waitFor();
  const states = (tab: Page) =>
    tab.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return [registration?.active?.state, registration?.waiting?.state];
    });
  expect(await states(page)).toEqual(['activated', 'installed']);
  expect(await notice.count()).toBe(0);

  await page.close();
  const next = await context.newPage();
  // The page is there before everything in it has loaded.
  await next.goto(app.url, { waitUntil: 'commit' });
  await expect.poll(() => states(next)).toEqual(['activated', undefined]);
});
