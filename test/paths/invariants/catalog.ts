import { isDeepStrictEqual as equals } from 'node:util';
import type { AnyActorRef, SnapshotFrom } from 'xstate';
import type { Movie, MoviePage } from '../../../src/domain/movie.ts';
import { texts } from '../../../src/texts/texts.ts';
import type { catalogMachine } from '../../../src/machines/catalog/catalogMachine.ts';
import { catalogModel } from '../models/catalog.ts';
import { causeOf } from '../plan/model.ts';
import { isRetryEvent } from '../plan/model.ts';
import { rulesFor, type Invariant, type Step } from './invariant.ts';

export type CatalogState = SnapshotFrom<typeof catalogMachine>;
type CatalogStep = Step<CatalogState>;

const { everyState, everyStep, everyPlace } = rulesFor<CatalogState>(catalogModel);

// ── States ─────────────────────────────────────────────────────────────────────────────────────

const requestIds = ['loadPage', 'searchMovies'];

/** The requests in flight, without those of the open movie. */
const requestsIn = ({ children }: CatalogState): readonly string[] =>
  Object.keys(children).filter((id) => requestIds.includes(id));

const isLoadingPage = (state: CatalogState) => requestsIn(state).includes('loadPage');
const isSearching = (state: CatalogState) => requestsIn(state).includes('searchMovies');

type Input = {
  readonly page?: number;
  readonly query?: string;
  readonly year?: string | null;
  readonly movie?: Movie;
};
type WithInput = { readonly input?: Input; readonly context?: Input & { readonly params?: Input } };

/** The input of an actor; empty if it does not run. */
function inputOf({ children }: CatalogState, id: string): Input {
  const actor: AnyActorRef | undefined = Object.entries(children).find(([key]) => key === id)?.[1];
  const { input, context } = (actor?.getSnapshot() ?? {}) as WithInput;
  return input ?? context?.params ?? context ?? {};
}

const getIds = (pages: readonly MoviePage[]): readonly number[] =>
  pages.flatMap(({ movies }) => movies.map(({ id }) => id));

const alertIn = (state: CatalogState) => {
  const { content } = catalogModel.viewOf(state);
  return 'alert' in content ? content.alert : null;
};
const loadMoreIn = (state: CatalogState) => {
  const { content } = catalogModel.viewOf(state);
  return 'alert' in content ? null : content.loadMore;
};

/** Spec §4.11. */
function canLoadMore(state: CatalogState): boolean {
  const { search, page, pages, failure } = state.context;
  const total = pages.at(-1)?.totalPages ?? 0;
  return search === '' && page < total && requestsIn(state).length === 0 && failure === null;
}

const awaitsPage = (state: CatalogState) => state.matches({ modal: { open: 'awaitingPage' } });

const isScrollIdle = (state: CatalogState) => state.matches({ scroll: 'still' });
/** Without the saved list and the pages under a search, which nothing here depends on. */
const shownOf = ({ context }: CatalogState) => ({ ...context, savedList: null, pagesBefore: [] });
const behindModal = (state: CatalogState) => ({ ...shownOf(state), movie: null });

// ── Events ─────────────────────────────────────────────────────────────────────────────────────

const responds = ({ event }: CatalogStep, kind: 'done' | 'error', ids = requestIds) =>
  ids.some((id) => event.type === `xstate.${kind}.actor.${id}`);
const bringsPage = (step: CatalogStep) => responds(step, 'done', ['loadPage']);

const pageOf = ({ event }: CatalogStep) => event['output'] as MoviePage;

/** The movies of a response that no earlier page has. */
function newIds(step: CatalogStep): readonly number[] {
  const known = getIds(step.from.context.pages);
  return getIds([pageOf(step)]).filter((id) => !known.includes(id));
}

/** Spec §4.19. */
const isSkipped = (step: CatalogStep) =>
  newIds(step).length === 0 && step.from.context.page < pageOf(step).totalPages;

const bringsScroll = (step: CatalogStep) =>
  bringsPage(step) && step.from.context.pages.length > 0 && newIds(step).length > 0;

/** The flat indexes that the step scrolls to. */
const scrollsOf = ({ emitted }: CatalogStep) =>
  emitted
    .filter(({ type }) => type === 'scroll.requested')
    .map((event) => ('index' in event ? Number(event.index) : Number.NaN));

