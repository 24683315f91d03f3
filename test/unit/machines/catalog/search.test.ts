import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NetworkError } from '../../../../src/domain/errors.ts';
import {
  selectFailure,
  selectIsFirstPageLoading,
  selectIsLoadMoreShown,
  selectMovieCount,
  selectPages,
  selectSearch,
  selectSearchText,
} from '../../../../src/machines/catalog/catalogSelectors.ts';
import { aMovie, aPage } from '../../../support/builders.ts';
import { startCatalog } from '../../../support/startCatalog.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const alien = { query: 'alien', year: null };

type Catalog = ReturnType<typeof startCatalog>;

async function startReady(): Promise<Catalog> {
  const catalog = startCatalog();
  await catalog.loadPage.last().resolve(aPage());
  return catalog;
}

function typeText(catalog: Catalog, text: string) {
  catalog.actor.send({ type: 'search.changed', text });
}

function search(catalog: Catalog, text: string) {
  typeText(catalog, text);
  vi.advanceTimersByTime(500);
}

const results = aPage({ totalPages: 4, movies: [aMovie({ id: 900 }), aMovie({ id: 901 })] });

describe('catalog machine, search', () => {
  it('requests the trimmed text once, 500 ms after the last change', async () => {
    const catalog = await startReady();
    typeText(catalog, ' al');
    vi.advanceTimersByTime(499);
    typeText(catalog, ' alien ');
    vi.advanceTimersByTime(499);
    expect(catalog.searchMovies.calls).toHaveLength(0);
    expect(selectSearchText(catalog.snapshot())).toBe(' alien ');
    vi.advanceTimersByTime(1);
    expect(catalog.searchMovies.calls.map(({ input }) => input.params)).toEqual([alien]);
    expect(catalog.snapshot().matches({ searchText: 'settled' })).toBe(true);
    expect(selectSearch(catalog.snapshot())).toBe('alien');
  });

  it('replaces the popular list, resets to page 1 and has no Load More', async () => {
    const catalog = await startReady();
    search(catalog, 'alien');
    expect(selectIsFirstPageLoading(catalog.snapshot())).toBe(true);
    expect(catalog.context()).toMatchObject({ page: 1, pages: [] });
    await catalog.searchMovies.last().resolve(results);
    expect(selectMovieCount(catalog.snapshot())).toBe(2);
    expect(selectIsFirstPageLoading(catalog.snapshot())).toBe(false);
    expect(selectIsLoadMoreShown(catalog.snapshot())).toBe(false);
    catalog.actor.send({ type: 'loadMore.requested' });
    expect(catalog.loadPage.calls).toHaveLength(1);
  });

  it('does nothing for blanks', async () => {
    const catalog = await startReady();
    search(catalog, '   ');
    expect(catalog.searchMovies.calls).toHaveLength(0);
    expect(selectMovieCount(catalog.snapshot())).toBe(20);
  });

  it('sends no request when only blanks around the text change', async () => {
    const catalog = await startReady();
    search(catalog, 'alien');
    await catalog.searchMovies.last().resolve(results);
    search(catalog, 'alien ');
    expect(catalog.searchMovies.calls).toHaveLength(1);
    expect(selectMovieCount(catalog.snapshot())).toBe(2);
  });

  it('never shows the response for a text that was replaced', async () => {
    const catalog = await startReady();
    search(catalog, 'alien');
    const first = catalog.searchMovies.last();
    search(catalog, 'aliens');
    expect(first.signal.aborted).toBe(true);
    await first.resolve(results);
    expect(selectPages(catalog.snapshot())).toEqual([]);
    expect(catalog.searchMovies.inFlight()).toBe(1);
  });

  it.each(['', '   '])(
    'shows the popular list again from page 1 when the text becomes "%s"',
    async (text) => {
      const catalog = await startReady();
      search(catalog, 'alien');
      await catalog.searchMovies.last().resolve(results);
      search(catalog, text);
      expect(catalog.searchMovies.calls).toHaveLength(1);
      expect(selectSearch(catalog.snapshot())).toBe('');
      expect(catalog.loadPage.last().input.params).toEqual({ page: 1 });
      await catalog.loadPage.last().resolve(aPage());
      expect(selectMovieCount(catalog.snapshot())).toBe(20);
    },
  );

  it('aborts the request when the text is cleared before the response arrives', async () => {
    const catalog = await startReady();
    search(catalog, 'alien');
    search(catalog, '');
    expect(catalog.searchMovies.last().signal.aborted).toBe(true);
    expect(catalog.snapshot().matches({ list: 'pages' })).toBe(true);
  });

  it('aborts the loading page of the popular list', () => {
    const catalog = startCatalog();
    search(catalog, 'alien');
    expect(catalog.loadPage.last().signal.aborted).toBe(true);
    expect(catalog.searchMovies.inFlight()).toBe(1);
  });

  it('sets a failure, and Try again sends the same request', async () => {
    const catalog = await startReady();
    search(catalog, 'alien');
    await catalog.searchMovies.last().reject(new NetworkError());
    expect(selectFailure(catalog.snapshot())).toBe('Network Error');
    catalog.actor.send({ type: 'retry.requested' });
    expect(catalog.searchMovies.calls.map(({ input }) => input.params)).toEqual([alien, alien]);
    expect(catalog.context().failure).toBeNull();
    expect(catalog.loadPage.calls).toHaveLength(1);
  });

  it('has the number of the next attempt while it is retried, and clears it after', async () => {
    const catalog = await startReady();
    search(catalog, 'alien');
    const retry = {
      attempt: 2,
      maxAttempts: 3,
      retryAt: 1_000,
      startedAt: 0,
      message: 'Network Error',
    };
    catalog.searchMovies.last().input.onRetry(retry);
    expect(catalog.retry()).toEqual(retry);
    await catalog.searchMovies.last().resolve(results);
    expect(catalog.retry()).toBeNull();
  });

  it('replaces a failed list', async () => {
    const catalog = startCatalog();
    await catalog.loadPage.last().reject(new NetworkError());
    search(catalog, 'alien');
    expect(selectFailure(catalog.snapshot())).toBeNull();
  });
});
