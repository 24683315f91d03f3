import { AxiosError } from 'axios';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { selectContent, selectProgress } from '../../../../src/machines/loadSelectors.ts';
import { selectWatchProviders } from '../../../../src/machines/movie/movieSelectors.ts';
import {
  createLazyMovieDetailService,
  loadMovieDetailService,
  openInNewTab,
  provideMovie,
  watchPage,
} from '../../../../src/services/movie/movieActors.ts';
import { shareLink, ShareUnavailableError } from '../../../../src/services/movie/shareLink.ts';
import { createMovieService } from '../../../../src/services/catalog/movieService.ts';
import { aMovie } from '../../../support/builders.ts';
import { config, rejection } from '../support/wire.ts';
import { startConnection } from '../../../support/connection.ts';

// Not within a test: `npm run mutants` then runs every test against the constants of the chunk.
await loadMovieDetailService();

beforeEach(() => void vi.stubGlobal('location', { origin: 'https://reelstate.example' }));
afterEach(() => void vi.unstubAllGlobals());

const movie = aMovie({ id: 7, title: 'The Long Reel' });
const link = 'https://w.example/7';

const bodies: Readonly<Record<string, object>> = {
  '/movie/7': { runtime: 136, belongs_to_collection: { id: 70, name: 'The Reels' } },
  '/collection/70': { parts: [{ id: 7, title: 'The Long Reel', release_date: '1990-01-01' }] },
  '/movie/7/videos': { results: [] },
  '/movie/7/credits': { cast: [{ id: 1, credit_id: 'a', name: 'Ada' }] },
  '/movie/7/recommendations': { results: [{ id: 8, title: 'Another' }], total_pages: 1 },
  '/movie/7/watch/providers': { results: { US: { link } } },
};

/** The movie machine as the app runs it, over responses by path. */
function open(answers: Readonly<Record<string, object>> = bodies) {
  const connection = startConnection();
  const movies = createMovieService({
    config,
    adapter: async (request) => {
      const body = answers[new URL(String(request.url)).pathname.slice(2)];
      if (body === undefined) throw new AxiosError('down', AxiosError.ERR_NETWORK, request);
      const data = JSON.stringify(body);
      return { data, status: 200, statusText: '', headers: {}, config: request };
    },
    observe: connection.connection.observe('tmdb'),
  });
  const tabs: unknown[][] = [];
  const copied: string[] = [];
  vi.stubGlobal('open', (...args: unknown[]) => tabs.push(args));
  vi.stubGlobal('navigator', {
    language: 'en-US',
    clipboard: { writeText: async (text: string) => void copied.push(text) },
  });
  const details = createLazyMovieDetailService(movies, null, false);
  const actor = createActor(provideMovie(details, connection.connection), {
    input: { movie },
  }).start();
  return { actor, connection, tabs, copied };
}

