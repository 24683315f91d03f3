import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { menuTexts } from '../../inspector/menu/InspectorMenu.tsx';
import { texts } from '../../src/texts/texts.ts';
import { inspectorChannel } from '../../inspector/protocol.ts';
import { buildForTests, type BuiltApp } from './support/builtApp.ts';
import { untilModal } from './support/pageControl.ts';
import { sharedBrowser } from './support/shared.ts';
import { aTestUser, register, signInByForm, type TestUser } from './support/testUser.ts';
import { startApp, type RunningApp } from './support/startApp.ts';
import { openVisit, type Visit } from './support/visit.ts';

let built: BuiltApp;
let app: RunningApp;
let browser: Browser;
let visit: Visit;
let hosts: Set<string>;
let user: TestUser;

beforeAll(async () => {
  built = await buildForTests({ inspect: true });
  app = await startApp(built);
  browser = await sharedBrowser();
});
afterAll(async () => {
  await app.stop();
});

/** A visitor of the build with inspectors, with an account. */
function setupVisit(): void {
  beforeEach(async () => {
    await app.clearFaults();
    user = aTestUser();
    await register(app.url, user);
    visit = await openVisit(browser, app.url);
    hosts = new Set();
    visit.context.on('request', (request) => hosts.add(new URL(request.url()).host));
  });
  afterEach(async () => {
    await visit.close();
  });
}

const menuButton = (page: Page) => page.getByRole('button', { name: menuTexts.menu, exact: true });
const entry = (page: Page, name: string) => page.getByRole('button', { name });

/** Opens a window by the developer tools of About, or of the login screen. */
async function openWindow(page: Page, name: string): Promise<Page> {
  const about = page.getByRole('button', { name: texts.about.open, exact: true });
  if (await about.isVisible()) await about.click();
  await page.getByRole('button', { name: texts.developerTools }).click();
  const opening = page.waitForEvent('popup');
  await entry(page, name).click();
  const opened = await opening;
  await opened.waitForLoadState();
  return opened;
}

describe('inspector menu', () => {
  setupVisit();

  it('has a floating button only with ?inspect, in reach over a movie too; Escape closes it before the movie', async () => {
    const { page, problems } = visit;
    await page.goto(app.url);
    await page.getByRole('button', { name: texts.developerTools }).waitFor();
    expect(await menuButton(page).count()).toBe(0);
    await page.goto(`${app.url}/?inspect`);
    await menuButton(page).waitFor();
    await signInByForm(page, user);
    for (const movie of [1, 2]) {
      await page.locator(`[aria-posinset="${movie}"] button`).first().click();
      const modal = page.getByRole('dialog').first();
      await modal.waitFor();
      await untilModal(page);
      await menuButton(page).click();
      await entry(page, menuTexts.ours).waitFor();
      await page.keyboard.press('Escape');
      await entry(page, menuTexts.ours).waitFor({ state: 'detached' });
      await expect
        .poll(() => menuButton(page).evaluate((button) => button === document.activeElement))
        .toBe(true);
      expect(await modal.isVisible()).toBe(true);
      await page.keyboard.press('Escape');
      await modal.waitFor({ state: 'detached' });
    }
    await menuButton(page).click();
    await entry(page, menuTexts.ours).waitFor();
    expect(problems).toEqual([]);
  });

  it("opens Stately's inspector, which receives past and new events, and loads nothing of it before", async () => {
    const { page, problems, context } = visit;
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
    await signInByForm(page, user);
    expect([...hosts]).toEqual([new URL(app.url).host]);
    const stately = await openWindow(page, menuTexts.stately);
    const readMessages = () =>
      stately.evaluate(() =>
        JSON.stringify((window as unknown as { messages: object[] }).messages),
      );
    await expect.poll(readMessages).toContain('login.submitted');
    await page.bringToFront();
    await page.getByRole('searchbox').fill('night');
    await expect.poll(readMessages).toContain('search.changed');
    expect(await readMessages()).not.toContain(user.password);
    expect(problems).toEqual([]);
  });
});

