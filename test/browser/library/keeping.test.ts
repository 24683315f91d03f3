import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { texts } from '../../../src/domain/texts.ts';
import { setHome } from '../support/stage.ts';
import { visit } from '../support/visit.ts';
import { comeBackTo, entry, keysOf, getButtonRows } from './support/kept.ts';
import {
  addToWatchlist,
  button,
  card,
  openShelf,
  popular,
  titlesOn,
  type ListedMovie,
} from './support/library.ts';
import { signInByForm, register, aTestUser } from '../support/person.ts';

const stage = setHome();
let movies: readonly [ListedMovie, ListedMovie];

beforeEach(async () => {
  const { app } = stage;
  const [first, second] = await popular(app);
  if (first === undefined || second === undefined) throw new Error('few');
  movies = [first, second];
});

const stored = (watchlist: readonly unknown[], version = 1) =>
  JSON.stringify({ version, state: { hidesSeen: 'maybe', watchlist, seen: 7 } });

describe('an entry that is damaged', () => {
  it('in part gives back every movie in it that can be read', async () => {
    const { page, walk } = stage;
    const { now } = await keysOf(page);
    const [one, two] = getButtonRows(2);
    await comeBackTo(page, now, stored([one, null, ['x'], two, { id: 3 }, [4, 'yesterday', null]]));
    await openShelf(page, 'watchlist');
    await expect.poll(() => titlesOn(page)).toEqual(['Reel 1', 'Reel 2']);
    expect(walk.problems).toEqual([]);
  });

  it('throughout is put aside, and the list begins anew', async () => {
    const { page, walk } = stage;
    const { now, unreadable } = await keysOf(page);
    const damaged = '{"version":1,"state":{"watch';
    await comeBackTo(page, now, damaged);
    await card(page, movies[0]).waitFor();
    await addToWatchlist(page, movies[0]);
    await openShelf(page, 'watchlist');
    await page.reload();
    await expect.poll(() => titlesOn(page)).toEqual([movies[0].title]);
    await expect.poll(() => entry(page, unreadable)).toBe(damaged);
    expect(walk.problems).toEqual([]);
  });
});

describe('an entry of another version', () => {
  it('the first, of ids alone, is brought over, and its movies are asked for when looked at', async () => {
    const { page, walk } = stage;
    const { first } = await keysOf(page);
    walk.calls.length = 0;
    const ids = [movies[1].id, 'x', movies[0].id];
    await comeBackTo(page, first, JSON.stringify({ movieIds: ids }));
    const shelf = page.getByRole('button', { name: 'Watchlist 2', exact: true });
    await shelf.waitFor();
    await page.waitForLoadState('networkidle');
    expect(walk.calls.filter(({ path }) => /^\/3\/movie\/\d/.test(path))).toEqual([]);
    await shelf.click();
    await expect.poll(() => titlesOn(page)).toEqual([movies[0].title, movies[1].title]);
    await expect.poll(() => entry(page, first)).toBeNull();
    expect(walk.problems).toEqual([]);
  });

  it('a newer one stays as it is, says so, and what is done lasts in this tab', async () => {
    const { page } = stage;
    const { now } = await keysOf(page);
    const newer = stored(getButtonRows(1), 2);
    await comeBackTo(page, now, newer);
    await page.getByRole('alert').getByText(texts.library.storageError.newer).waitFor();
    await addToWatchlist(page, movies[0]);
    await openShelf(page, 'watchlist');
    await card(page, movies[0]).waitFor();
    await page.getByRole('alert').getByText(texts.library.storageError.newer).waitFor();
    expect(await entry(page, now)).toBe(newer);
  });
});

describe('a browser that keeps nothing', () => {
  it('of any page tells a person so at their first movie, who can go on', async () => {
    const { app, browser } = stage;
    const { page, problems, close } = await visit(browser, 'about:blank');
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
    const person = aTestUser();
    await register(app.url, person);
    await signInByForm(page, person);
    await addToWatchlist(page, movies[0]);
    await page.getByRole('alert').getByText(texts.library.storageError.forbidden).waitFor();
    await openShelf(page, 'watchlist');
    await card(page, movies[0]).waitFor();
    expect(problems).toEqual([]);
  });

  it('says so at the first movie, and goes on with the lists in this tab', async () => {
    const { page } = stage;
    await page.addInitScript(() => {
      const keep = Storage.prototype.setItem;
      Storage.prototype.setItem = function setItem(key, value) {
        if (this === localStorage && key.startsWith('reelstate-library:'))
          throw new DOMException('denied', 'SecurityError');
        keep.call(this, key, value);
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
    await openShelf(page, 'watchlist');
    await card(page, movies[0]).waitFor();
  });
});

describe('two tabs that cannot hear each other', () => {
  it('lose nothing of what the other one did', async () => {
    const { page, walk, app } = stage;
    const other = await walk.context.newPage();
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
    await openShelf(page, 'watchlist');
    await expect.poll(() => titlesOn(page)).toEqual([movies[1].title, movies[0].title]);
    await other.bringToFront();
    await other.reload();
    await openShelf(other, 'watchlist');
    await expect.poll(() => titlesOn(other)).toEqual([movies[1].title, movies[0].title]);
  });
});