describe('provideMovie', () => {
  it('loads each part by its own request', async () => {
    const { actor } = open();
    await expect.poll(() => selectWatchProviders(actor.getSnapshot())).not.toBeNull();
    const { details, trailer, cast, recommendations, series } = actor.getSnapshot().children;
    const parts = [
      details?.getSnapshot(),
      trailer?.getSnapshot(),
      cast?.getSnapshot(),
      recommendations?.getSnapshot(),
      series?.getSnapshot(),
    ] as const;
    for (const part of parts) expect(part && selectProgress(part)).toBe('loaded');
    expect(parts[0] && selectContent(parts[0])?.runtime).toBe(136);
    expect(parts[1] && selectContent(parts[1])).toBeNull();
    expect(parts[2] && selectContent(parts[2])).toMatchObject([{ name: 'Ada' }]);
    expect(parts[3] && selectContent(parts[3])).toMatchObject([{ id: 8 }]);
    expect(parts[4] && selectContent(parts[4])).toMatchObject([{ id: 7 }]);
  });

  it("opens the providers' page, else the movie database's, without opener, and shares a link to this app", async () => {
    const { actor, tabs, copied } = open();
    actor.send({ type: 'watch.requested', country: 'US' });
    await expect.poll(() => selectWatchProviders(actor.getSnapshot())).not.toBeNull();
    actor.send({ type: 'watch.requested', country: 'US' });
    actor.send({ type: 'share.requested' });
    await expect.poll(() => copied).toEqual(['https://reelstate.example/?movie=7']);
    expect(tabs).toEqual([
      ['https://www.themoviedb.org/movie/7/watch', '_blank', 'noopener,noreferrer'],
      [link, '_blank', 'noopener,noreferrer'],
    ]);
  });

  it('loads every part that failed without a response again once the movie database responds', async () => {
    const answers: Record<string, object> = {};
    const { actor, connection } = open(answers);
    const children = () => actor.getSnapshot().children;
    const failed = () =>
      [children().details, children().cast, children().providers].map(
        (part) => part && selectProgress(part.getSnapshot()),
      );
    await expect.poll(() => failed()).toEqual(['failed', 'failed', 'failed']);
    Object.assign(answers, bodies);
    connection.browser.send({ type: 'network.online' });
    await connection.probeOf('tmdb').resolve();
    await expect.poll(() => failed()).toEqual(['loaded', 'loaded', 'loaded']);
  });
});

const shared = { title: 'The Long Take', url: 'https://www.themoviedb.org/movie/7' };
const refuse = (name: string) => async () => {
  throw new DOMException('no', name);
};

/** A clipboard of which only `writeText` is used. */
const fakeClipboard = (writeText: (text: string) => Promise<void>) => ({ writeText }) as Clipboard;

describe('sharing a movie', () => {
  it('opens the share sheet if there is one', async () => {
    const share = vi.fn<Navigator['share']>(async () => {});
    expect(await shareLink(shared, { share, canShare: () => true })).toBe('shared');
    expect(share.mock.calls).toEqual([[shared]]);
  });

  it.each([
    ['closes the sheet', 'AbortError'],
    ['presses again while the sheet is open', 'InvalidStateError'],
  ])('is dismissed if the user %s; nothing is copied then', async (_, name) => {
    const copy = vi.fn<(text: string) => Promise<void>>(async () => {});
    const device = { share: refuse(name), clipboard: fakeClipboard(copy) };
    expect(await shareLink(shared, device)).toBe('dismissed');
    expect(copy).not.toHaveBeenCalled();
  });

  it.each([
    ['there is no share sheet', {}],
    ['the sheet cannot take links', { share: async () => {}, canShare: () => false }],
    ['the sheet fails', { share: refuse('NotAllowedError') }],
  ])('copies the link if %s', async (_, device) => {
    const copied: string[] = [];
    const clipboard = fakeClipboard(async (text) => void copied.push(text));
    expect(await shareLink(shared, { ...device, clipboard })).toBe('copied');
    expect(copied).toEqual([shared.url]);
  });

  it('fails if neither works, with the reason if there is one', async () => {
    const unavailable = await rejection(shareLink(shared, {}));
    expect(unavailable).toBeInstanceOf(ShareUnavailableError);
    expect(unavailable).toMatchObject({
      name: 'ShareUnavailableError',
      message: 'This browser can neither share nor copy a link',
    });
    expect(unavailable).not.toHaveProperty('cause');
    const clipboard = fakeClipboard(refuse('NotAllowedError'));
    const forbidden = await rejection(shareLink(shared, { clipboard }));
    expect(forbidden).toBeInstanceOf(ShareUnavailableError);
    expect(forbidden).toHaveProperty('cause.name', 'NotAllowedError');
  });
});

it("an external page, such as the movie database's of providers, opens in a new tab without opener", () => {
  const openWindow = vi.fn<typeof globalThis.open>(() => null);
  vi.stubGlobal('open', openWindow);
  openInNewTab(watchPage(603));
  const url = 'https://www.themoviedb.org/movie/603/watch';
  expect(openWindow.mock.calls).toEqual([[url, '_blank', 'noopener,noreferrer']]);
});
