import { createActor, type EventFromLogic } from 'xstate';
import type { MoviePage } from '../../../src/domain/movie.ts';
import type { catalogMachine } from '../../../src/machines/catalog/catalogMachine.ts';
import { type MovieEvent, movieMachine } from '../../../src/machines/movie/movieMachine.ts';
import { moviePartMachine } from '../../../src/machines/movie/moviePartMachine.ts';
import { createListService, provideCatalog } from '../../../src/services/catalog/catalogActors.ts';
import type { MovieService } from '../../../src/services/catalog/movieService.ts';
import { serviceActor } from '../../../src/services/serviceActor.ts';
import { catalogInvariants, type CatalogState, getIds } from '../invariants/catalog.ts';
import { plannedAt } from '../plan/explore.ts';
import {
  checkInvariants,
  type LastStep,
  createCalls,
  type Calls,
  expectSame,
  type World,
} from './walk.ts';
import { manualClock } from '../../support/manualClock.ts';
import { silent } from '../../support/manualActor.ts';
import { aCatalogInput } from '../../support/startCatalog.ts';

export type CatalogWorld = World & {
  send(event: EventFromLogic<typeof catalogMachine>): void;
  state(): CatalogState;
  /** To the open movie, if there is one. */
  sendMovie(event: MovieEvent): void;
};

/** The catalog actor and its movie as the app runs them, over services that can do anything. */
export function catalogWorld(): CatalogWorld {
  const clock = manualClock();
  const calls = createCalls();
  setCalls(calls);
  const actor = createActor(catalogLogic, { clock, input: aCatalogInput() });
  const scrolls: number[] = [];
  let isScrollOwed = false;
  actor.on('scroll.requested', ({ index }) => scrolls.push(index));
  actor.start();
  const state = () => actor.getSnapshot();

  /** Once for each page above 1 with movies to go to, and never after the search has changed. */
  function checkScrolls(before: CatalogState) {
    const { pages, search } = state().context;
    const isOfPage = pages.length > 1 && pages.length > before.context.pages.length;
    if (isOfPage && pages.at(-1)?.movies.length !== 0) isScrollOwed = true;
    if (search !== before.context.search) isScrollOwed = false;
    const asked = scrolls.splice(0);
    if (asked.length === 0) return;
    expectSame(asked, isScrollOwed ? [getIds(pages.slice(0, -1)).length] : [], 'scrolls');
    isScrollOwed = false;
  }

  return {
    calls,
    clock,
    time: plannedAt,
    steps: 0,
    snapshot: state,
    state,
    send: (event) => actor.send(event),
    sendMovie: (event) => state().children.movie?.send(event),
    check({ before, cause }) {
      checkResponse(before as CatalogState, state(), cause);
      checkInvariants(catalogInvariants, state());
      checkScrolls(before as CatalogState);
      checkShown(state());
      expectSame(calls.pending(), waitedFor(state()), 'calls waited for');
      expectSame(clock.count(), waitsIn(state()), 'timers');
    },
    close: () => void actor.stop(),
  };
}

/** The movies of a response in time are added, or its failure is there. */
function checkResponse(before: CatalogState, after: CatalogState, cause: LastStep['cause']) {
  if (cause.kind !== 'response' || cause.status !== 'pending') return;
  const { call, answer } = cause;
  if (call.actor !== 'loadPage' && call.actor !== 'searchMovies') return;
  const isList = call.actor === 'loadPage';
  const shown = ({ context: { pages, results } }: CatalogState) => getIds(isList ? pages : results);
  const brought = 'error' in answer ? [] : getIds([answer.output as MoviePage]);
  expectSame(shown(after), [...new Set([...shown(before), ...brought])], 'movies');
  expectSame(after.context.failure !== null, 'error' in answer, 'a failure');
}

/** Every movie came with a response to the current list or search, by its title. */
function checkShown({ context: { pages, results, search } }: CatalogState) {
  const strays = (list: readonly MoviePage[], of: string) =>
    list.flatMap(({ movies }) => movies).filter(({ title }) => !title.startsWith(`${of}: `));
  expectSame(strays(pages, 'popular'), [], 'movies that are not popular');
  expectSame(strays(results, search), [], 'movies of another search');
}

function waitedFor({ children }: CatalogState): readonly string[] {
  const { movie, loadPage, searchMovies } = children;
  const ofMovie = Object.entries(movie?.getSnapshot().children ?? {}).flatMap(([id, child]) => {
    // The network may never come back.
    if (id === 'network') return [];
    // A part stays when its call has been answered.
    const { value = 'loading' } = child.getSnapshot() as { value?: unknown };
    return value === 'loading' ? [id] : [];
  });
  const requests = Object.keys({
    ...(loadPage && { loadPage }),
    ...(searchMovies && { searchMovies }),
  });
  return [...requests, ...ofMovie].toSorted();
}

function waitsIn(state: CatalogState): number {
  const movieRef = state.children.movie?.getSnapshot();
  return [
    state.matches({ searchText: 'debouncing' }),
    state.matches({ scroll: 'due' }),
    (state.children.loadPage ?? state.children.searchMovies)
      ?.getSnapshot()
      .matches({ loading: 'pending' }) === true,
    movieRef?.matches({ share: 'copied' }) === true ||
      movieRef?.matches({ share: 'failed' }) === true,
  ].filter(Boolean).length;
}

/** The calls of the current walk: providing the machine again for each walk takes milliseconds. */
let currentCalls: Calls | null = null;

function setCalls(calls: Calls): void {
  currentCalls = calls;
}

function getCalls(): Calls {
  if (currentCalls === null) throw new Error('no walk is under way');
  return currentCalls;
}

const held = <Input, Output>(actor: string) =>
  serviceActor<Output, Input>((input, signal) => getCalls().hold(actor, input, { signal }));

const service: MovieService = {
  list: (_path, page, subscriber) => getCalls().hold('loadPage', { page }, subscriber),
  filtered: () => Promise.reject(new Error('no list is filtered here')),
  genres: () => Promise.reject(new Error('no genre is chosen here')),
  watchProviders: () => Promise.reject(new Error('no service is chosen here')),
  search: (query, page, subscriber) => getCalls().hold('searchMovies', { query, page }, subscriber),
  movie: (id, subscriber) => getCalls().hold('movie', { id }, subscriber),
  lookUp: () => Promise.reject(new Error('no movie is looked up here')),
  people: () => Promise.reject(new Error('no person is found here')),
  get: () => Promise.reject(new Error('the movie is held by its actors')),
};

const part = (name: string) =>
  moviePartMachine.provide({ actors: { watchNetwork: silent(), loadPart: held(name) } });

const movieActor = movieMachine.provide({
  actors: {
    watchNetwork: silent(),
    details: part('details'),
    trailer: part('trailer'),
    cast: part('cast'),
    recommendations: part('recommendations'),
    loadProviders: held('loadProviders'),
    shareMovie: held('shareMovie'),
  },
  actions: { openWatchPage: () => {} },
});

/** The catalog machine with its services wired as in the app, every call held. */
const catalogLogic = provideCatalog({
  lists: createListService(service, 'popular', () => []),
  // What stands around the results has walks of its own.
  movies: { ...service, list: () => Promise.reject(new Error('no list stands below results')) },
  details: {
    recommendations: () => Promise.reject(new Error('nothing stands below results')),
    prefetch: () => Promise.reject(new Error('nothing is pointed at')),
  },
  movie: movieActor,
});
