import { afterEach, beforeEach, vi } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { searchDebounceMs } from '../../../../src/domain/limits.ts';
import type { MoviePage } from '../../../../src/domain/movie.ts';
import type {
  CatalogInput,
  catalogMachine,
} from '../../../../src/machines/catalog/catalogMachine.ts';
import { selectPages } from '../../../../src/machines/catalog/catalogSelectors.ts';
import { aMovie, aPage } from '../../../support/builders.ts';
import { aLibraryChange, startCatalog } from '../../../support/startCatalog.ts';

type Snapshot = SnapshotFrom<typeof catalogMachine>;

export const moviesOf = (...ids: readonly number[]) => ids.map((id) => aMovie({ id }));

/** Timers run in each test of the file when the test lets them. */
export function holdTimers(): void {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
}

/** A catalog whose requests are pending. */
export function start(input: Partial<CatalogInput> = {}) {
  const catalog = startCatalog(undefined, input);
  const { actor, home, loadPage, searchMovies } = catalog;

  function search(text: string) {
    actor.send({ type: 'search.changed', text });
    vi.advanceTimersByTime(searchDebounceMs);
  }
  return {
    ...catalog,
    send: actor.send,
    select: <T>(selector: (snapshot: Snapshot) => T) => selector(actor.getSnapshot()),
    /** The ids of the visible movies. */
    ids: () => selectPages(actor.getSnapshot()).flatMap(({ movies }) => movies.map(({ id }) => id)),
    /** The parameters of the requests for pages without their filter, oldest first. */
    pageRequests: () =>
      loadPage.calls.map(({ input: { params } }) =>
        'page' in params ? { page: params.page } : params,
      ),
    searches: () => searchMovies.calls.map(({ input: { params } }) => params),
    search,
    /** Searches, and responds with one page of these movies. */
    async find(text: string, ...ids: readonly number[]) {
      search(text);
      await searchMovies.last().resolve(aPage({ totalPages: 4, movies: moviesOf(...ids) }));
    },
    respond: (page: Partial<MoviePage> = {}) => loadPage.last().resolve(aPage(page)),
    async loadMore(page: Partial<MoviePage>) {
      actor.send({ type: 'loadMore.requested' });
      await loadPage.last().resolve(aPage(page));
    },
    hide: (...ids: readonly number[]) => home.send(aLibraryChange({ hidden: new Set(ids) })),
  };
}

/** A catalog whose first page is loaded. */
export async function startReady({
  totalPages = 3,
  ...input
}: Partial<CatalogInput> & { totalPages?: number } = {}) {
  const catalog = start(input);
  await catalog.respond({ totalPages });
  return catalog;
}

type Catalog = ReturnType<typeof start>;

/** What requests again what failed. */
export const retries: readonly (readonly [string, (catalog: Catalog) => unknown])[] = [
  ['the user asks for it', ({ send }) => send({ type: 'retry.requested' })],
  ['the movie database responds again', ({ connection }) => connection.restore()],
];