const isRetry = ({ event }: CatalogStep) => isRetryEvent(event);
/** After the debounce, by Enter, by the clear button. */
const appliesText = ({ from, event }: CatalogStep) =>
  event.type.startsWith('xstate.after.searchDebounce') ||
  (event.type === 'search.submitted' && from.matches({ searchText: 'debouncing' })) ||
  event.type === 'search.cleared';
const typedText = ({ from, event }: CatalogStep) =>
  event.type === 'search.cleared' ? '' : from.context.searchText.trim();
const changesSearch = (step: CatalogStep) =>
  appliesText(step) && typedText(step) !== step.from.context.search;
const appliesYear = ({ from, event, to }: CatalogStep) =>
  event.type === 'yearFilter.applied' && to.context.searchYear !== from.context.searchYear;

const selectsMovie = ({ from, event }: CatalogStep) =>
  /^(movie\.selected|nextMovie\.requested|previousMovie\.requested)$/.test(event.type) ||
  awaitsPage(from);

// ── Invariants ─────────────────────────────────────────────────────────────────────────────────

export const catalogInvariants: readonly Invariant[] = [
  // List
  everyState('the requested page is the page that the subline names', '§4.8 §2.12', {
    where: isLoadingPage,
    must: (state) => inputOf(state, 'loadPage').page === state.context.page,
  }),
  everyStep('Load More does nothing while it is not available', '§4.11 §4.10', {
    where: ({ from, event }) => event.type === 'loadMore.requested' && !canLoadMore(from),
    must: ({ isIgnored }) => isIgnored,
  }),
  everyState('the Load More button is enabled exactly while it works', '§4.11 §4.10', {
    must: (state) => (loadMoreIn(state) === texts.list.loadMore) === canLoadMore(state),
  }),
  everyState('no page beyond the last is shown', '§4.11', {
    // The last page is unknown while a page is loading or has failed.
    where: (state) =>
      state.context.pages.length > 0 &&
      requestsIn(state).length === 0 &&
      state.context.failure === null,
    must: ({ context: { page, pages } }) => page <= (pages.at(-1)?.totalPages ?? 0),
  }),
  everyState('no movie is in the list twice', '§4.8 §4.19', {
    where: ({ context }) => context.pages.length > 0,
    must: ({ context: { pages } }) => new Set(getIds(pages)).size === getIds(pages).length,
  }),

  // Search
  everyStep('typing changes only the text in the search box', '§5.4 §9.1', {
    where: ({ event }) => event.type === 'search.changed',
    must: ({ from, event, to }) =>
      equals(shownOf(to), { ...shownOf(from), searchText: event['text'] }) &&
      equals(requestsIn(from), requestsIn(to)),
  }),
  everyStep('nothing else but the year filter changes the search', '§4.9 §10.106', {
    where: (step) => !appliesText(step) && !appliesYear(step),
    must: ({ from, to }) => from.context.search === to.context.search,
  }),
  everyStep(
    'the list scrolls to its top with each other search, and with nothing else',
    '§10.113',
    {
      must: ({ from, to, emitted }) =>
        emitted.filter(({ type }) => type === 'listTop.requested').length ===
        (from.context.search === to.context.search ? 0 : 1),
    },
  ),
  everyStep('a changed search resets page, list and year filter', '§4.9 §10.5', {
    where: changesSearch,
    must: ({ to: { context } }) =>
      context.page === 1 &&
      context.pages.length === 0 &&
      context.results.length === 0 &&
      context.searchYear === null,
  }),
  everyStep(
    'the page scrolls to its top with each page that fails, and with nothing else',
    '§10.255',
    {
      must: ({ from, to, emitted }) =>
        emitted.filter(({ type }) => type === 'top.requested').length ===
        (isLoadingPage(from) && !isLoadingPage(to) && to.context.failure !== null ? 1 : 0),
    },
  ),
  everyState('a search in flight has the shown text, and never blanks', '§5.4 §2.12', {
    where: isSearching,
    must(state) {
      const { query = '' } = inputOf(state, 'searchMovies');
      return query === state.context.search && query.trim() !== '';
    },
  }),
  everyState('the list is empty during a search, the results without one', '§4.10', {
    must: (state) =>
      state.context.search === ''
        ? state.context.results.length === 0 && !isSearching(state)
        : state.context.pages.length === 0 && !isLoadingPage(state),
  }),

  // Scroll
  everyStep('the grid scrolls once, to the first movie of the newest page', '§4.12', {
    where: (step) => scrollsOf(step).length > 0,
    must: (step) =>
      equals(scrollsOf(step), [getIds(step.to.context.pages.slice(0, -1)).length]) &&
      !isScrollIdle(step.from) &&
      isScrollIdle(step.to),
  }),
  everyStep('only a page above 1 schedules a scroll', '§4.12', {
    where: ({ from, to }) => isScrollIdle(from) && !isScrollIdle(to),
    must: bringsScroll,
  }),
  everyStep('behind the modal nothing scrolls until it closes', '§4.12 §4.20 §2.21', {
    where: ({ from }) => from.context.movie !== null,
    must(step) {
      const isDeferred = step.from.matches({ scroll: 'held' });
      const isClosed = step.event.type === 'movie.closed' && step.to.context.movie === null;
      return scrollsOf(step).length === (isDeferred && isClosed ? 1 : 0);
    },
  }),
  everyStep('a change of the search cancels the scroll', '§4.9 §4.12 §4.20', {
    where: ({ from, to }) => from.context.search !== to.context.search,
    must: (step) => isScrollIdle(step.to) && scrollsOf(step).length === 0,
  }),

  // Failures
  everyState('an alert is shown in each failed state, and in no other', '§8.4', {
    must(state) {
      const isFailed = JSON.stringify(state.value.list).includes('failed');
      return (
        isFailed === (alertIn(state) !== null) && isFailed === (state.context.failure !== null)
      );
    },
  }),
  everyStep('neither changes anything without a failure', '§8.4 §10.4', {
    where: (step) => isRetry(step) && alertIn(step.from) === null,
    must: ({ isIgnored }) => isIgnored,
  }),
  everyStep('each response ends the loading, unless its page is skipped', '§4.11 §4.19', {
    where: (step) => responds(step, 'done') || responds(step, 'error'),
    must: (step) => requestsIn(step.to).length === (bringsPage(step) && isSkipped(step) ? 1 : 0),
  }),
  everyPlace('a request without a response can be left by searching', '§4.9', {
    where: ({ state }) => requestsIn(state).length > 0,
    must({ state, reaches }) {
      const request = (of: CatalogState) => [requestsIn(of), of.context.search];
      return reaches({
        by: ({ event, edge }) =>
          causeOf(event).kind !== 'answer' && catalogModel.isOffered(edge.from.snapshot, event),
        to: (other) => !equals(request(other), request(state)),
      });
    },
  }),
  everyPlace('each failed state has a way out on its own screen', '§8.4', {
    where: ({ state }) => alertIn(state) !== null,
    must: ({ reaches }) =>
      reaches({
        by: ({ event, edge }) => catalogModel.isOffered(edge.from.snapshot, event),
        to: (other) => alertIn(other) === null && requestsIn(other).length === 0,
      }),
  }),

  // Modal
  everyState('the modal is open exactly while there is a movie, and shows it', '§4.13', {
    must: (state) =>
      state.matches({ modal: 'open' }) === (state.context.movie !== null) &&
      equals(inputOf(state, 'movie').movie ?? null, state.context.movie),
  }),
  everyStep('only the user changes or closes the open movie', '§4.13', {
    where: ({ from, event }) => from.context.movie !== null && event.type !== 'movie.closed',
    must: (step) =>
      step.to.context.movie !== null &&
      (selectsMovie(step) || step.to.context.movie.id === step.from.context.movie?.id),
  }),
  everyStep('opening and closing the modal change nothing behind it', '§4.13', {
    where: ({ event }) => event.type === 'movie.selected' || event.type === 'movie.closed',
    must: ({ from, to }) =>
      equals(behindModal(from), behindModal(to)) && equals(requestsIn(from), requestsIn(to)),
  }),
  everyState('a page is awaited only while it is loading', '§10.6', {
    where: awaitsPage,
    must: isLoadingPage,
  }),
];
