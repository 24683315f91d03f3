import { isDeepStrictEqual as equals } from 'node:util';
import type { SnapshotFrom } from 'xstate';
import type { Filter } from '../../../src/domain/filter.ts';
import type { MoviePage } from '../../../src/domain/movie.ts';
import { getVisibleMovies } from '../../../src/machines/catalog/movieLists.ts';
import type { catalogMachine } from '../../../src/machines/catalog/catalogMachine.ts';
import type { prefetchMachine } from '../../../src/machines/catalog/prefetchMachine.ts';
import {
  catalogFilterModel,
  catalogFocusModel,
  catalogLibraryModel,
  catalogPersonModel,
  catalogSavedModel,
} from '../models/catalog.ts';
import { prefetchModel } from '../models/prefetch.ts';
import { rulesFor, type Invariant, type Step } from './invariant.ts';

type CatalogState = SnapshotFrom<typeof catalogMachine>;
const catalog = rulesFor<CatalogState>(catalogFilterModel);

/** The page and the filter that are requested; `null` without a request. */
function requested({ children }: CatalogState): { page: number; filter: Filter } | null {
  const params = children.loadPage?.getSnapshot().context.params;
  return params !== undefined && 'page' in params ? params : null;
}

const isFilter = ({ event }: Step<CatalogState>) => event.type === 'filter.changed';

const offline = rulesFor<CatalogState>(catalogSavedModel);
const isSaved = (state: CatalogState) => state.matches({ list: { pages: 'saved' } });
const idsOf = (pages: readonly MoviePage[] = []) =>
  pages.flatMap(({ movies }) => movies.map(({ id }) => id));

const watchlist = rulesFor<CatalogState>(catalogLibraryModel);
const isLibraryFilter = ({ event }: Step<CatalogState>) => event.type === 'libraryFilter.changed';

const person = rulesFor<CatalogState>(catalogPersonModel);
const isLoaded = ({ context }: CatalogState) => context.pages.length > 0;

const focus = rulesFor<CatalogState>(catalogFocusModel);
const awaitsPage = (state: CatalogState) => state.matches({ focus: 'awaitingPage' });
const isLoadingMore = (state: CatalogState) => state.matches({ list: { pages: 'loading' } });
const movedTo = ({ emitted }: Step<CatalogState>) =>
  emitted.filter(({ type }) => type === 'focusMove.continued');

const prefetch = rulesFor<SnapshotFrom<typeof prefetchMachine>>(prefetchModel);

