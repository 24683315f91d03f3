import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { selectMovieActor } from '../../src/machines/catalogSelectors.ts';
import { provideCatalog, provideMovie } from '../../src/services/catalogActors.ts';
import { memoryStorage } from '../../src/services/keyValueStorage.ts';
import { createMovieService } from '../../src/services/movieService.ts';
import { createWatchlistStore } from '../../src/services/watchlistStore.ts';
import { aMovie } from '../support/builders.ts';
import { config, wire, type Reply } from './support/wire.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const emptyPage: Reply = { body: { page: 1, results: [], total_pages: 1 } };
const page: Reply = {
  body: { page: 1, results: [{ id: 7, title: 'The Long Reel' }], total_pages: 1 },
};
const providers: Reply = { body: { results: { US: { link: 'https://w.example/7' } } } };

/** The catalog machine as the app runs it, down to the wire, a storage and the browser's tabs. */
async function startApp(...script: Reply[]) {
  const { adapter, sent } = wire(...script);
  const watchlist = createWatchlistStore(memoryStorage());
  const movies = createMovieService({ config, adapter, region: 'US' });
  const tabs: unknown[][] = [];
  const copied: string[] = [];
  vi.stubGlobal('open', (...args: unknown[]) => tabs.push(args));
  vi.stubGlobal('navigator', {
    clipboard: { writeText: async (text: string) => void copied.push(text) },
  });
  const logic = provideCatalog(movies, provideMovie(movies, watchlist, 'u1'));
  const actor = createActor(logic).start();
  await vi.advanceTimersByTimeAsync(0);
  const film = () => {
    const opened = selectMovieActor(actor.getSnapshot());
    if (opened === undefined) throw new Error('no film is open');
    return opened;
  };
  return { actor, film, sent, watchlist, tabs, copied };
}

describe('the catalog machine with the world attached', () => {
  it('loads the popular list', async () => {
    const { actor } = await startApp(page);
    const { pages } = actor.getSnapshot().context;
    expect(pages.flatMap(({ movies }) => movies.map(({ title }) => title))).toEqual([
      'The Long Reel',
    ]);
  });

  it('hears of a repetition while it waits for it', async () => {
    const { actor } = await startApp({ status: 503 }, page);
    expect(actor.getSnapshot().context.retry).toEqual({
      attempt: 1,
      of: 3,
      at: Date.now() + 1_000,
      message: 'API request failed: Service Unavailable',
    });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(actor.getSnapshot().context).toMatchObject({ retry: null, pages: [{ page: 1 }] });
  });

  it('searches for the trimmed text, first page', async () => {
    const { actor, sent } = await startApp(page, emptyPage);
    actor.send({ type: 'search.changed', text: ' reel ' });
    await vi.advanceTimersByTimeAsync(500);
    expect(new URL(sent[1]?.url ?? '').searchParams.toString()).toMatch(/^query=reel&page=1&/);
  });
});
