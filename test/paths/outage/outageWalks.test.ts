import * as fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { createActor, type AnyActorRef, type InspectionEvent } from 'xstate';
import { noFilter } from '../../../src/domain/filter.ts';
import type { CatalogEvent } from '../../../src/machines/catalog/catalogMachine.ts';
import { selectList } from '../../../src/machines/home/homeSelectors.ts';
import { createMovieDetailService } from '../../../src/services/movie/movieDetailService.ts';
import { createMovieService } from '../../../src/services/catalog/movieService.ts';
import { createConnection } from '../../../src/services/home/connectionActors.ts';
import { createHistoryEntries } from '../../../src/services/home/historyEntries.ts';
import { createLibraryStore } from '../../../src/services/library/libraryStore.ts';
import { createUserActors } from '../../../src/userActors.ts';
import { aMovie } from '../../support/builders.ts';
import { noAuth } from '../../support/startSync.ts';
import { anUnresolvedEntry, putting } from '../../support/libraryBuilders.ts';
import { memoryStorage } from '../../support/memoryStorage.ts';
import { setupPreferences } from '../../support/setupPreferences.ts';
import { anInterfaceLanguage } from '../../support/startLanguage.ts';
import { stubBrowser } from '../../support/stubBrowser.ts';
import { config } from '../../unit/services/support/wire.ts';
import { valueText } from '../plan/explore.ts';
import { walkCount, walkSeed } from '../plan/runOptions.ts';

// The lazy chunks: a walk waits for no file.
void [createMovieService, createMovieDetailService];

/** One in so many of the other walks: a walk passes minutes of the fake clock. */
const walks = Math.ceil(walkCount / 40);
const maxSteps = 25;

/** What the servers do with a request. */
type Weather = 'up' | 'down' | 'silent' | 'refusing';

/** The list, the movie, the library and all that they load, on servers that come and go. */
function startWorld() {
  const browser = stubBrowser();
  const local = memoryStorage();
  for (const name of ['localStorage', 'sessionStorage'])
    vi.stubGlobal(name, name === 'localStorage' ? local : memoryStorage());
  vi.stubGlobal('location', new URL('https://app.example/'));
  const history = { state: null, replaceState() {}, pushState() {}, go() {} } as unknown as History;
  vi.stubGlobal('history', history);
  vi.stubGlobal('scrollY', 0);
  /** Let the requests go on that a silent server holds. */
  const held = new Set<() => void>();
  const weather: Record<'app' | 'tmdb', Weather> = { app: 'up', tmdb: 'up' };
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const request = input instanceof Request ? input : new Request(input, init as RequestInit);
    const { signal, url } = request;
    const host = url.startsWith(config.tmdb.apiUrl) ? 'tmdb' : 'app';
    if (weather[host] === 'silent')
      await new Promise<void>((done, reject) => {
        held.add(done);
        if (signal.aborted) reject(signal.reason);
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    const now = weather[host];
    if (now === 'down') throw new TypeError('Failed to fetch');
    if (now === 'refusing') return Response.json({ success: false }, { status: 503 });
    return Response.json(bodyOf(new URL(url)));
  });
  createLibraryStore(local, 'mira').change(putting('watchlist', anUnresolvedEntry(71)));

  const actors = new Set<AnyActorRef>();
  function inspect(event: InspectionEvent) {
    if (event.type === '@xstate.actor') actors.add(event.actorRef as AnyActorRef);
  }
  const connection = createConnection(config, inspect);
  const { preferences } = setupPreferences();
  const entries = createHistoryEntries({
    history,
    addEventListener() {},
    removeEventListener() {},
  });
  const user = createUserActors(config, preferences, entries, connection)('mira', noAuth);
  const home = createActor(user.home, { input: user.input, inspect }).start();
  function openList() {
    const list = selectList(home.getSnapshot());
    const { section, position, hidden } = list;
    const savedList = user.findSavedList(list);
    const input = {
      home: home.ref,
      section,
      position,
      hidden,
      savedList,
      language: anInterfaceLanguage(),
    };
    return createActor(user.catalog(list, home), { input, inspect }).start();
  }
  let catalog = openList();
  const library = home.getSnapshot().children.library;

  return {
    browser,
    change(hosts: Partial<typeof weather>) {
      Object.assign(weather, hosts);
      for (const release of held) release();
      held.clear();
    },
    send: (event: CatalogEvent) => catalog.send(event),
    openWatchlist: () => library?.send({ type: 'libraryList.opened' }),
    openSection(section: 'popular' | 'upcoming') {
      home.getSnapshot().children.navigation?.send({ type: 'section.selected', section });
      catalog.stop();
      catalog = openList();
    },
    /** The running actors that say that nothing responds, or wait for it. */
    waiting: () =>
      [...actors].flatMap((actor) => {
        const { status, value } = actor.getSnapshot() as { status: string; value?: object };
        if (status !== 'active' || value === undefined) return [];
        const state = valueText(value as never);
        return /unanswered|saved\.waiting|lost|offline/.test(state)
          ? [`${actor.id}: ${state}`]
          : [];
      }),
    stop() {
      catalog.stop();
      home.stop();
      connection.actor.stop();
    },
  };
}

