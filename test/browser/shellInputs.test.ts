import * as fc from 'fast-check';
import type { Locator, Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { texts } from '../../src/texts/texts.ts';
import { decodeSession, sessionKey } from '../../src/services/auth/sessionStore.ts';
import { libraryKey } from '../../src/services/storage/keyValueStorage.ts';
import { setupBrowser, setupBrowserAtHome } from './support/browserFixture.ts';
import { openShell, reloadToShell } from './support/openShell.ts';
import { installClock } from './support/pageControl.ts';
import { aTestUser, register, type TestUser } from './support/testUser.ts';

const search = (page: Page) => page.getByRole('searchbox');
const email = (page: Page) => page.getByLabel(texts.login.email, { exact: true });
const password = (page: Page) => page.getByLabel(texts.login.password, { exact: true });
const button = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).and(page.locator('main button'));

const selectionOf = (field: Locator) =>
  field.evaluate(({ value, selectionStart, selectionEnd }: HTMLInputElement) => ({
    value,
    selected: [selectionStart, selectionEnd],
  }));

/** The shell with its first posters. */
async function waitForPosters(page: Page): Promise<void> {
  await expect.poll(() => page.locator('#shells li > img').count()).toBeGreaterThan(3);
}

describe('what is done before the scripts of home run', () => {
  const fixture = setupBrowserAtHome();

  it.each(['Top rated', 'Upcoming'])(
    'a search typed after a press of %s is searched for in that list',
    async (tab) => {
      const { page } = fixture;
      const takeOver = await openShell(page);
      await button(page, tab).click();
      await search(page).pressSequentially('the');
      await takeOver();
      await page.getByText(texts.search.resultsFor({ query: 'the' })).waitFor();
      expect(await search(page).inputValue()).toBe('the');
      await search(page).clear();
      await page.getByRole('heading', { name: `${tab} movies` }).waitFor();
    },
  );

  it('a search typed after a press of Watchlist is searched for', async () => {
    const { page } = fixture;
    const takeOver = await openShell(page);
    await page.getByRole('button', { name: texts.sections.watchlist }).click();
    await search(page).pressSequentially('the');
    await takeOver();
    await page.getByText(texts.search.resultsFor({ query: 'the' })).waitFor();
    expect(await search(page).inputValue()).toBe('the');
  });

  it('text typed on goes where the caret was, and replaces what was selected', async () => {
    const { page } = fixture;
    const takeOver = await openShell(page);
    await search(page).pressSequentially('matrix');
    for (let count = 0; count < 3; count += 1) await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Shift+ArrowLeft');
    await takeOver();
    expect(await selectionOf(search(page))).toEqual({ value: 'matrix', selected: [2, 3] });
    await page.keyboard.type('X');
    expect(await search(page).inputValue()).toBe('maXrix');
    await page.getByRole('heading', { name: texts.search.nothing }).waitFor();
  });

  it('a poster that is pressed opens its movie, and the focus returns to its card', async () => {
    const { page } = fixture;
    const takeOver = await openShell(page);
    await waitForPosters(page);
    const poster = page.locator('#shells li > img').nth(2);
    const url = await poster.getAttribute('src');
    await poster.click();
    await takeOver();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await page.locator(':focus img').first().getAttribute('src')).toBe(url);
  });

  it('the page stays where it was scrolled', async () => {
    const { page } = fixture;
    const takeOver = await openShell(page);
    await page.evaluate(() => scrollTo(0, 300));
    await takeOver();
    await page.getByText(texts.list.count({ movies: 20 })).waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(300);
  });

  it('a press of what an open movie covers does nothing', async () => {
    const { page } = fixture;
    await page.locator('[data-movie-id]').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    const takeOver = await reloadToShell(page);
    await page.getByRole('button', { name: texts.header.menu }).first().click();
    await takeOver();
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await page.getByText(fixture.user.email).isVisible()).toBe(false);
  });
});

describe('what is done before the scripts of sign-in run', () => {
  const fixture = setupBrowser();

  it.each([
    ['without a password', ''],
    ['with half a password', 'Reel'],
  ])('a form that is submitted %s and then changed is not sent', async (_, first) => {
    const { page, visit } = fixture;
    const takeOver = await openShell(page);
    const user = aTestUser();
    await email(page).pressSequentially(user.email);
    await password(page).focus();
    await page.keyboard.type(first);
    await page.keyboard.press('Enter');
    await password(page).focus();
    await page.keyboard.type('-to-');
    await takeOver();
    await page.keyboard.type('reel');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').waitFor();
    const sent = { email: user.email, password: `${first}-to-reel` };
    expect(visit.calls.map(({ body }) => body)).toEqual([sent]);
  });
});

async function getUserId(page: Page): Promise<string> {
  const session = await page.evaluate((key) => localStorage.getItem(key), sessionKey);
  return decodeSession(session).user?.id ?? '';
}

/** Something that a user does; `null` without the control, or while a dialog covers it. */
type Deed = {
  readonly title: string;
  readonly perform: (page: Page) => Promise<unknown>;
  /** A submit without the request. */
  readonly unsent?: Deed;
};

