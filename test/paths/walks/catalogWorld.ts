import { createActor, type EventFromLogic } from 'xstate';
import { aCatalogInput } from '../../support/startCatalog.ts';
import type { MoviePage } from '../../../src/domain/movie.ts';
import type { catalogMachine } from '../../../src/machines/catalog/catalogMachine.ts';
import { selectRequest } from '../../../src/machines/catalog/catalogSelectors.ts';
import type { MovieEvent } from '../../../src/machines/movie/movieMachine.ts';
import { manualClock } from '../../support/manualClock.ts';
import { catalogInvariants, getIds, type CatalogState } from '../invariants/catalog.ts';
import { plannedAt } from '../plan/explore.ts';
import { heldCalls } from './heldCalls.ts';
import { onStage, stagedCatalog } from './stagedCatalog.ts';
import { checkInvariants } from './checkInvariants.ts';
import { same } from './same.ts';
import type { Deed, World } from './world.ts';

export type CatalogWorld = World & {
  send(event: EventFromLogic<typeof catalogMachine>): void;
  state(): CatalogState;
  /** To the movie that is open; to nobody when there is none. */
  sendMovie(event: MovieEvent): void;
};

/** The catalog actor and its movie as the app runs them, over services that can do anything. */
export function catalogWorld(): CatalogWorld {
  const clock = manualClock();
  const calls = heldCalls();
  onStage(calls);
  const actor = createActor(stagedCatalog, { clock, input: aCatalogInput() });
  const scrolls: number[] = [];
  let isScrollOwed = false;
  actor.on('scroll.requested', ({ index }) => scrolls.push(index));
  actor.start();
  const state = () => actor.getSnapshot();

  /** Once for each page above 1 with movies to go to, and never after the search has changed. */
  function proveScrolls(before: CatalogState) {
    const { pages, search } = state().context;
    const isOfPage = pages.length > 1 && pages.length > before.context.pages.length;
    if (isOfPage && pages.at(-1)?.movies.length !== 0) isScrollOwed = true;
    if (search !== before.context.search) isScrollOwed = false;
    const asked = scrolls.splice(0);
    if (asked.length === 0) return;
    same(asked, isScrollOwed ? [getIds(pages.slice(0, -1)).length] : [], 'scrolls');
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
    prove({ before, cause }) {
      proveAnswer(before as CatalogState, state(), cause);
      checkInvariants(catalogInvariants, state());
      proveScrolls(before as CatalogState);
      proveShown(state());
      same(calls.live(), waitedFor(state()), 'calls waited for');
      same(clock.count(), waitsIn(state()), 'timers');
    },
    close: () => void actor.stop(),
  };
}

/** What an answer in time brings is there, or the failure is; nothing that was there has gone. */
function proveAnswer(before: CatalogState, after: CatalogState, cause: Deed['cause']) {
  if (cause.kind !== 'answer' || cause.standing !== 'live') return;
  const { call, answer } = cause;
  if (call.actor !== 'loadPage' && call.actor !== 'searchMovies') return;
  const isList = call.actor === 'loadPage';
  const shown = ({ context: { pages, results } }: CatalogState) => getIds(isList ? pages : results);
  const brought = 'error' in answer ? [] : getIds([answer.output as MoviePage]);
  same(shown(after), [...new Set([...shown(before), ...brought])], 'movies');
  same(after.context.failure !== null, 'error' in answer, 'a failure');
}

/** Every movie on the screen came with an answer to what is asked for now, by its title. */
function proveShown({ context: { pages, results, search } }: CatalogState) {
  const strays = (list: readonly MoviePage[], of: string) =>
    list.flatMap(({ movies }) => movies).filter(({ title }) => !title.startsWith(`${of}: `));
  same(strays(pages, 'popular'), [], 'movies that are not popular');
  same(strays(results, search), [], 'movies of another search');
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
    selectRequest(state)?.getSnapshot().matches({ loading: 'pending' }) === true,
    movieRef?.matches({ share: 'copied' }) === true ||
      movieRef?.matches({ share: 'failed' }) === true,
  ].filter(Boolean).length;
}
