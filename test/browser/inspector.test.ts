import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { menuTexts } from '../../inspector/menu/InspectorMenu.tsx';
import { inspectorChannel, type InspectorMessage } from '../../inspector/protocol.ts';
import { buildForTests } from './support/builtApp.ts';
import { sharedBrowser } from './support/shared.ts';
import { aTestUser, register, signInByForm } from './support/person.ts';
import { startApp, type RunningApp } from './support/startApp.ts';
import { visit, type Visit } from './support/visit.ts';

let app: RunningApp;
let browser: Browser;
let walk: Visit;
let hosts: Set<string>;

beforeAll(async () => {
  app = await startApp({ built: await buildForTests({ inspect: true }) });
  browser = await sharedBrowser();
});
afterAll(async () => {
  await app.stop();
});
beforeEach(async () => {
  walk = await visit(browser, app.url);
  hosts = new Set();
  walk.context.on('request', (request) => hosts.add(new URL(request.url()).host));
});
afterEach(async () => {
  await walk.close();
});

const menuButton = (page: Page) => page.getByRole('button', { name: menuTexts.menu, exact: true });
const entry = (page: Page, name: string) => page.getByRole('button', { name });
const hasFocus = (place: Locator) =>
  place.evaluate((element) => element === document.activeElement);

/** Everything the channel says from now on, heard in another page of the origin. */
async function listen(page: Page): Promise<() => Promise<readonly InspectorMessage[]>> {
  const heard = await page.evaluateHandle((name) => {
    const messages: InspectorMessage[] = [];
    const channel = new BroadcastChannel(name);
    channel.addEventListener('message', ({ data }) => messages.push(data));
    return messages;
  }, inspectorChannel);
  return () => heard.jsonValue();
}

/** Stately's page, played: it says that it is there and keeps what it is sent. */
async function playStately(context: BrowserContext): Promise<void> {
  await context.route('https://stately.ai/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script>
        heard = [];
        addEventListener('message', ({ data }) => heard.push(data));
        opener.postMessage({ type: '@statelyai.connected' }, '*');
      </script>`,
    }),
  );
}

test('inspector menu opens by its button and closes by Escape', async () => {
  const { page, problems } = walk;
  await menuButton(page).click();
  await entry(page, menuTexts.ours).waitFor();
  await entry(page, menuTexts.stately).waitFor();
  expect(await menuButton(page).getAttribute('aria-expanded')).toBe('true');
  await page.keyboard.press('Escape');
  await entry(page, menuTexts.ours).waitFor({ state: 'hidden' });
  await expect.poll(() => menuButton(page).getAttribute('aria-expanded')).toBe('false');
  await expect.poll(() => hasFocus(menuButton(page))).toBe(true);
  expect(problems).toEqual([]);
});

test('?inspect opens the menu with the page, and Escape gives the focus to its button', async () => {
  const { page } = walk;
  await page.goto(`${app.url}/?inspect`);
  await entry(page, menuTexts.ours).waitFor();
  await page.keyboard.press('Escape');
  await entry(page, menuTexts.ours).waitFor({ state: 'hidden' });
  await expect.poll(() => hasFocus(menuButton(page))).toBe(true);
});

test('the menu can be used while a movie is open, and is there when it has been closed', async () => {
  const { page, problems } = walk;
  const person = aTestUser();
  await register(app.url, person);
  await signInByForm(page, person);
  for (const movie of [1, 2]) {
    await page.locator(`[aria-posinset="${movie}"] button`).first().click();
    await page.getByRole('dialog').waitFor();
    await menuButton(page).click();
    await entry(page, menuTexts.ours).waitFor();
    await page.keyboard.press('Escape');
    await entry(page, menuTexts.ours).waitFor({ state: 'hidden' });
    expect(await page.getByRole('dialog').isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await menuButton(page).click();
  await entry(page, menuTexts.ours).waitFor();
  expect(problems).toEqual([]);
});

test('our inspector opens in a window and receives the log of the app from its start', async () => {
  const { page, problems } = walk;
  const person = aTestUser();
  await register(app.url, person);
  await menuButton(page).click();
  const opening = page.waitForEvent('popup');
  await entry(page, menuTexts.ours).click();
  const inspector = await opening;
  inspector.on('console', (message) => problems.push(message.text()));
  inspector.on('pageerror', (error) => problems.push(error.message));
  await inspector.waitForLoadState();
  expect(inspector.url()).toBe(`${app.url}/inspector.html`);
  await entry(page, menuTexts.ours).waitFor({ state: 'hidden' });

  const secondTab = await walk.context.newPage();
  await secondTab.goto(`${app.url}/404.html`);
  const heard = await listen(secondTab);
  await page.bringToFront();
  await signInByForm(page, person);
  await page.reload();
  await page.getByText('(20 movies)').waitFor();

  await expect
    .poll(async () => (await heard()).filter(({ type }) => type === 'app.synced').length)
    .toBe(1);
  const messages = await heard();
  const records = messages.flatMap((message) =>
    message.type === 'app.recorded' ? [message.record] : [],
  );
  const events = records.flatMap((record) => (record.kind === 'event' ? record.event.type : []));
  expect(events).toContain('login.submitted');
  expect(events).toContain('xstate.done.actor.logIn');
  expect(events).toContain('xstate.done.actor.loadPage');
  expect(messages.map(({ type }) => type)).toContain('app.closed');
  expect(JSON.stringify(messages)).not.toContain(person.password);
  const reloaded = records.slice(records.findLastIndex(({ seq }) => seq === 1));
  expect(reloaded[0]).toMatchObject({ kind: 'actor', id: 'auth', parent: null });
  expect([...hosts]).toEqual([new URL(app.url).host]);
  expect(problems).toEqual([]);
});

test("Stately's inspector is loaded when its entry is pressed, and receives past and new events", async () => {
  const { page, problems, context } = walk;
  await playStately(context);
  const person = aTestUser();
  await register(app.url, person);
  await signInByForm(page, person);
  await menuButton(page).click();
  expect([...hosts]).toEqual([new URL(app.url).host]);

  const opening = page.waitForEvent('popup');
  await entry(page, menuTexts.stately).click();
  const stately = await opening;
  const heard = () =>
    stately.evaluate(() => (window as unknown as { heard: { type: string }[] }).heard);
  await expect.poll(async () => JSON.stringify(await heard())).toContain('login.submitted');
  await page.bringToFront();
  await page.getByRole('searchbox').fill('night');
  await expect.poll(async () => JSON.stringify(await heard())).toContain('search.changed');
  expect(JSON.stringify(await heard())).not.toContain(person.password);
  expect(problems).toEqual([]);
});