const isShell = (page: Page) => page.evaluate(() => document.getElementById('shells') !== null);

/** Whether the user can reach it: a dialog covers everything else. */
const isInReach = (control: Locator) =>
  control.evaluate((element) => {
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
    return dialog?.contains(element) !== false;
  });

async function reach(control: Locator): Promise<Locator | null> {
  const visible = control.locator('visible=true').first();
  return (await visible.count()) > 0 && (await isInReach(visible)) ? visible : null;
}

const deed = (
  title: string,
  find: (page: Page) => Locator,
  act: (control: Locator, page: Page) => Promise<unknown>,
): Deed => ({
  title,
  async perform(page) {
    const control = await reach(find(page));
    if (control === null) return;
    await act(control, page);
    // Nothing is under the mouse.
    await page.mouse.move(0, 0);
  },
});

/** In the app by the keyboard: the user menu may lie over it. */
async function press(control: Locator, page: Page): Promise<void> {
  if (await isShell(page)) {
    await control.click();
  } else {
    await control.focus();
    await page.keyboard.press('Enter');
  }
}

const pressing = (title: string, find: (page: Page) => Locator) =>
  deed(`press ${title}`, find, press);

const named = (name: string, nth = 0) =>
  pressing(name, (page) => page.getByRole('button', { name, exact: true }).nth(nth));

const typing = (title: string, text: string, find: (page: Page) => Locator) =>
  deed(`type ${title}`, find, async (control, page) => {
    await control.focus();
    await page.keyboard.type(text);
  });

const key = (name: string, find: (page: Page) => Locator) =>
  deed(`key ${name}`, find, async (control, page) => {
    const isFocused = await control.evaluate((element) => element === document.activeElement);
    if (isFocused) await page.keyboard.press(name);
  });

/** A card in the app, by the poster that it has in the shell. */
const opening = (index: number): Deed => ({
  title: `press poster ${index}`,
  async perform(page) {
    if (await isShell(page)) {
      await page.locator('#shells li > img').nth(index).click();
      await page.mouse.move(0, 0);
      return;
    }
    const card = await reach(page.locator(`[aria-posinset="${index + 1}"] [data-movie-id]`));
    const isPopular =
      (await page.getByRole('heading', { name: texts.list.headings.popular }).count()) > 0;
    if (card !== null && isPopular) await press(card, page);
  },
});

const homeDeeds: readonly Deed[] = [
  typing('the', 'the', search),
  typing('x', 'x', search),
  ...['ArrowLeft', 'Shift+ArrowLeft', 'Home', 'Backspace', 'Enter'].map((name) =>
    key(name, search),
  ),
  ...['Popular', 'Top rated', 'Now playing', 'Upcoming'].map((tab) =>
    pressing(tab, (page) => page.locator('main').getByRole('button', { name: tab, exact: true })),
  ),
  ...[texts.sections.watchlist, texts.sections.seen].map((tab) =>
    pressing(tab, (page) => page.locator('header nav').getByRole('button', { name: tab })),
  ),
  pressing('menu', (page) => page.getByRole('button', { name: texts.header.menu })),
  named(texts.header.top),
  named(texts.search.open),
  named(texts.filter.bar),
  pressing('hide seen', (page) => page.getByRole('switch')),
  named(texts.filter.controls.length),
  named(texts.filter.controls.sort),
  opening(0),
  opening(1),
];

/** An invalid form is not sent: its first invalid field has the focus. */
function submitting(by: string, find: (page: Page) => Locator, act: typeof press): Deed {
  const submit = (isSent: boolean) =>
    deed(`submit by ${by}`, find, async (control, page) => {
      const isValid = await control.evaluate((element) => {
        const invalid = element.closest('form')?.querySelector<HTMLElement>('input:invalid');
        invalid?.focus();
        return invalid === null;
      });
      if (isSent && isValid) await act(control, page);
    });
  return { ...submit(true), unsent: submit(false) };
}

const signInDeeds = (user: TestUser): readonly Deed[] => [
  typing('the email', user.email, email),
  typing('the password', user.password, password),
  typing('x', 'x', password),
  key('Backspace', password),
  key('Shift+ArrowLeft', password),
  submitting('button', (page) => page.locator('form [type=submit]'), press),
  submitting('Enter', password, (control) => control.press('Enter')),
  named('Show password'),
];

/** Last: the fields of sign-up are others. */
const leaving = named(texts.login.toSignup);

/** @returns counts the requests without an answer */
function watchRequests(page: Page): () => number {
  const pending = new Set<Request>();
  const end = (request: Request) => void pending.delete(request);
  page.on('request', (request) => void pending.add(request));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return () => pending.size;
}

