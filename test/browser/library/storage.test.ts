import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { texts } from '../../../src/domain/texts.ts';
import { setupBrowserAtHome } from '../support/browserFixture.ts';
import { openVisit } from '../support/visit.ts';
import { reloadWithEntry, entry, getLibraryKeys, getButtonRows } from './support/storedLibrary.ts';
import {
  addToWatchlist,
  button,
  card,
  openLibraryList,
  getPopularMovies,
  getTitles,
  type ListedMovie,
} from './support/library.ts';
import { signInByForm, register, aTestUser } from '../support/testUser.ts';

const fixture = setupBrowserAtHome();
let movies: readonly [ListedMovie, ListedMovie];

beforeEach(async () => {
  const { app } = fixture;
  const [first, second] = await getPopularMovies(app);
  if (first === undefined || second === undefined) throw new Error('the list has too few movies');
  movies = [first, second];
});

const stored = (watchlist: readonly unknown[], version = 1) =>
  JSON.stringify({ version, state: { hidesSeen: 'maybe', watchlist, seen: 7 } });

describe('damaged library entry', () => {
  it('restores every movie that can be read', async () => {
    const { page, visit } = fixture;
    const { now } = await getLibraryKeys(page);
    const [one, two] = getButtonRows(2);
    await reloadWithEntry(
      page,
      now,
      stored([one, null, ['x'], two, { id: 3 }, [4, 'yesterday', null]]),
    );
    await openLibraryList(page, 'watchlist');
    await expect.poll(() => getTitles(page)).toEqual(['Reel 1', 'Reel 2']);
    expect(visit.problems).toEqual([]);
  });

  it('that cannot be read at all is set aside, and the list starts empty', async () => {
    const { page, visit } = fixture;
    const { now, unreadable } = await getLibraryKeys(page);
    const damaged = '{"version":1,"state":{"watch';
    await reloadWithEntry(page, now, damaged);
    await card(page, movies[0]).waitFor();
    await addToWatchlist(page, movies[0]);
    await openLibraryList(page, 'watchlist');
    await page.reload();
    await expect.poll(() => getTitles(page)).toEqual([movies[0].title]);
    await expect.poll(() => entry(page, unreadable)).toBe(damaged);
    expect(visit.problems).toEqual([]);
  });
});

describe('library entry of another version', () => {
  it('version 1 with ids alone is migrated, and its movies are loaded when the list is opened', async () => {
    const { page, visit } = fixture;
    const { first } = await getLibraryKeys(page);
    visit.calls.length = 0;
    const ids = [movies[1].id, 'x', movies[0].id];
    await reloadWithEntry(page, first, JSON.stringify({ movieIds: ids }));
    const listButton = page.getByRole('button', { name: 'Watchlist 2', exact: true });
    await listButton.waitFor();
    await page.waitForLoadState('networkidle');
    expect(visit.calls.filter(({ path }) => /^\/3\/movie\/\d/.test(path))).toEqual([]);
    await listButton.click();
    await expect.poll(() => getTitles(page)).toEqual([movies[0].title, movies[1].title]);
    await expect.poll(() => entry(page, first)).toBeNull();
    expect(visit.problems).toEqual([]);
  });

  it('a newer version is not overwritten, an error says so, and changes last in this tab', async () => {
    const { page } = fixture;
    const { now } = await getLibraryKeys(page);
    const newer = stored(getButtonRows(1), 2);
    await reloadWithEntry(page, now, newer);
    await page.getByRole('alert').getByText(texts.library.storageError.newer).waitFor();
    await addToWatchlist(page, movies[0]);
    await openLibraryList(page, 'watchlist');
    await card(page, movies[0]).waitFor();
    await page.getByRole('alert').getByText(texts.library.storageError.newer).waitFor();
    expect(await entry(page, now)).toBe(newer);
  });
});

describe('browser that forbids storage', () => {
  it('of any kind shows an error at the first added movie, and the list works', async () => {
    const { app, browser } = fixture;
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
    const user = aTestUser();
    await register(app.url, user);
    await signInByForm(page, user);
    await addToWatchlist(page, movies[0]);
    await page.getByRole('alert').getByText(texts.library.storageError.forbidden).waitFor();
    await openLibraryList(page, 'watchlist');
    await card(page, movies[0]).waitFor();
    expect(problems).toEqual([]);
  });

  it('for the library shows an error at the first added movie, and the list works in this tab', async () => {
    const { page } = fixture;
    await page.addInitScript(() => {
      const originalSetItem = Storage.prototype.setItem;
      Storage.prototype.setItem = function setItem(key, value) {
        if (this === localStorage && key.startsWith('reelstate-library:'))
          throw new DOMException('denied', 'SecurityError');
        originalSetItem.call(this, key, value);
      };
    });
    await page.reload();
    await card(page, movies[0]).waitFor();
    const notice = page.getByRole('alert').getByText(texts.library.storageError.forbidden);
    expect(await notice.count()).toBe(0);
    await addToWatchlist(page, movies[0]);
    await notice.waitFor();
    await button(page, texts.library.retrySave).click();
    await notice.waitFor();
    await openLibraryList(page, 'watchlist');
    await card(page, movies[0]).waitFor();
  });
});

describe('two browser tabs without storage events', () => {
  it('do not overwrite each other’s changes', async () => {
    const { page, visit, app } = fixture;
    const other = await visit.context.newPage();
    await other.addInitScript(() => {
      addEventListener('storage', (event) => event.stopImmediatePropagation(), { capture: true });
    });
    await other.goto(app.url);
    await card(other, movies[1]).waitFor();
    await page.bringToFront();
    await addToWatchlist(page, movies[0]);
    await other.bringToFront();
    await addToWatchlist(other, movies[1]);
    await page.bringToFront();
    await openLibraryList(page, 'watchlist');
    await expect.poll(() => getTitles(page)).toEqual([movies[1].title, movies[0].title]);
    await other.bringToFront();
    await other.reload();
    await openLibraryList(other, 'watchlist');
    await expect.poll(() => getTitles(other)).toEqual([movies[1].title, movies[0].title]);
  });
});
