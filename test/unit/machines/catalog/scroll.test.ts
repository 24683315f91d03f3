import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aMovie, aPage } from '../../../support/builders.ts';
import { startCatalog } from '../../../support/startCatalog.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Catalog = ReturnType<typeof startCatalog>;

async function startReady(): Promise<Catalog> {
  const catalog = startCatalog();
  await catalog.loadPage.last().resolve(aPage({ totalPages: 9 }));
  return catalog;
}

async function loadMore(catalog: Catalog, page: number) {
  catalog.actor.send({ type: 'loadMore.requested' });
  await catalog.loadPage.last().resolve(aPage({ page, totalPages: 9 }));
}

describe('catalog machine, scroll to a new page', () => {
  it('is requested once, 100 ms after the page is loaded, to its first movie', async () => {
    const catalog = await startReady();
    await loadMore(catalog, 2);
    vi.advanceTimersByTime(99);
    expect(catalog.scrolls).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(catalog.scrolls).toEqual([20]);
    expect(catalog.snapshot().matches({ scroll: 'still' })).toBe(true);
    vi.advanceTimersByTime(10_000);
    await loadMore(catalog, 3);
    vi.advanceTimersByTime(100);
    expect(catalog.scrolls).toEqual([20, 40]);
  });

  it('is not requested for page 1', async () => {
    const catalog = await startReady();
    vi.advanceTimersByTime(1_000);
    expect(catalog.scrolls).toEqual([]);
  });

  it('is to the first new movie', async () => {
    const catalog = await startReady();
    catalog.actor.send({ type: 'loadMore.requested' });
    const page = aPage({ page: 2, totalPages: 9, movies: [aMovie({ id: 1 }), aMovie({ id: 77 })] });
    await catalog.loadPage.last().resolve(page);
    vi.advanceTimersByTime(100);
    expect(catalog.scrolls).toEqual([20]);
  });

  it('waits until the modal closes', async () => {
    const catalog = await startReady();
    await loadMore(catalog, 2);
    catalog.actor.send({ type: 'movie.selected', movie: aMovie() });
    vi.advanceTimersByTime(1_000);
    expect(catalog.scrolls).toEqual([]);
    catalog.actor.send({ type: 'movie.closed' });
    expect(catalog.scrolls).toEqual([20]);
    catalog.actor.send({ type: 'movie.selected', movie: aMovie() });
    catalog.actor.send({ type: 'movie.closed' });
    expect(catalog.scrolls).toEqual([20]);
  });

  it('is cancelled when a search replaces the list', async () => {
    const catalog = await startReady();
    catalog.actor.send({ type: 'search.changed', text: 'alien' });
    vi.advanceTimersByTime(450);
    await loadMore(catalog, 2);
    vi.advanceTimersByTime(1_000);
    expect(catalog.scrolls).toEqual([]);
  });

  it('is not requested for a last page that adds no movie', async () => {
    const catalog = await startReady();
    await loadMore(catalog, 2);
    vi.advanceTimersByTime(100);
    catalog.actor.send({ type: 'loadMore.requested' });
    await catalog.loadPage.last().resolve(aPage({ page: 3, totalPages: 3, movies: [] }));
    vi.advanceTimersByTime(1_000);
    expect(catalog.scrolls).toEqual([20]);
  });
});