let inspector: Page;

const pane = (name: string) => inspector.getByRole('region', { name, exact: true });
const actor = (name: RegExp) => pane('Actors').getByRole('button', { name });
const chosen = () =>
  inspector.getByRole('listbox').getByRole('option', { selected: true }).textContent();
const press = (name: string) => inspector.getByRole('button', { name, exact: true }).click();

/** The event of the failed search, which is not the last event. */
const failure = () => inspector.getByRole('option', { name: /searchMovies failed/ }).last();

/** Logs in, searches, opens a movie, then fails a search. */
async function visitAndFail() {
  const { page } = visit;
  await page.bringToFront();
  await signInByForm(page, user);
  await page.getByRole('searchbox').fill('heat');
  await page.getByText('Results for "heat"').waitFor();
  // A found person may stand above the movies.
  await page.getByRole('list', { name: texts.search.results }).getByRole('button').first().click();
  await page.getByRole('dialog').waitFor();
  await inspector.bringToFront();
  await actor(/^movie running player/).waitFor();
  await page.bringToFront();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await app.injectFaults({ rules: [{ path: '/3/search', status: 404 }] });
  await page.getByRole('searchbox').fill('blade');
  await page.getByText('Failed to load movies').waitFor();
  await inspector.bringToFront();
}

async function exportSession(): Promise<string> {
  const [download] = await Promise.all([inspector.waitForEvent('download'), press('Export')]);
  expect(download.suggestedFilename()).toMatch(/^reelstate-inspection-[\dT-]+\.json$/);
  return download.path();
}

async function openSession(file: string): Promise<void> {
  await inspector.getByLabel('Open an exported session').setInputFiles(file);
  await inspector.getByText('Replay', { exact: true }).waitFor();
}

describe('our inspector', () => {
  setupVisit();
  beforeEach(async () => {
    inspector = await openWindow(visit.page, menuTexts.ours);
    inspector.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) visit.problems.push(message.text());
    });
    inspector.on('pageerror', (error) => visit.problems.push(error.message));
  });

  it('shows a visit live, and exports it without password and token, to look the same when it is opened', async () => {
    expect(inspector.url()).toBe(`${app.url}/inspector.html`);
    await visitAndFail();
    await actor(/^catalog running .*search \(failed refused\)/).waitFor();
    await pane('Requests').getByText('failed').first().waitFor();
    await actor(/^navigation running position saved/).waitFor();
    await failure().click();
    const chart = inspector.getByRole('img', {
      name: /^Statechart of catalog, .*search \(failed refused\)/,
    });
    await chart.waitFor();
    await expect.poll(chosen).toContain('searchMovies failed');
    await pane('Event').getByText('API request failed: Not Found').first().waitFor();
    await expect
      .poll(() => inspector.getByRole('status').last().textContent())
      .toMatch(/^searchMovies failed/);

    // Whatever the app does by itself would be missing in one of both.
    await visit.page.close();
    const live = await pane('Actors').textContent();
    const file = await exportSession();
    const text = await readFile(file, 'utf8');
    expect(text).toContain(user.email);
    expect(text).not.toContain(user.password);
    expect(text).not.toContain('eyJ');
    await openSession(file);
    await expect.poll(() => pane('Actors').textContent()).toBe(live);
    expect([...hosts]).toEqual([new URL(app.url).host]);
    // Only the browser's message on the injected fault.
    expect(visit.problems.filter((problem) => !problem.includes('404'))).toEqual([]);
  });

  it('shows the selected event again after another pane on a narrow screen', async () => {
    await inspector.setViewportSize({ width: 360, height: 740 });
    await visit.page.bringToFront();
    await signInByForm(visit.page, user);
    await inspector.bringToFront();
    await inspector.getByRole('option', { name: /loadPage done/ }).waitFor();
    await openSession(await exportSession());
    await inspector.getByRole('button', { name: /^Internals/ }).click();
    await press('Step back');
    await press('Chart');
    await press('Events');
    const selected = inspector.getByRole('listbox').getByRole('option', { selected: true });
    await selected.waitFor();
    const isInView = () =>
      selected.evaluate((row) => {
        const [inner, outer] = [row, row.closest('[role=listbox]')].map((each) =>
          each?.getBoundingClientRect(),
        );
        if (inner === undefined || outer === undefined) return false;
        return inner.top >= outer.top && inner.bottom <= outer.bottom;
      });
    await expect.poll(isInView).toBe(true);
  });
});

