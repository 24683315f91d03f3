import { expect, it, onTestFinished } from 'vitest';
import { texts } from '../../../src/texts/texts.ts';
import { setupBrowserAtHome } from '../support/browserFixture.ts';
import { openVisit } from '../support/visit.ts';
import { loadMovies } from '../listPosition/pagePosition.ts';
import { signInByForm } from '../support/testUser.ts';
import {
  addToWatchlist,
  button,
  card,
  createReelstateFile,
  getImportReport,
  getPopularMovies,
  importFile,
  openLibraryList,
} from './support/library.ts';

const fixture = setupBrowserAtHome();
const { libraryImport: importTexts } = texts;
const { storageError, retrySave } = texts.library;

it('a browser that forbids storage shows an error at the first added movie, and login and lists work', async () => {
  const { app, browser, user } = fixture;
  const [movie] = await getPopularMovies(app);
  if (movie === undefined) throw new Error('the list is empty');
  const { page, problems, close } = await openVisit(browser, 'about:blank');
  onTestFinished(close);
  await page.addInitScript(() => {
    for (const storage of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, storage, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  });
  await page.goto(app.url);
  await signInByForm(page, user);
  await loadMovies(page, 40);
  await addToWatchlist(page, movie);
  await page.getByRole('alert').getByText(storageError.forbidden).waitFor();
  await button(page, retrySave).click();
  await page.getByRole('alert').getByText(storageError.forbidden).waitFor();
  await openLibraryList(page, 'watchlist');
  await card(page, movie).waitFor();
  expect(problems).toEqual([]);
});

it('a movie that is marked before the page is left is on the list after it, though no frame has shown that', async () => {
  const { app, page } = fixture;
  const [movie] = await getPopularMovies(app);
  if (movie === undefined) throw new Error('the list is empty');
  const name = texts.movie.bookmark({ title: movie.title });
  const bookmark = button(page, name);
  await bookmark.waitFor();
  await page.evaluate((label) => {
    globalThis.requestAnimationFrame = () => 0;
    document.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.click();
  }, name);
  await page.reload();
  await bookmark.and(page.locator('[aria-pressed=true]')).waitFor();
});

it('full storage shows an error, this tab loses no movie of an import, and saves them once there is space', async () => {
  const { page } = fixture;
  await openLibraryList(page, 'watchlist');
  await button(page, importTexts.open).first().waitFor();
  await page.evaluate(() => {
    for (let length = 2 ** 22, key = 0; length >= 1; length = Math.floor(length / 2))
      for (;;)
        try {
          localStorage.setItem(`filler-${(key += 1)}`, 'x'.repeat(length));
        } catch {
          break;
        }
  });
  await importFile(page, 'reelstate.json', createReelstateFile(300));
  expect(await getImportReport(page)).toEqual({ found: 300, there: 0, missed: 0 });
  await button(page, importTexts.report.done).click();
  await page.getByText(texts.list.count({ movies: 300 })).waitFor();
  await page.getByRole('alert').getByText(storageError.full).waitFor();
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('filler-')) localStorage.removeItem(key);
  });
  await button(page, retrySave).first().click();
  await button(page, retrySave).first().waitFor({ state: 'detached' });
  await page.reload();
  await page.getByText(texts.list.count({ movies: 300 })).waitFor();
});