/** What the user has before them. */
async function readScreen(page: Page): Promise<unknown> {
  const tree = await page.locator('#root').ariaSnapshot();
  const fields = await page.locator('input').evaluateAll((all) =>
    all.map((field) => {
      const { value, selectionStart, selectionEnd } = field as HTMLInputElement;
      const isFocused = field === document.activeElement;
      return { value, selected: isFocused ? [selectionStart, selectionEnd] : [] };
    }),
  );
  const focused = await page.evaluate(() => {
    const element = document.activeElement;
    return `${element?.localName} ${element?.getAttribute('aria-label') ?? element?.textContent}`;
  });
  // An empty status says nothing; those of the service worker's notices come once the page is idle, and how
  // far the sync is depends on the time.
  const { synced, syncing, device } = texts.sync;
  const timed = [synced, syncing, device].map((status) => `- paragraph: ${status}`);
  const isShown = (line: string) =>
    line.trim() !== '- status' && !timed.some((status) => line.includes(status));
  const shown = tree.split('\n').filter(isShown);
  return { tree: shown, fields, focused };
}

/** Lets time pass until nothing changes any more, but none while a response is on its way. */
async function settle(page: Page, pending: () => number): Promise<unknown> {
  let screen: unknown;
  await expect
    .poll(async () => {
      if (pending() > 0) return false;
      const before = JSON.stringify(screen);
      await page.clock.runFor(1_000);
      screen = await readScreen(page);
      return pending() === 0 && JSON.stringify(screen) === before;
    })
    .toBe(true);
  return screen;
}
/** Runs before each page: the same storage for every run, with a seen movie. */
const resetStorage = ({ session, library }: { session: Stored; library: string }) => {
  sessionStorage.clear();
  localStorage.clear();
  for (const [name, value] of session) localStorage.setItem(name, value);
  const state = { hidesSeen: false, watchlist: [], seen: [[1, 1, null]] };
  localStorage.setItem(library, JSON.stringify({ version: 1, state }));
};

type Stored = readonly (readonly [string, string])[];

const sequences = (deeds: readonly Deed[]) =>
  fc.array(
    fc.constantFrom(...deeds.map((each) => ({ ...each, [fc.toStringMethod]: () => each.title }))),
    { minLength: 1, maxLength: 6 },
  );

const longRun = process.env['SHELL_RUNS'];

/** The same in every run of the tests; `SHELL_RUNS=200` makes others, and a failure says their seed. */
const options = {
  endOnFailure: true,
  ...(longRun === undefined ? { numRuns: 4, seed: 4 } : { numRuns: Number(longRun) }),
};

describe('whatever is done before the scripts run', () => {
  const desktop = { width: 1440, height: 900 };
  const phone = { width: 390, height: 844 };

  type Run = { readonly page: Page; readonly open: () => Promise<void> };

  /** @returns the screens: of a shell that the app has replaced, and of the running app */
  async function doTwice({ page, open }: Run, deeds: readonly Deed[], inApp: typeof deeds) {
    const pending = watchRequests(page);
    const takeOver = await reloadToShell(page);
    await open();
    for (const { perform } of deeds) await perform(page);
    await takeOver();
    const shown = await settle(page, pending);
    await page.reload();
    await page.locator('#shells').waitFor({ state: 'detached' });
    await open();
    for (const { perform } of inApp) await perform(page);
    return [shown, await settle(page, pending)];
  }

  describe.each([desktop, phone])('at $width px', (viewport) => {
    const fixture = setupBrowserAtHome({
      viewport,
      device: { reducedMotion: 'reduce' },
      clock: true,
    });

    it('home then shows what it shows after the same in the running app', async () => {
      const { page } = fixture;
      const session = await page.evaluate(() => Object.entries(localStorage));
      const library = libraryKey(await getUserId(page));
      await page.addInitScript(resetStorage, { session, library });
      const open = async () => {
        if (await isShell(page)) await waitForPosters(page);
        else await page.getByText(texts.list.count({ movies: 20 })).waitFor();
      };
      await fc.assert(
        fc.asyncProperty(sequences(homeDeeds), async (deeds) => {
          const [shown, expected] = await doTwice({ page, open }, deeds, deeds);
          expect(shown).toEqual(expected);
        }),
        options,
      );
    });
  });

  describe('at sign-in', () => {
    const fixture = setupBrowser(desktop, { reducedMotion: 'reduce' });

    it('the screen is then what it is after the same in the running app', async () => {
      const { app, page } = fixture;
      const user = aTestUser();
      await register(app.url, user);
      await installClock(page);
      await page.addInitScript(resetStorage, { session: [], library: '' });
      await fc.assert(
        fc.asyncProperty(sequences(signInDeeds(user)), fc.boolean(), async (before, leaves) => {
          const deeds = leaves ? [...before, leaving] : before;
          const open = () => page.getByLabel(texts.login.email).waitFor();
          const isChange = ({ title }: Deed) => /^type|Backspace/.test(title);
          // Not sent if the form was changed afterwards.
          const inApp = deeds.map((each, index) =>
            each.unsent !== undefined && deeds.slice(index).some(isChange) ? each.unsent : each,
          );
          const [shown, expected] = await doTwice({ page, open }, deeds, inApp);
          expect(shown).toEqual(expected);
        }),
        options,
      );
    });
  });
});
