import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Key, type WebDriver } from 'selenium-webdriver';
import { compileTexts } from '../texts/messages.ts';
import type { Screen } from './screen.ts';

const texts = compileTexts();

export type CheckContext = {
  readonly driver: WebDriver;
  readonly screen: Screen;
  readonly url: string;
  /** Where a check may write files. */
  readonly folder: string;
  readonly email: string;
};

type Check = readonly [title: string, check: (context: CheckContext) => Promise<void>];

const password = 'Reel-to-reel-42';
const heading = (name: string) =>
  ['heading', new RegExp(`^${name}`), { level: 2 }] as const satisfies readonly unknown[];

const focusedMovie = 'return document.activeElement?.dataset?.movieId ?? null';

/** One walk through the app, in this order: each check goes on where the one before it ended. */
export const checks: readonly Check[] = [
  [
    'the sign-in screen has no violation of WCAG',
    async ({ driver, screen, url }) => {
      await driver.get(url);
      await screen.find('heading', texts.login.title);
      await expectAccessible(screen);
    },
  ],
  [
    'a visitor signs up and sees home',
    async ({ screen, email }) => {
      await screen.press('button', texts.login.toSignup);
      await screen.fill(texts.signup.firstName, 'Mira');
      await screen.fill(texts.signup.lastName, 'Okafor');
      await screen.fill(texts.signup.email, email);
      for (const label of [texts.signup.password, texts.signup.confirmPassword])
        await fillPassword(screen, label);
      await screen.press('button', texts.signup.submit);
      await screen.find(...heading(texts.list.headings.popular));
      await screen.until('greeting', async () =>
        screen.read("return document.body.innerText.includes('Welcome back, Mira')"),
      );
    },
  ],
  [
    'home shows 20 movies and has no violation of WCAG',
    async ({ screen }) => {
      await screen.until('20 movies', async () =>
        (await headingText(screen)).includes(texts.list.count({ movies: 20 })),
      );
      await expectAccessible(screen);
    },
  ],
  [
    'Load More appends a page',
    async ({ screen }) => {
      await screen.press('button', texts.list.loadMore);
      await screen.until('40 movies', async () =>
        (await headingText(screen)).includes(texts.list.count({ movies: 40 })),
      );
    },
  ],
  [
    'a movie opens from its card, traps the focus, and Escape returns to the card',
    async ({ driver, screen }) => {
      await scrollToTop(screen);
      const id = await openFirstMovie(screen);
      await expectAccessible(screen);
      for (let presses = 0; presses < 30; presses += 1) await press(driver, Key.TAB);
      await expectTrue(
        screen,
        'focus in the modal',
        "return document.activeElement?.closest('dialog, [role=dialog]') !== null",
      );
      await press(driver, Key.ESCAPE);
      await screen.gone('dialog');
      await screen.until('focus on the card', async () => (await screen.read(focusedMovie)) === id);
    },
  ],
  [
    'arrow keys move between the cards of the grid',
    async ({ driver, screen }) => {
      const before = await screen.read(focusedMovie);
      await press(driver, Key.ARROW_RIGHT);
      await screen.until('focus on the next card', async () => {
        const now = await screen.read(focusedMovie);
        return now !== null && now !== before;
      });
      await press(driver, Key.ARROW_LEFT);
      await screen.until('focus back', async () => (await screen.read(focusedMovie)) === before);
    },
  ],
  [
    'a search shows its results, and its clear button the list again',
    async ({ screen }) => {
      await screen.fill(texts.search.label, 'matrix', 'searchbox');
      await screen.find(...heading(texts.search.results));
      await screen.until('the movie that was searched', async () =>
        screen.read(
          "return /The Matrix/.test(document.querySelector('[data-movie-id]')?.innerText ?? '')",
        ),
      );
      await screen.press('button', texts.search.clear);
      await screen.find(...heading(texts.list.headings.popular));
    },
  ],
  [
    'a filter changes the heading, and Clear filters takes it back',
    async ({ driver, screen }) => {
      await screen.press('button', texts.filter.controls.genres);
      await screen.press('button', 'Thriller');
      await screen.find(...heading('Thriller'));
      // The choices may cover it.
      await press(driver, Key.ESCAPE);
      await screen.press('button', texts.filter.clear);
      await screen.find(...heading(texts.list.headings.popular));
    },
  ],
  [
    'a bookmarked movie is on the watchlist',
    async ({ screen }) => {
      await scrollToTop(screen);
      await screen.press('button', /^Bookmark /);
      await screen.press('button', new RegExp(`^${texts.sections.watchlist}`));
      await screen.find(...heading(texts.list.headings.watchlist));
      await screen.until('one card', async () =>
        screen.read("return document.querySelectorAll('[data-movie-id]').length === 1"),
      );
      await expectAccessible(screen);
    },
  ],
  [
    'a Letterboxd list is imported, and its results are shown',
    async ({ screen, folder }) => {
      const file = join(folder, 'watchlist.csv');
      await writeFile(file, 'Date,Name,Year,Letterboxd URI\n2024-05-01,Alien,1979,x\n');
      await screen.press('button', /^(More|Import)/);
      await screen.press('button', texts.libraryImport.open, { index: -1 });
      await screen.until('file field', async () =>
        screen.read("return document.querySelector('input[type=file]') !== null"),
      );
      const input = await screen.read<{ sendKeys(path: string): Promise<void> }>(
        "return document.querySelector('input[type=file]')",
      );
      await input.sendKeys(file);
      await screen.press('button', texts.libraryImport.report.done);
      await screen.until('two cards', async () =>
        screen.read("return document.querySelectorAll('[data-movie-id]').length === 2"),
      );
    },
  ],
  [
    'a reload keeps the list, and the library',
    async ({ driver, screen }) => {
      await driver.navigate().refresh();
      await screen.find(...heading(texts.list.headings.watchlist));
      await screen.until('two cards', async () =>
        screen.read("return document.querySelectorAll('[data-movie-id]').length === 2"),
      );
    },
  ],
  [
    'a reload with an open movie shows it again, and Back closes it',
    async ({ driver, screen, url }) => {
      await screen.press('button', texts.sections.popular);
      await screen.find(...heading(texts.list.headings.popular));
      await openFirstMovie(screen);
      await driver.navigate().refresh();
      await screen.find('dialog');
      await driver.navigate().back();
      await screen.gone('dialog');
      if ((await driver.getCurrentUrl()) !== url) throw new Error('the address has changed');
    },
  ],
  [
    'Logout leads to the sign-in screen, and the tokens are gone',
    async ({ screen }) => {
      await screen.press('button', texts.header.menu);
      await screen.press('button', texts.header.logout);
      await screen.find('heading', texts.login.title);
      await expectTrue(screen, 'no token', "return localStorage.getItem('accessToken') === null");
    },
  ],
  [
    'a login shows home again',
    async ({ screen, email }) => {
      await screen.fill(texts.login.email, email);
      await fillPassword(screen, texts.login.password);
      await screen.press('button', texts.login.submit);
      await screen.find(...heading(texts.list.headings.popular));
    },
  ],
];

