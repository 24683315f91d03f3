import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, type EventObject } from 'xstate';
import type { WatchProviders } from '../../../../src/domain/movieDetails.ts';
import type { NetworkEvent } from '../../../../src/domain/externalEvents.ts';
import {
  selectMovie,
  selectMovieActor,
} from '../../../../src/machines/catalog/catalogSelectors.ts';
import {
  selectModalMovie,
  selectWatchProviders,
  selectProvidersProgress,
  selectShareNotice,
} from '../../../../src/machines/movie/movieSelectors.ts';
import { aMovie } from '../../../support/builders.ts';
import { aCatalogInput, parkedCatalog, startCatalog } from '../../../support/startCatalog.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const movie = aMovie({ id: 7 });
const offers: WatchProviders = { region: 'US', byCountry: {} };

function startOpen() {
  const catalog = startCatalog();
  catalog.actor.send({ type: 'movie.selected', movie });
  return catalog;
}

describe('movie machine', () => {
  it('is started with the selected movie and stopped when the modal closes', () => {
    const catalog = startOpen();
    expect(selectMovie(catalog.snapshot())).toBe(movie);
    expect(selectModalMovie(catalog.movieActor().getSnapshot())).toBe(movie);
    catalog.actor.send({ type: 'movie.closed' });
    expect(selectMovie(catalog.snapshot())).toBeNull();
    expect(selectMovieActor(catalog.snapshot())).toBeUndefined();
  });

  it('opens the watch page with the loaded providers, in the given region', async () => {
    const catalog = startOpen();
    catalog.movieActor().send({ type: 'watch.requested', country: null });
    await catalog.loadProviders.last().resolve(offers);
    catalog.movieActor().send({ type: 'watch.requested', country: 'DE' });
    expect(catalog.watched).toEqual([
      { movie, providers: null, country: null },
      { movie, providers: offers, country: 'DE' },
    ]);
    expect(selectProvidersProgress(catalog.movieActor().getSnapshot())).toBe('loaded');
  });

  it('loads watch providers again on request after a failure', async () => {
    const catalog = startOpen();
    await catalog.loadProviders.last().reject(new Error('offline'));
    expect(selectProvidersProgress(catalog.movieActor().getSnapshot())).toBe('failed');
    catalog.movieActor().send({ type: 'watch.requested', country: null });
    expect(catalog.watched).toEqual([{ movie, providers: null, country: null }]);
    catalog.movieActor().send({ type: 'providers.retryRequested' });
    expect(selectProvidersProgress(catalog.movieActor().getSnapshot())).toBe('loading');
    await catalog.loadProviders.last().resolve(offers);
    expect(selectWatchProviders(catalog.movieActor().getSnapshot())).toBe(offers);
  });

  it('loads failed watch providers again when online, but not loaded ones', async () => {
    const { movieActor, loadProviders, movieNetwork } = startOpen();
    await loadProviders.last().reject(new Error('offline'));
    movieNetwork.send({ type: 'network.online' });
    expect(selectProvidersProgress(movieActor().getSnapshot())).toBe('loading');
    expect(movieNetwork.running()).toBe(0);
    await loadProviders.last().resolve(offers);
    expect(selectWatchProviders(movieActor().getSnapshot())).toBe(offers);
    expect([movieNetwork.running(), loadProviders.calls.length]).toEqual([0, 2]);
  });

  it('loads watch providers again on request if the network cannot be watched', async () => {
    const { logic: catalog, movieActor, loadProviders } = parkedCatalog();
    const watchNetwork = fromCallback<EventObject, undefined, NetworkEvent>(() => {
      throw new Error('no window');
    });
    const movieUnwatched = movieActor.provide({ actors: { watchNetwork } });
    const logic = catalog.provide({ actors: { movie: movieUnwatched } });
    const actor = createActor(logic, { input: aCatalogInput() }).start();
    actor.send({ type: 'movie.selected', movie });
    await loadProviders.last().reject(new Error('offline'));
    const opened = selectMovieActor(actor.getSnapshot());
    opened?.send({ type: 'providers.retryRequested' });
    expect(opened && selectProvidersProgress(opened.getSnapshot())).toBe('loading');
  });

  it('aborts every request when the modal closes', () => {
    const catalog = startOpen();
    catalog.actor.send({ type: 'movie.closed' });
    const { details, trailer, cast, recommendations } = catalog.parts;
    for (const calls of [catalog.loadProviders, details, trailer, cast, recommendations])
      expect(calls.last().signal.aborted).toBe(true);
  });

  it('closes the modal if it throws, and the list continues', () => {
    const { logic: catalog, ...services } = parkedCatalog();
    const movieThatBreaks = services.movieActor.provide({
      actions: {
        openWatchPage() {
          throw new Error('no window');
        },
      },
    });
    const logic = catalog.provide({ actors: { movie: movieThatBreaks } });
    const actor = createActor(logic, { input: aCatalogInput() }).start();
    actor.send({ type: 'movie.selected', movie });
    selectMovieActor(actor.getSnapshot())?.send({ type: 'watch.requested', country: null });
    expect(actor.getSnapshot().status).toBe('active');
    expect(actor.getSnapshot().matches({ modal: 'closed' })).toBe(true);
    expect(selectMovie(actor.getSnapshot())).toBeNull();
  });

  it('has the message "Link copied" for four seconds', async () => {
    const catalog = startOpen();
    catalog.movieActor().send({ type: 'share.requested' });
    await catalog.shareMovie.last().resolve('copied');
    expect(selectShareNotice(catalog.movieActor().getSnapshot())).toBe('copied');
    vi.advanceTimersByTime(3_999);
    expect(selectShareNotice(catalog.movieActor().getSnapshot())).toBe('copied');
    vi.advanceTimersByTime(1);
    expect(selectShareNotice(catalog.movieActor().getSnapshot())).toBe('none');
  });

  it('has no message after the share sheet, and an error for four seconds if sharing fails', async () => {
    const catalog = startOpen();
    catalog.movieActor().send({ type: 'share.requested' });
    await catalog.shareMovie.last().resolve('dismissed');
    expect(selectShareNotice(catalog.movieActor().getSnapshot())).toBe('none');
    expect(catalog.movieActor().getSnapshot().matches({ share: 'idle' })).toBe(true);
    catalog.movieActor().send({ type: 'share.requested' });
    await catalog.shareMovie.last().reject(new Error('no clipboard'));
    expect(selectShareNotice(catalog.movieActor().getSnapshot())).toBe('failed');
    vi.advanceTimersByTime(4_000);
    expect(selectShareNotice(catalog.movieActor().getSnapshot())).toBe('none');
  });
});
