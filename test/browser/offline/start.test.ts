import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { texts } from '../../../src/texts/texts.ts';
import { setupBrowserAtHome } from '../support/browserFixture.ts';
import { expectConnected } from '../support/connection.ts';
import { goOffline } from '../support/pageControl.ts';
import { installable } from '../support/visit.ts';
import { awaitWorker, count } from './support/worker.ts';

const fixture = setupBrowserAtHome({ device: installable });

const savedText = /^Saved list from .+M$/;

const shownPosters = (page: Page) =>
  page
    .locator('main [aria-posinset] img')
    .evaluateAll(
      (images) => images.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length,
    );

it('opens without a network that the browser knows of, from a link too, with the list seen last, marked as saved, and its pictures; it is loaded once the server is back', async () => {
  const { app, page, visit } = fixture;
  await awaitWorker(page);
  await page.getByRole('button', { name: texts.sections.topRated }).click();
  await page
    .getByRole('heading', { name: `${texts.list.headings.topRated} (20 movies)` })
    .waitFor();
  await expect.poll(() => shownPosters(page)).toBeGreaterThan(3);
  const offline = await visit.context.newPage();
  // As behind a Wi-Fi without internet: the page of a service worker hears nothing of the emulation.
  await offline.addInitScript(() =>
    Object.defineProperty(navigator, 'onLine', { get: () => true }),
  );
  await offline.goto(`${app.url}/serviceWorker.js`);
  await goOffline(offline);
  // Chromium can still let a request through, and Popular would come from its cache.
  await offline.route(/\/(3|auth)\//, (route) => route.abort());
  await page.close();
  await offline.goto(`${app.url}/?movie=603`);
  await offline.getByText(savedText).waitFor();
  await count(offline).waitFor();
  await offline.getByRole('heading', { name: texts.list.headings.topRated }).waitFor();
  await offline.getByText(texts.offline.offlineSaved).waitFor();
  await expect.poll(() => shownPosters(offline)).toBeGreaterThan(3);
  expect(await offline.getByRole('button', { name: texts.list.loadMore }).count()).toBe(0);

  await offline.unrouteAll();
  await visit.context.setOffline(false);
  await offline.getByText(savedText).waitFor({ state: 'hidden' });
  await offline.getByRole('button', { name: texts.list.loadMore }).waitFor();
  await expectConnected(offline);
});