type Files = ReadonlyMap<string, string>;

async function readFiles(folder: string): Promise<Files> {
  const names = await readdir(folder, { recursive: true });
  const contents = names
    .filter((name) => /\.(?:js|css|html|map)$/.test(name))
    .map(
      async (name) =>
        [name.replaceAll(sep, '/'), await readFile(join(folder, name), 'utf8')] as const,
    );
  return new Map(await Promise.all(contents));
}

/** Names of files, without source maps, that contain a text. */
function filesContaining(files: Files, text: string): readonly string[] {
  return [...files].flatMap(([name, content]) =>
    !name.endsWith('.map') && content.includes(text) ? [name] : [],
  );
}

function getSources(files: Files): readonly string[] {
  return [...files].flatMap(([name, content]) =>
    name.endsWith('.map') ? (JSON.parse(content) as { sources: string[] }).sources : [],
  );
}

const statelyAddress = 'https://stately.ai';
const markers = [inspectorChannel, menuTexts.title, menuTexts.ours, statelyAddress];
const inspectorSource = /(?:^|\.\.\/)inspector\/|@statelyai/;

describe('npm run build', () => {
  it('contains neither inspector: no page, no chunk, no line, no source', async () => {
    const files = await readFiles(inject('builtApp').folder);
    expect(files.has('index.html')).toBe(true);
    expect(files.has('inspector.html')).toBe(false);
    for (const marker of markers) expect(filesContaining(files, marker)).toEqual([]);
    expect(getSources(files).some((source) => source.includes('src/main.tsx'))).toBe(true);
    expect(getSources(files).filter((source) => inspectorSource.test(source))).toEqual([]);
  });
});

describe('VITE_INSPECT=1 npm run build', () => {
  let files: Files;

  beforeAll(async () => {
    files = await readFiles(built.folder);
  });

  it('contains the page of our inspector, and both inspectors as separate chunks', () => {
    expect(files.has('inspector.html')).toBe(true);
    const channel = filesContaining(files, inspectorChannel);
    const menu = filesContaining(files, menuTexts.ours);
    const stately = filesContaining(files, statelyAddress);
    expect(channel.length).toBeGreaterThan(0);
    expect(menu).toHaveLength(1);
    expect(stately).toHaveLength(1);
    expect(stately).not.toEqual(menu);
  });

  it('the page of the app preloads neither of them', () => {
    const html = files.get('index.html') ?? '';
    const first = [...html.matchAll(/assets\/[^"]+\.js/g)].map(([name]) => name);
    expect(first.length).toBeGreaterThan(0);
    for (const marker of markers) {
      expect(filesContaining(files, marker).filter((name) => first.includes(name))).toEqual([]);
    }
  });

  it('the page of the inspector has the same content policy as the app, without its inline parts', () => {
    const policyOf = (page: string) =>
      /http-equiv="Content-[^>]+>/
        .exec(files.get(page) ?? '')?.[0]
        .replaceAll(/ 'sha256-[^']+'/g, '');
    expect(policyOf('inspector.html')).toContain("script-src 'self'");
    expect(policyOf('inspector.html')).toBe(policyOf('index.html'));
  });
});