export const catalogFilterInvariants: readonly Invariant[] = [
  focus.everyState('a move of the focus waits only while the next page is loading', '§10.50', {
    where: awaitsPage,
    must: (state) => isLoadingMore(state) && state.context.pages.length > 0,
  }),
  focus.everyStep('the focus moves on when the page arrives, once, unless it has moved', '§10.50', {
    where: ({ from }) => awaitsPage(from),
    must(step) {
      const { from, event, to } = step;
      const { focusIndex, focusMove } = from.context;
      const isArrived = event.type === 'xstate.done.actor.loadPage' && !isLoadingMore(to);
      const last = idsOf(to.context.pages).length - 1;
      const moved = { type: 'focusMove.continued', index: Math.min(focusMove.to, last) };
      return equals(movedTo(step), isArrived && focusIndex === focusMove.from ? [moved] : []);
    },
  }),
  focus.everyStep('nothing else moves the focus on', '§10.50', {
    where: ({ from }) => !awaitsPage(from),
    must: (step) => movedTo(step).length === 0,
  }),
  catalog.everyState('a requested page is one of the active filter', '§10.101', {
    where: (state) => requested(state) !== null,
    must: (state) => equals(requested(state)?.filter, state.context.filter),
  }),
  catalog.everyStep('only the user changes the filter', '§10.104', {
    where: (step) => !isFilter(step),
    must: ({ from, to }) => from.context.filter === to.context.filter,
  }),
  catalog.everyStep('a random movie is one of the list', '§10.103', {
    where: ({ from, event }) =>
      event.type === 'surprise.requested' &&
      from.context.pages.some(({ movies }) => movies.length > 0),
    must: ({ to }) =>
      to.context.pages.some(({ movies }) => movies.some(({ id }) => id === to.context.movie?.id)),
  }),
  offline.everyState('a saved list is what was shown last, of the same filter', '§10.120', {
    where: isSaved,
    must: ({ context: { savedList, pages, filter, failure } }) =>
      equals(idsOf(pages), idsOf(savedList?.pages)) &&
      pages.length > 0 &&
      equals(savedList?.filter, filter) &&
      failure === null,
  }),
  offline.everyStep(
    'a list is shown as it was saved only if it has no page and no network',
    '§10.120',
    {
      where: ({ from, to }) => isSaved(to) && !isSaved(from),
      must: ({ from, event }) =>
        requested(from) !== null &&
        from.context.pages.length === 0 &&
        event.type === 'connection.lost',
    },
  ),
  offline.everyStep(
    'a saved list is left only by what is loaded, by a search or a filter',
    '§10.194',
    {
      where: ({ from, to }) => isSaved(from) && !isSaved(to),
      must: ({ from, event, to }) =>
        from.context.search !== to.context.search ||
        event.type === 'filter.changed' ||
        equals(idsOf(to.context.pages), idsOf([event['output'] as MoviePage])),
    },
  ),
  watchlist.everyStep('order and own search request nothing and lose no movie', '§10.110', {
    where: isLibraryFilter,
    must: ({ from, event, to, spawned }) =>
      equals(to.context.libraryFilter, event['filter']) &&
      equals(to.context.pages, from.context.pages) &&
      to.context.movie?.id === from.context.movie?.id &&
      spawned('loadPage').length + spawned('searchMovies').length === 0,
  }),
  watchlist.everyStep('only the user changes order and own search', '§10.110', {
    where: (step) => !isLibraryFilter(step),
    must: ({ from, to }) => equals(from.context.libraryFilter, to.context.libraryFilter),
  }),
  watchlist.everyStep('a random movie is one that the own search finds', '§10.189', {
    where: ({ from, event, to }) =>
      event.type === 'surprise.requested' && from.context.movie !== to.context.movie,
    must: ({ to }) =>
      to.context.movie?.title.toLowerCase().includes(to.context.libraryFilter.text) === true,
  }),
  watchlist.everyStep('a random movie is one that the user has not seen', '§10.103 §10.189', {
    where: ({ from, event, to }) =>
      event.type === 'surprise.requested' && from.context.movie !== to.context.movie,
    must: ({ to: { context } }) => !context.seen.has(context.movie?.id ?? Number.NaN),
  }),
  person.everyStep(
    'departments and orders of a person whose movies are loaded request nothing and lose no movie',
    '§10.215',
    {
      where: (step) => isFilter(step) && isLoaded(step.from),
      must: ({ from, event, to, spawned }) =>
        equals(to.context.filter, event['filter']) &&
        equals(to.context.pages, from.context.pages) &&
        to.context.movie?.id === from.context.movie?.id &&
        spawned('loadPage').length === 0,
    },
  ),
  person.everyStep('only the user changes the department and the order', '§10.215', {
    where: (step) => !isFilter(step),
    must: ({ from, to }) => equals(from.context.filter, to.context.filter),
  }),
  person.everyStep('a random movie is one of the shown department', '§10.103 §10.214', {
    where: ({ event, from }) => event.type === 'surprise.requested' && isLoaded(from),
    must: ({ from, to }) =>
      getVisibleMovies(from.context).some(({ id }) => id === to.context.movie?.id),
  }),
  prefetch.everyStep('details are fetched ahead only after a delay or a touch', '§10.125', {
    where: ({ spawned }) => spawned('prefetchMovie').length > 0,
    must: ({ from, event }) => event.type === 'card.touched' || from.matches('waiting'),
  }),
  prefetch.everyStep('nothing is fetched ahead for a card that is left', '§10.125', {
    where: ({ event }) => event.type === 'card.left',
    must: ({ to }) => to.matches('idle') && Object.keys(to.children).length === 0,
  }),
];
