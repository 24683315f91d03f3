import { describe, expect, it } from 'vitest';
import { NetworkError } from '../../../../src/domain/errors.ts';
import {
  selectCanLoadMore,
  selectFailure,
  selectIsFirstPageLoading,
  selectIsLoadingMore,
  selectIsLoadMoreShown,
  selectMovieCount,
  selectPage,
} from '../../../../src/machines/catalog/catalogSelectors.ts';
import { emptyCatalog } from '../../../../src/machines/catalog/catalogMachine.ts';
import { aMovie, aPage } from '../../../support/builders.ts';
import { startCatalog } from '../../../support/startCatalog.ts';

async function startWithPages(count: number, totalPages = 3) {
  const catalog = startCatalog();
  await catalog.loadPage.last().resolve(aPage({ totalPages }));
  for (let page = 2; page <= count; page += 1) {
    catalog.actor.send({ type: 'loadMore.requested' });
    await catalog.loadPage.last().resolve(aPage({ page, totalPages }));
  }
  return catalog;
}

function shortPage(page: number) {
  return { page, totalPages: 58_322, movies: [aMovie({ id: page })] };
}

describe('catalog machine, popular list', () => {
  it('requests page 1 and is loading', () => {
    const catalog = startCatalog();
    expect(catalog.context()).toMatchObject(emptyCatalog);
    expect(catalog.loadPage.last().input.params).toEqual({ page: 1 });
    expect(selectIsFirstPageLoading(catalog.snapshot())).toBe(true);
    expect(selectIsLoadMoreShown(catalog.snapshot())).toBe(false);
  });

  it('requests the next page once by Load More, and appends it', async () => {
    const catalog = await startWithPages(1);
    catalog.actor.send({ type: 'loadMore.requested' });
    catalog.actor.send({ type: 'loadMore.requested' });
    expect(catalog.loadPage.calls.map(({ input }) => input.params)).toEqual([
      { page: 1 },
      { page: 2 },
    ]);
    expect(selectPage(catalog.snapshot())).toBe(2);
    expect(selectIsLoadingMore(catalog.snapshot())).toBe(true);
    expect(selectCanLoadMore(catalog.snapshot())).toBe(false);
    await catalog.loadPage.last().resolve(aPage({ page: 2 }));
    expect(selectMovieCount(catalog.snapshot())).toBe(40);
  });

  it('has more up to the last page, and shows that it loads', async () => {
    const catalog = await startWithPages(2);
    expect(selectCanLoadMore(catalog.snapshot())).toBe(true);
    expect(selectIsLoadMoreShown(catalog.snapshot())).toBe(true);
    catalog.actor.send({ type: 'loadMore.requested' });
    expect(selectIsLoadMoreShown(catalog.snapshot())).toBe(true);
    await catalog.loadPage.last().resolve(aPage({ page: 3 }));
    expect(selectCanLoadMore(catalog.snapshot())).toBe(false);
    expect(selectIsLoadMoreShown(catalog.snapshot())).toBe(false);
  });

  it('never requests a page after 500, whatever the total', async () => {
    const catalog = startCatalog();
    await catalog.loadPage.last().resolve(shortPage(1));
    for (let page = 2; page <= 500; page += 1) {
      catalog.actor.send({ type: 'loadMore.requested' });
      await catalog.loadPage.last().resolve(shortPage(page));
    }
    catalog.actor.send({ type: 'loadMore.requested' });
    expect(catalog.loadPage.calls).toHaveLength(500);
    expect(selectIsLoadMoreShown(catalog.snapshot())).toBe(false);
  });

  it('keeps a movie once that is on two pages, by id', async () => {
    const catalog = await startWithPages(1);
    catalog.actor.send({ type: 'loadMore.requested' });
    const again = aPage({
      page: 2,
      movies: [aMovie({ id: 1 }), aMovie({ id: 21 }), aMovie({ id: 21 })],
    });
    await catalog.loadPage.last().resolve(again);
    expect(catalog.context().pages[1]?.movies.map(({ id }) => id)).toEqual([21]);
  });

  it('requests the next page if one adds no movie', async () => {
    const catalog = await startWithPages(1);
    catalog.actor.send({ type: 'loadMore.requested' });
    await catalog.loadPage.last().resolve(aPage({ page: 2, movies: aPage().movies }));
    expect(catalog.loadPage.calls.map(({ input }) => input.params)).toEqual([
      { page: 1 },
      { page: 2 },
      { page: 3 },
    ]);
    await catalog.loadPage.last().resolve(aPage({ page: 3 }));
    expect(selectPage(catalog.snapshot())).toBe(3);
    expect(selectMovieCount(catalog.snapshot())).toBe(40);
  });

  it('ends without a failure if the last page adds no movie', async () => {
    const catalog = await startWithPages(2);
    catalog.actor.send({ type: 'loadMore.requested' });
    await catalog.loadPage.last().resolve(aPage({ page: 3, movies: [] }));
    expect(catalog.loadPage.inFlight()).toBe(0);
    expect(selectIsLoadMoreShown(catalog.snapshot())).toBe(false);
    expect(selectMovieCount(catalog.snapshot())).toBe(40);
  });

  it('fails on page 1, and Try again requests it again', async () => {
    const catalog = startCatalog();
    await catalog.loadPage.last().reject(new NetworkError());
    expect(selectFailure(catalog.snapshot())).toBe('Network Error');
    catalog.actor.send({ type: 'retry.requested' });
    expect(selectFailure(catalog.snapshot())).toBeNull();
    expect(catalog.context().failure).toBeNull();
    expect(catalog.loadPage.last().input.params).toEqual({ page: 1 });
    await catalog.loadPage.last().resolve(aPage());
    expect(selectMovieCount(catalog.snapshot())).toBe(20);
  });

  it('fails on a later page, and Try again shows the earlier pages again', async () => {
    const catalog = await startWithPages(2);
    catalog.actor.send({ type: 'loadMore.requested' });
    await catalog.loadPage.last().reject(new NetworkError());
    expect(selectFailure(catalog.snapshot())).toBe('Network Error');
    catalog.actor.send({ type: 'retry.requested' });
    expect(catalog.loadPage.last().input.params).toEqual({ page: 3 });
    expect(selectMovieCount(catalog.snapshot())).toBe(40);
    await catalog.loadPage.last().resolve(aPage({ page: 3 }));
    expect(selectMovieCount(catalog.snapshot())).toBe(60);
  });

  it('has the number of the next attempt while a request is retried, and clears it after', async () => {
    const catalog = startCatalog();
    const retry = {
      attempt: 1,
      maxAttempts: 3,
      retryAt: 1_000,
      startedAt: 0,
      message: 'Network Error',
    };
    catalog.loadPage.last().input.onRetry(retry);
    expect(catalog.retry()).toEqual(retry);
    await catalog.loadPage.last().resolve(aPage());
    expect(catalog.retry()).toBeNull();
  });
});
