import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { selectMovie, selectMovieActor } from '../../src/machines/catalogSelectors.ts';
import { movieMachine } from '../../src/machines/movieMachine.ts';
import {
  selectFilm,
  selectIsInWatchlist,
  selectShareNotice,
} from '../../src/machines/movieSelectors.ts';
import { aMovie } from '../support/builders.ts';
import { parkedCatalog, startCatalog } from '../support/startCatalog.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const movie = aMovie({ id: 7 });

function startOpen() {
  const catalog = startCatalog();
  catalog.actor.send({ type: 'movie.selected', movie });
  return catalog;
}

describe("a film's dialog", () => {
  it('opens with the selected film and closes by clearing it', () => {
    const catalog = startOpen();
    expect(selectMovie(catalog.snapshot())).toBe(movie);
    expect(selectFilm(catalog.film().getSnapshot())).toBe(movie);
    catalog.actor.send({ type: 'movie.closed' });
    expect(selectMovie(catalog.snapshot())).toBeNull();
    expect(selectMovieActor(catalog.snapshot())).toBeUndefined();
  });

  it('opens the providers page once it is known, the fallback before and after a failure', async () => {
    const catalog = startOpen();
    catalog.film().send({ type: 'watch.requested' });
    await catalog.findWatchLink.last().resolve('https://watch.example/7');
    catalog.film().send({ type: 'watch.requested' });
    expect(catalog.effects).toEqual([
      { name: 'openWatchPage', movie, link: null },
      { name: 'openWatchPage', movie, link: 'https://watch.example/7' },
    ]);
    expect(catalog.film().getSnapshot().matches({ watch: 'known' })).toBe(true);

    const offline = startOpen();
    await offline.findWatchLink.last().reject(new Error('offline'));
    offline.film().send({ type: 'watch.requested' });
    expect(offline.effects).toEqual([{ name: 'openWatchPage', movie, link: null }]);
    expect(offline.film().getSnapshot().matches({ watch: 'unknown' })).toBe(true);
  });

  it('stops looking for a link when it closes', () => {
    const catalog = startOpen();
    catalog.actor.send({ type: 'movie.closed' });
    expect(catalog.findWatchLink.last().signal.aborted).toBe(true);
  });

  it('that breaks closes, and the list lives on', () => {
    const { logic, findWatchLink, readWatchlist } = parkedCatalog();
    const movieThatBreaks = movieMachine.provide({
      actors: { findWatchLink: findWatchLink.logic, readWatchlist: readWatchlist.logic },
      actions: {
        openWatchPage() {
          throw new Error('no window');
        },
      },
    });
    const actor = createActor(logic.provide({ actors: { movie: movieThatBreaks } })).start();
    actor.send({ type: 'movie.selected', movie });
    selectMovieActor(actor.getSnapshot())?.send({ type: 'watch.requested' });
    expect(actor.getSnapshot().status).toBe('active');
    expect(actor.getSnapshot().matches({ modal: 'closed' })).toBe(true);
    expect(selectMovie(actor.getSnapshot())).toBeNull();
  });

  it.each([false, true])('toggles the watchlist from %s', async (listed) => {
    const catalog = startOpen();
    await catalog.readWatchlist.last().resolve(listed);
    expect(selectIsInWatchlist(catalog.film().getSnapshot())).toBe(listed);
    catalog.film().send({ type: 'watchlist.toggled' });
    expect(selectIsInWatchlist(catalog.film().getSnapshot())).toBe(!listed);
    catalog.film().send({ type: 'watchlist.toggled' });
    const first = listed ? 'removeFromWatchlist' : 'addToWatchlist';
    const second = listed ? 'addToWatchlist' : 'removeFromWatchlist';
    expect(catalog.effects.map(({ name }) => name)).toEqual([first, second]);
  });

  it('takes a film for unlisted when the watchlist cannot be read', async () => {
    const catalog = startOpen();
    await catalog.readWatchlist.last().reject(new Error('no storage'));
    expect(catalog.film().getSnapshot().matches({ watchlist: 'unlisted' })).toBe(true);
    catalog.film().send({ type: 'watchlist.toggled' });
    expect(catalog.effects.map(({ name }) => name)).toEqual(['addToWatchlist']);
  });

  it('says that a link was copied, for four seconds', async () => {
    const catalog = startOpen();
    catalog.film().send({ type: 'share.requested' });
    await catalog.shareMovie.last().resolve('copied');
    expect(selectShareNotice(catalog.film().getSnapshot())).toBe('copied');
    vi.advanceTimersByTime(3_999);
    expect(selectShareNotice(catalog.film().getSnapshot())).toBe('copied');
    vi.advanceTimersByTime(1);
    expect(selectShareNotice(catalog.film().getSnapshot())).toBe('none');
  });

  it('says nothing after the share sheet, and for four seconds that sharing failed', async () => {
    const catalog = startOpen();
    catalog.film().send({ type: 'share.requested' });
    await catalog.shareMovie.last().resolve('dismissed');
    expect(selectShareNotice(catalog.film().getSnapshot())).toBe('none');
    expect(catalog.film().getSnapshot().matches({ share: 'idle' })).toBe(true);
    catalog.film().send({ type: 'share.requested' });
    await catalog.shareMovie.last().reject(new Error('no clipboard'));
    expect(selectShareNotice(catalog.film().getSnapshot())).toBe('failed');
    vi.advanceTimersByTime(4_000);
    expect(selectShareNotice(catalog.film().getSnapshot())).toBe('none');
  });
});