const press = (driver: WebDriver, key: string) => driver.actions().sendKeys(key).perform();

/** A password field has no role. */
async function fillPassword(screen: Screen, label: string): Promise<void> {
  const field = await screen.read<{ sendKeys(text: string): Promise<void> } | null>(
    'return findByLabel(arguments[0])',
    label,
  );
  if (field === null) throw new Error(`no field ${label}`);
  await field.sendKeys(password);
}

const headingText = (screen: Screen) =>
  screen.read<string>("return document.querySelector('main h2, h2')?.innerText ?? ''");

const scrollToTop = (screen: Screen) =>
  screen.read<void>("scrollTo({ top: 0, behavior: 'instant' })");

/** @returns its id */
async function openFirstMovie(screen: Screen): Promise<string> {
  await screen.until('a movie', async () =>
    screen.read("return document.querySelector('[data-movie-id]') !== null"),
  );
  const card = await screen.read<{
    click(): Promise<void>;
    getAttribute(name: string): Promise<string>;
  }>("return document.querySelector('[data-movie-id]')");
  const id = await card.getAttribute('data-movie-id');
  await card.click();
  await screen.find('dialog');
  return id;
}

async function expectTrue(screen: Screen, what: string, script: string): Promise<void> {
  if (!(await screen.read<boolean>(script))) throw new Error(`no ${what}`);
}

async function expectAccessible(screen: Screen): Promise<void> {
  const violations = await screen.findViolations();
  if (violations.length > 0) throw new Error(violations.join('\n'));
}
