import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { menuTexts } from '../../inspector/menu/InspectorMenu.tsx';
import { inspectorChannel, type InspectorMessage } from '../../inspector/protocol.ts';
import { buildForTests } from './support/builtApp.ts';
import { sharedBrowser } from './support/shared.ts';
import { aTestUser, register, signInByForm } from './support/testUser.ts';
import { startApp, type RunningApp } from './support/startApp.ts';
import { openVisit, type Visit } from './support/visit.ts';

let app: RunningApp;
let browser: Browser;
let visit: Visit;
let hosts: Set<string>;

beforeAll(async () => {
  app = await startApp({ built: await buildForTests({ inspect: true }) });
  browser = await sharedBrowser();
});
afterAll(async () => {
  await app.stop();
});
beforeEach(async () => {
  visit = await openVisit(browser, app.url);
  hosts = new Set();
  visit.context.on('request', (request) => hosts.add(new URL(request.url()).host));
});
afterEach(async () => {
  await visit.close();
});

const menuButton = (page: Page) => page.getByRole('button', { name: menuTexts.menu, exact: true });
const entry = (page: Page, name: string) => page.getByRole('button', { name });
const hasFocus = (place: Locator) =>
  place.evaluate((element) => element === document.activeElement);

/** Records the messages of the channel in another page of the origin. */
async function recordChannel(page: Page): Promise<() => Promise<readonly InspectorMessage[]>> {
  const handle = await page.evaluateHandle((name) => {
    const messages: InspectorMessage[] = [];
    const channel = new BroadcastChannel(name);
    channel.addEventListener('message', ({ data }) => messages.push(data));
    return messages;
  }, inspectorChannel);
  return () => handle.jsonValue();
}

/** A page that connects like Stately's and records its messages. */
async function mockStately(context: BrowserContext): Promise<void> {
  await context.route('https://stately.ai/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script>
        messages = [];
        addEventListener('message', ({ data }) => messages.push(data));
        opener.postMessage({ type: '@statelyai.connected' }, '*');
      </script>`,
    }),
  );
}

test('inspector menu opens by its button and closes by Escape', async () => {
  const { page, problems } = visit;
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

test('?inspect opens the inspector menu on load, and Escape moves focus to its button', async () => {
  const { page } = visit;
  await page.goto(`${app.url}/?inspect`);
  await entry(page, menuTexts.ours).waitFor();
  await page.keyboard.press('Escape');
  await entry(page, menuTexts.ours).waitFor({ state: 'hidden' });
  await expect.poll(() => hasFocus(menuButton(page))).toBe(true);
});

test('inspector menu works while a movie is open and after it is closed', async () => {
  const { page, problems } = visit;
  const user = aTestUser();
  await register(app.url, user);
  await signInByForm(page, user);
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
  const { page, problems } = visit;
  const user = aTestUser();
  await register(app.url, user);
  await menuButton(page).click();
  const opening = page.waitForEvent('popup');
  await entry(page, menuTexts.ours).click();
  const inspector = await opening;
  inspector.on('console', (message) => problems.push(message.text()));
  inspector.on('pageerror', (error) => problems.push(error.message));
  await inspector.waitForLoadState();
  expect(inspector.url()).toBe(`${app.url}/inspector.html`);
  await entry(page, menuTexts.ours).waitFor({ state: 'hidden' });

  const secondTab = await visit.context.newPage();
  await secondTab.goto(`${app.url}/404.html`);
  const readMessages = await recordChannel(secondTab);
  await page.bringToFront();
  await signInByForm(page, user);
  await page.reload();
  await page.getByText('(20 movies)').waitFor();

  await expect
    .poll(async () => (await readMessages()).filter(({ type }) => type === 'app.synced').length)
    .toBe(1);
  const messages = await readMessages();
  const records = messages.flatMap((message) =>
    message.type === 'app.recorded' ? [message.record] : [],
  );
  const events = records.flatMap((record) => (record.kind === 'event' ? record.event.type : []));
  expect(events).toContain('login.submitted');
  expect(events).toContain('xstate.done.actor.logIn');
  expect(events).toContain('xstate.done.actor.loadPage');
  expect(messages.map(({ type }) => type)).toContain('app.closed');
  expect(JSON.stringify(messages)).not.toContain(user.password);
  const reloaded = records.slice(records.findLastIndex(({ seq }) => seq === 1));
  expect(reloaded[0]).toMatchObject({ kind: 'actor', id: 'auth', parent: null });
  expect([...hosts]).toEqual([new URL(app.url).host]);
  expect(problems).toEqual([]);
});

test("Stately's inspector loads when its entry is pressed and receives past and new events", async () => {
  const { page, problems, context } = visit;
  await mockStately(context);
  const user = aTestUser();
  await register(app.url, user);
  await signInByForm(page, user);
  await menuButton(page).click();
  expect([...hosts]).toEqual([new URL(app.url).host]);

  const opening = page.waitForEvent('popup');
  await entry(page, menuTexts.stately).click();
  const stately = await opening;
  const readMessages = () =>
    stately.evaluate(() => (window as unknown as { messages: { type: string }[] }).messages);
  await expect.poll(async () => JSON.stringify(await readMessages())).toContain('login.submitted');
  await page.bringToFront();
  await page.getByRole('searchbox').fill('night');
  await expect.poll(async () => JSON.stringify(await readMessages())).toContain('search.changed');
  expect(JSON.stringify(await readMessages())).not.toContain(user.password);
  expect(problems).toEqual([]);
});
