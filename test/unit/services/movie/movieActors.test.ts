import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import {
  selectWatchProviders,
  selectProvidersProgress,
  selectPart,
  selectProgress,
} from '../../../../src/machines/movie/movieSelectors.ts';
import { provideMovie } from '../../../../src/services/movie/movieActors.ts';
import { createMovieDetailService } from '../../../../src/services/movie/movieDetailService.ts';
import { lazyService } from '../../../../src/services/lazyService.ts';
import { createMovieService } from '../../../../src/services/catalog/movieService.ts';
import { aMovie } from '../../../support/builders.ts';
import { config } from '../support/wire.ts';

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

/** The movie machine as the app runs it, down to the movie database's answers by path. */
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
  const details = lazyService(async () => createMovieDetailService({ movies }));
  const actor = createActor(provideMovie(details), { input: { movie } }).start();
  return { actor, tabs, copied };
}

describe('the movie machine with the world attached', () => {
  it('gets each part from its own call', async () => {
    const { actor } = open();
    await expect.poll(() => selectWatchProviders(actor.getSnapshot())).not.toBeNull();
    const { details, trailer, cast, recommendations } = actor.getSnapshot().children;
    const parts = [details, trailer, cast, recommendations].map((part) => part?.getSnapshot());
    expect(parts.map((part) => part && selectProgress(part))).toEqual(
      Array.from({ length: 4 }, () => 'loaded'),
    );
    expect(parts[0] && selectPart('details')(parts[0])?.runtime).toBe(136);
    expect(parts[1] && selectPart('trailer')(parts[1])).toBeNull();
    expect(parts[2] && selectPart('cast')(parts[2])).toMatchObject([{ name: 'Ada' }]);
    expect(parts[3] && selectPart('recommendations')(parts[3])).toMatchObject([{ id: 8 }]);
  });

  it("opens the providers' page without opener, and shares a link to this app", async () => {
    const { actor, tabs, copied } = open();
    await expect.poll(() => selectWatchProviders(actor.getSnapshot())).not.toBeNull();
    actor.send({ type: 'watch.requested', country: null });
    actor.send({ type: 'share.requested' });
    await expect.poll(() => copied).toEqual(['https://reelstate.example/?movie=7']);
    expect(tabs).toEqual([[link, '_blank', 'noopener,noreferrer']]);
  });

  it('asks again for every part that failed when the device has a network again', async () => {
    const device = new EventTarget();
    vi.stubGlobal('addEventListener', device.addEventListener.bind(device));
    const answers: Record<string, object> = {};
    const { actor } = open(answers);
    const children = () => actor.getSnapshot().children;
    const failed = () =>
      [children().details, children().cast].map(
        (part) => part && selectProgress(part.getSnapshot()),
      );
    await expect.poll(() => failed()).toEqual(['failed', 'failed']);
    await expect.poll(() => selectProvidersProgress(actor.getSnapshot())).toBe('failed');
    Object.assign(answers, bodies);
    device.dispatchEvent(new Event('online'));
    await expect.poll(() => failed()).toEqual(['loaded', 'loaded']);
    await expect.poll(() => selectWatchProviders(actor.getSnapshot())).not.toBeNull();
  });

  it("opens the movie database's own page where no providers are known", () => {
    const { actor, tabs } = open();
    actor.send({ type: 'watch.requested', country: null });
    expect(tabs[0]?.[0]).toBe('https://www.themoviedb.org/movie/7/watch');
  });
});
