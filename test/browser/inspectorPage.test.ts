import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildForTests } from './support/builtApp.ts';
import { sharedBrowser } from './support/shared.ts';
import { aTestUser, register, signInByForm, type TestUser } from './support/testUser.ts';
import { startApp, type RunningApp } from './support/startApp.ts';
import { openVisit, type Visit } from './support/visit.ts';

let app: RunningApp;
let browser: Browser;
let visit: Visit;
let inspector: Page;
let hosts: Set<string>;
let user: TestUser;

beforeAll(async () => {
  app = await startApp({ built: await buildForTests({ inspect: true }) });
  browser = await sharedBrowser();
});
afterAll(async () => {
  await app.stop();
});
beforeEach(async () => {
  await app.clearFaults();
  user = aTestUser();
  await register(app.url, user);
  visit = await openVisit(browser, app.url);
  hosts = new Set();
  visit.context.on('request', (request) => hosts.add(new URL(request.url()).host));
  inspector = await openInspector();
});
afterEach(async () => {
  await visit.close();
});

/** Opens the inspector in a second tab; its problems are added to those of the visit. */
async function openInspector(): Promise<Page> {
  const page = await visit.context.newPage();
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) visit.problems.push(message.text());
  });
  page.on('pageerror', (error) => visit.problems.push(error.message));
  await page.goto(`${app.url}/inspector.html`);
  return page;
}

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
  await page.getByRole('list').getByRole('button').first().click();
  await page.getByRole('dialog').waitFor();
  await inspector.bringToFront();
  await actor(/^movie running providers/).waitFor();
  await page.bringToFront();
  await page.keyboard.press('Escape');
  await app.injectFaults({ rules: [{ path: '/3/search', status: 404 }] });
  await page.getByRole('searchbox').fill('blade');
  await page.getByText('Failed to load movies').waitFor();
  await inspector.bringToFront();
}

describe('inspector in another browser tab', () => {
  it('shows a visit live up to the failure, and sends no request to another host', async () => {
    await visitAndFail();
    await actor(/^catalog running .*search failed/).waitFor();
    await pane('Requests').getByText('failed').first().waitFor();
    await failure().click();
    const chart = inspector.getByRole('img', { name: /^Statechart of catalog, .*search failed/ });
    await chart.waitFor();
    await expect.poll(chosen).toContain('searchMovies failed');
    await pane('Event').getByText('API request failed: Not Found').first().waitFor();
    await expect
      .poll(() => inspector.getByRole('status').last().textContent())
      .toMatch(/^searchMovies failed/);
    expect([...hosts]).toEqual([new URL(app.url).host]);
    // Only the browser's message on the injected fault.
    expect(visit.problems.filter((problem) => !problem.includes('404'))).toEqual([]);
  });

  it('exports a session without a password or token, opens it again and steps back through it', async () => {
    await visitAndFail();
    await failure().waitFor();
    await actor(/^navigation running position saved/).waitFor();
    const live = await pane('Actors').textContent();
    const [download] = await Promise.all([inspector.waitForEvent('download'), press('Export')]);
    expect(download.suggestedFilename()).toMatch(/^reelstate-inspection-[\dT-]+\.json$/);
    const file = await download.path();
    const text = await readFile(file, 'utf8');
    expect(text).toContain(user.email);
    expect(text).not.toContain(user.password);
    expect(text).not.toContain('eyJ');
    await visit.page.close();

    await inspector.getByLabel('Open an exported session').setInputFiles(file);
    await inspector.getByText('Replay', { exact: true }).waitFor();
    await expect.poll(() => pane('Actors').textContent()).toBe(live);
    while (!(await chosen())?.includes('movie.selected'))
      await inspector.keyboard.press('ArrowLeft');
    await actor(/^catalog running .*modal \(open/).waitFor();
    await actor(/^movie running/).waitFor();
    await press('First event');
    await expect.poll(() => pane('Requests').getByRole('listitem').count()).toBe(0);
    await press('Play');
    await expect.poll(() => pane('Requests').getByRole('listitem').count()).toBeGreaterThan(0);
  });

  it('shows the selected event again after another pane on a narrow screen', async () => {
    await inspector.setViewportSize({ width: 360, height: 740 });
    await visit.page.bringToFront();
    await signInByForm(visit.page, user);
    await inspector.bringToFront();
    await inspector.getByRole('option', { name: /loadPage done/ }).waitFor();
    const [download] = await Promise.all([inspector.waitForEvent('download'), press('Export')]);
    const file = await download.path();
    await inspector.getByLabel('Open an exported session').setInputFiles(file);
    await inspector.getByText('Replay', { exact: true }).waitFor();
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

  it('follows the app over a reload and keeps the log before it', async () => {
    const { page } = visit;
    await page.bringToFront();
    await signInByForm(page, user);
    await page.reload();
    await page.getByText('(20 movies)').waitFor();
    await inspector.bringToFront();
    const sessions = inspector.getByRole('combobox', { name: 'Session' });
    await expect.poll(() => sessions.getByRole('option').count()).toBe(2);
    await expect.poll(() => sessions.inputValue()).not.toBe('');
    const first = sessions.getByRole('option').first();
    await expect.poll(() => first.textContent()).toMatch(/\(closed\)$/);
    await actor(/^auth running signed in/).waitFor();
    await sessions.selectOption((await first.getAttribute('value')) ?? '');
    // Only visible rows are rendered, so the event is searched for.
    await inspector.getByRole('searchbox').fill('login.submitted');
    await inspector.getByRole('option', { name: /login\.submitted/ }).waitFor();
  });
});
