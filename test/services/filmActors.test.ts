import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { NetworkError } from '../../src/domain/errors.ts';
import {
  selectOffers,
  selectOffersProgress,
  selectPart,
  selectProgress,
} from '../../src/machines/movieSelectors.ts';
import { provideMovie } from '../../src/services/filmActors.ts';
import { createFilmService, type FilmService } from '../../src/services/filmService.ts';
import { lazyFilmService } from '../../src/services/lazyFilmService.ts';
import { createMovieService } from '../../src/services/movieService.ts';
import { aMovie } from '../support/builders.ts';
import { config, noSignal, rejection } from './support/wire.ts';

beforeEach(() => void vi.stubGlobal('location', { origin: 'https://reelstate.example' }));
afterEach(() => void vi.unstubAllGlobals());

const movie = aMovie({ id: 7, title: 'The Long Reel' });
const link = 'https://w.example/7';

const bodies: Readonly<Record<string, object>> = {
  '/movie/7': { runtime: 136 },
  '/movie/7/videos': { results: [] },
  '/movie/7/credits': { cast: [{ credit_id: 'a', name: 'Ada' }] },
  '/movie/7/recommendations': { results: [{ id: 8, title: 'Another' }], total_pages: 1 },
  '/movie/7/watch/providers': { results: { US: { link } } },
};

/** The film machine as the app runs it, down to the movie database's answers by path. */
function open(answers: Readonly<Record<string, object>> = bodies) {
  const movies = createMovieService({
    config,
    adapter: async (request) => ({
      data: JSON.stringify(answers[new URL(String(request.url)).pathname.slice(2)]),
      status: 200,
      statusText: '',
      headers: {},
      config: request,
    }),
  });
  const tabs: unknown[][] = [];
  const copied: string[] = [];
  vi.stubGlobal('open', (...args: unknown[]) => tabs.push(args));
  vi.stubGlobal('navigator', {
    language: 'en-US',
    clipboard: { writeText: async (text: string) => void copied.push(text) },
  });
  const film = lazyFilmService(async () => createFilmService({ movies }));
  const actor = createActor(provideMovie(film), { input: { movie } }).start();
  return { actor, tabs, copied };
}

describe('the film machine with the world attached', () => {
  it('gets each part from its own call', async () => {
    const { actor } = open();
    await vi.waitFor(() => expect(selectOffers(actor.getSnapshot())).not.toBeNull());
    const { figures, trailer, cast, similar } = actor.getSnapshot().children;
    const parts = [figures, trailer, cast, similar].map((part) => part?.getSnapshot());
    expect(parts.map((part) => part && selectProgress(part))).toEqual(
      Array.from({ length: 4 }, () => 'loaded'),
    );
    expect(parts[0] && selectPart('figures')(parts[0])?.runtime).toBe(136);
    expect(parts[1] && selectPart('trailer')(parts[1])).toBeNull();
    expect(parts[2] && selectPart('cast')(parts[2])).toMatchObject([{ name: 'Ada' }]);
    expect(parts[3] && selectPart('similar')(parts[3])).toMatchObject([{ id: 8 }]);
  });

  it("opens the providers' page without opener, and shares a link to this app", async () => {
    const { actor, tabs, copied } = open();
    await vi.waitFor(() => expect(selectOffers(actor.getSnapshot())).not.toBeNull());
    actor.send({ type: 'watch.requested', country: null });
    actor.send({ type: 'share.requested' });
    await vi.waitFor(() => expect(copied).toEqual(['https://reelstate.example/?movie=7']));
    expect(tabs).toEqual([[link, '_blank', 'noopener,noreferrer']]);
  });

  it('asks again for every part that failed when the device has a network again', async () => {
    const device = new EventTarget();
    vi.stubGlobal('addEventListener', device.addEventListener.bind(device));
    const answers: Record<string, object> = {};
    const { actor } = open(answers);
    const children = () => actor.getSnapshot().children;
    const failed = () =>
      [children().figures, children().cast].map(
        (part) => part && selectProgress(part.getSnapshot()),
      );
    await vi.waitFor(() => expect(failed()).toEqual(['failed', 'failed']));
    await vi.waitFor(() => expect(selectOffersProgress(actor.getSnapshot())).toBe('failed'));
    Object.assign(answers, bodies);
    device.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(failed()).toEqual(['loaded', 'loaded']));
    await vi.waitFor(() => expect(selectOffers(actor.getSnapshot())).not.toBeNull());
  });

  it("opens the movie database's own page where no providers are known", () => {
    const { actor, tabs } = open();
    actor.send({ type: 'watch.requested', country: null });
    expect(tabs[0]?.[0]).toBe('https://www.themoviedb.org/movie/7/watch');
  });
});

describe('the calls of a film fetched apart', () => {
  const service: FilmService = {
    figures: () => Promise.reject(new Error('unused')),
    trailer: async () => null,
    cast: async () => [],
    similar: async () => [],
    offers: async () => ({ here: 'US', byCountry: {} }),
  };
  const asked = { signal: noSignal() };

  it('are fetched once for all of them', async () => {
    const load = vi.fn<() => Promise<FilmService>>(async () => service);
    const film = lazyFilmService(load);
    expect(load).not.toHaveBeenCalled();
    await Promise.all([film.trailer(7, asked), film.cast(7, asked), film.similar(7, asked)]);
    await film.offers(7, asked);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('fail as a lost network does when their code is out of reach, and are fetched again', async () => {
    const load = vi
      .fn<() => Promise<FilmService>>(async () => service)
      .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    const film = lazyFilmService(load);
    expect(await rejection(film.cast(7, asked))).toBeInstanceOf(NetworkError);
    expect(await film.cast(7, asked)).toEqual([]);
  });

  it("keep their own errors apart from the code's", async () => {
    const film = lazyFilmService(async () => service);
    expect(await rejection(film.figures(7, asked))).toEqual(new Error('unused'));
  });
});
