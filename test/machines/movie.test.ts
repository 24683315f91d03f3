import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, type EventObject } from 'xstate';
import type { Offers } from '../../src/domain/film.ts';
import type { NetworkEvent } from '../../src/domain/signs.ts';
import { selectMovie, selectMovieActor } from '../../src/machines/catalogSelectors.ts';
import {
  selectFilm,
  selectOffers,
  selectOffersProgress,
  selectShareNotice,
} from '../../src/machines/movieSelectors.ts';
import { aMovie } from '../support/builders.ts';
import { parkedCatalog, startCatalog } from '../support/startCatalog.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const movie = aMovie({ id: 7 });
const offers: Offers = { here: 'US', byCountry: {} };

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

  it('opens a watch page with the offers known by then, in the country asked for', async () => {
    const catalog = startOpen();
    catalog.film().send({ type: 'watch.requested', country: null });
    await catalog.findOffers.last().resolve(offers);
    catalog.film().send({ type: 'watch.requested', country: 'DE' });
    expect(catalog.watched).toEqual([
      { movie, offers: null, country: null },
      { movie, offers, country: 'DE' },
    ]);
    expect(selectOffersProgress(catalog.film().getSnapshot())).toBe('loaded');
  });

  it('looks for offers again when asked after a failure', async () => {
    const catalog = startOpen();
    await catalog.findOffers.last().reject(new Error('offline'));
    expect(selectOffersProgress(catalog.film().getSnapshot())).toBe('failed');
    catalog.film().send({ type: 'watch.requested', country: null });
    expect(catalog.watched).toEqual([{ movie, offers: null, country: null }]);
    catalog.film().send({ type: 'watch.retried' });
    expect(selectOffersProgress(catalog.film().getSnapshot())).toBe('loading');
    await catalog.findOffers.last().resolve(offers);
    expect(selectOffers(catalog.film().getSnapshot())).toBe(offers);
  });

  it('looks for offers again by itself when the network is back, and not once they are known', async () => {
    const { film, findOffers, filmNetwork } = startOpen();
    await findOffers.last().reject(new Error('offline'));
    filmNetwork.send({ type: 'network.found' });
    expect(selectOffersProgress(film().getSnapshot())).toBe('loading');
    expect(filmNetwork.running()).toBe(0);
    await findOffers.last().resolve(offers);
    expect(selectOffers(film().getSnapshot())).toBe(offers);
    expect([filmNetwork.running(), findOffers.calls.length]).toEqual([0, 2]);
  });

  it('looks for offers again when asked where the network cannot be watched', async () => {
    const { logic: catalog, film, findOffers } = parkedCatalog();
    const watchNetwork = fromCallback<EventObject, undefined, NetworkEvent>(() => {
      throw new Error('no window');
    });
    const movieUnwatched = film.provide({ actors: { watchNetwork } });
    const logic = catalog.provide({ actors: { movie: movieUnwatched } });
    const actor = createActor(logic, { input: { place: null } }).start();
    actor.send({ type: 'movie.selected', movie });
    await findOffers.last().reject(new Error('offline'));
    const opened = selectMovieActor(actor.getSnapshot());
    opened?.send({ type: 'watch.retried' });
    expect(opened && selectOffersProgress(opened.getSnapshot())).toBe('loading');
  });

  it('gives up everything under way when it closes', () => {
    const catalog = startOpen();
    catalog.actor.send({ type: 'movie.closed' });
    const { figures, trailer, cast, similar } = catalog.parts;
    for (const calls of [catalog.findOffers, figures, trailer, cast, similar])
      expect(calls.last().signal.aborted).toBe(true);
  });

  it('that breaks closes, and the list lives on', () => {
    const { logic: catalog, ...services } = parkedCatalog();
    const movieThatBreaks = services.film.provide({
      actions: {
        openWatchPage() {
          throw new Error('no window');
        },
      },
    });
    const logic = catalog.provide({ actors: { movie: movieThatBreaks } });
    const actor = createActor(logic, { input: { place: null } }).start();
    actor.send({ type: 'movie.selected', movie });
    selectMovieActor(actor.getSnapshot())?.send({ type: 'watch.requested', country: null });
    expect(actor.getSnapshot().status).toBe('active');
    expect(actor.getSnapshot().matches({ modal: 'closed' })).toBe(true);
    expect(selectMovie(actor.getSnapshot())).toBeNull();
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