type World = ReturnType<typeof startWorld>;

/** TMDB's response to a GET: three pages of movies, and no details. */
function bodyOf({ pathname, searchParams }: URL) {
  const page = Number(searchParams.get('page') ?? 1);
  const results = [1, 2].map((each) => {
    const { title, releaseDate } = aMovie();
    return { id: page * 10 + each, title, release_date: releaseDate };
  });
  const id = /\/movie\/(\d+)$/.exec(pathname)?.[1];
  if (id !== undefined) return { id: Number(id), title: `Movie ${id}`, runtime: 90 };
  if (pathname.endsWith('/watch/providers')) return { results: {} };
  if (/\/(videos|person|collection|genre\/movie\/list)$/.test(pathname))
    return { results: [], genres: [] };
  return { page, results, total_pages: 3, cast: [] };
}

const steps: Readonly<Record<string, (world: World) => unknown>> = {
  ...Object.fromEntries(
    (['up', 'down', 'silent', 'refusing'] as const).flatMap((now) => [
      [`all servers are ${now}`, ({ change }: World) => change({ app: now, tmdb: now })],
      [`the movie database is ${now}`, ({ change }: World) => change({ tmdb: now })],
    ]),
  ),
  'the browser goes offline': ({ browser }) => browser.connect(false),
  'the browser goes online': ({ browser }) => browser.connect(true),
  'the page is hidden': ({ browser }) => browser.look('hidden'),
  'the page is shown': ({ browser }) => browser.look('visible'),
  'a second passes': () => vi.advanceTimersByTimeAsync(1_000),
  'twenty seconds pass': () => vi.advanceTimersByTimeAsync(20_000),
  'load more': ({ send }) => send({ type: 'loadMore.requested' }),
  'try again': ({ send }) => send({ type: 'retry.requested' }),
  'search for a movie': ({ send }) => send({ type: 'search.changed', text: 'reel' }),
  'end the search': ({ send }) => send({ type: 'search.cleared' }),
  'filter the list': ({ send }) =>
    send({ type: 'filter.changed', filter: { ...noFilter, length: 'short' } }),
  'remove the filter': ({ send }) => send({ type: 'filter.changed', filter: noFilter }),
  'open a movie': ({ send }) => send({ type: 'movie.selected', movie: aMovie({ id: 11 }) }),
  'go to the next movie': ({ send }) => send({ type: 'nextMovie.requested' }),
  'close the movie': ({ send }) => send({ type: 'movie.closed' }),
  'open the watchlist': ({ openWatchlist }) => openWatchlist(),
  'select Upcoming': ({ openSection }) => openSection('upcoming'),
  'select Popular': ({ openSection }) => openSection('popular'),
};

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('ten seconds after every host answers nothing is offline, and nothing that failed without an answer is still failed', async () => {
  process.stdout.write(`outage: ${walks} random walks from WALK_SEED=${walkSeed}\n`);
  const step = fc.constantFrom(...Object.keys(steps));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: maxSteps, size: 'max' }), async (walk) => {
      vi.useFakeTimers();
      const world = startWorld();
      try {
        for (const name of walk) {
          await steps[name]?.(world);
          await vi.advanceTimersByTimeAsync(10);
        }
        world.browser.connect(true);
        world.browser.look('visible');
        world.change({ app: 'up', tmdb: 'up' });
        await vi.advanceTimersByTimeAsync(10_000);
        expect(world.waiting()).toEqual([]);
      } finally {
        world.stop();
        vi.useRealTimers();
      }
    }),
    { seed: walkSeed, numRuns: walks },
  );
});
