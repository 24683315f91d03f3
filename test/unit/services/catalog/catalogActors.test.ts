import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aCatalogInput } from '../../../support/startCatalog.ts';
import { createActor } from 'xstate';
import { selectRequest } from '../../../../src/machines/catalog/catalogSelectors.ts';
import {
  provideCatalog,
  createListService,
} from '../../../../src/services/catalog/catalogActors.ts';
import { provideMovie } from '../../../../src/services/movie/movieActors.ts';
import { createMovieDetailService } from '../../../../src/services/movie/movieDetailService.ts';
import { createMovieService } from '../../../../src/services/catalog/movieService.ts';
import { config, wire, type Reply } from '../support/wire.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const emptyPage: Reply = { body: { page: 1, results: [], total_pages: 1 } };
const page: Reply = {
  body: { page: 1, results: [{ id: 7, title: 'The Long Reel' }], total_pages: 1 },
};

/** The catalog machine of the popular list as the app runs it, down to the wire. */
async function startApp(...script: Reply[]) {
  const { adapter, sent } = wire(...script);
  vi.stubGlobal('addEventListener', () => {});
  const movies = createMovieService({ config, adapter });
  const logic = provideCatalog({
    lists: createListService(movies, 'popular', () => []),
    movie: provideMovie(createMovieDetailService({ movies })),
  });
  const actor = createActor(logic, { input: aCatalogInput() }).start();
  await vi.advanceTimersByTimeAsync(0);
  const retry = () => selectRequest(actor.getSnapshot())?.getSnapshot().context.retry ?? null;
  return { actor, sent, retry };
}

describe('provideCatalog', () => {
  it('loads its list', async () => {
    const { actor } = await startApp(page);
    const { pages } = actor.getSnapshot().context;
    expect(pages.flatMap(({ movies }) => movies.map(({ title }) => title))).toEqual([
      'The Long Reel',
    ]);
  });

  it('has the next retry while it waits for it', async () => {
    const { actor, retry } = await startApp({ status: 503 }, page);
    expect(retry()).toEqual({
      attempt: 1,
      maxAttempts: 3,
      retryAt: Date.now() + 1_000,
      startedAt: Date.now(),
      message: 'API request failed: Service Unavailable',
    });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(retry()).toBeNull();
    expect(actor.getSnapshot().context).toMatchObject({ pages: [{ page: 1 }] });
  });

  it('requests page 1 of the trimmed search text', async () => {
    const { actor, sent } = await startApp(page, emptyPage);
    actor.send({ type: 'search.changed', text: ' reel ' });
    await vi.advanceTimersByTimeAsync(500);
    expect(new URL(sent[1]?.url ?? '').searchParams.toString()).toMatch(/^query=reel&page=1&/);
  });
});
