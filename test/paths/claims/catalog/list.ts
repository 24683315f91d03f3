import { isDeepStrictEqual } from 'node:util';
import { selectCanLoadMore } from '../../../../src/machines/catalog/catalogSelectors.ts';
import { everyState, everyStep, everyVertex, type Claim } from '../claim.ts';
import {
  broughtBy,
  callsOf,
  moviesOf,
  inputOf,
  isAnswer,
  isDuplicatePage,
  newsIn,
  viewOf,
  type CatalogState,
} from './catalogState.ts';

const asCatalog = (snapshot: unknown) => snapshot as CatalogState;

/** Spec §4.11 once more, in its own words. */
function isBelowLastPage(state: CatalogState): boolean {
  const { search, page, pages, failure } = state.context;
  const [total = 0] = pages.map(({ totalPages }) => totalPages).toReversed();
  return search === '' && page < total && callsOf(state).length === 0 && failure === null;
}

/** The popular list, page by page. */
export const listClaims: readonly Claim[] = [
  everyVertex('a new list starts at page 1 and asks for it at once', ['§4.8'], {
    where: ({ key }, { starts }) => starts[0]?.vertex.key === key,
    must: ({ snapshot }) =>
      asCatalog(snapshot).context.page === 1 &&
      inputOf(asCatalog(snapshot), 'loadPage').page === 1 &&
      asCatalog(snapshot).context.pages.length === 0,
  }),
  everyVertex('a list that was left asks for nothing', ['§10.2'], {
    where: ({ key }, { starts }) => starts.slice(1).some(({ vertex }) => vertex.key === key),
    must: ({ snapshot }) => callsOf(asCatalog(snapshot)).length === 0,
  }),
  everyState<CatalogState>(
    'never more than one list request or search is live',
    ['§4.8', '§4.10'],
    {
      where: (state) => callsOf(state).length > 0,
      must: (state) => callsOf(state).length === 1,
    },
  ),
  everyState<CatalogState>(
    'the page that is asked for is the page that is named',
    ['§4.8', '§2.12'],
    {
      where: (state) => callsOf(state).includes('loadPage'),
      must: (state) => inputOf(state, 'loadPage').page === state.context.page,
    },
  ),
  everyStep<CatalogState>(
    'Load More asks for the next page and keeps those that are there',
    ['§4.8'],
    {
      where: ({ from, event }) => event.type === 'loadMore.requested' && isBelowLastPage(from),
      must: ({ from, to }) =>
        inputOf(to, 'loadPage').page === from.context.page + 1 &&
        isDeepStrictEqual(moviesOf(from.context.pages), moviesOf(to.context.pages)),
    },
  ),
  everyStep<CatalogState>(
    'Load More does nothing during a search, on the last page, or while something loads',
    ['§4.11', '§4.10'],
    {
      where: ({ from, event }) => event.type === 'loadMore.requested' && !isBelowLastPage(from),
      must: (_, { from, to }) => from.key === to.key,
    },
  ),
  everyState<CatalogState>(
    'Load More can be pressed exactly when it would do something',
    ['§4.11'],
    {
      must: (state) => selectCanLoadMore(state) === isBelowLastPage(state),
    },
  ),
  everyState<CatalogState>('while a search is active Load More is not there', ['§4.10'], {
    where: ({ context }) => context.search !== '',
    must: (state) => {
      const { content } = viewOf(state);
      return 'alert' in content || content.loadMore === null;
    },
  }),
  everyState<CatalogState>('no page that is shown is above the last', ['§4.11'], {
    // Of a page that is asked for or failed, no answer has said yet which is the last.
    where: (state) =>
      state.context.pages.length > 0 &&
      callsOf(state).length === 0 &&
      state.context.failure === null,
    must: ({ context: { page, pages } }) => page <= (pages.at(-1)?.totalPages ?? 0),
  }),
  everyStep<CatalogState>(
    'a page that arrives is put behind the others, and none is lost',
    ['§4.8'],
    {
      where: ({ from, event }) =>
        isAnswer(event, 'done', 'loadPage') && !isDuplicatePage(from, event),
      must: ({ from, event, to }) =>
        isDeepStrictEqual(moviesOf(to.context.pages), [
          ...moviesOf(from.context.pages),
          ...newsIn(from, event).map(({ id }) => id),
        ]) && to.context.pages.at(-1)?.totalPages === broughtBy(event).totalPages,
    },
  ),
  everyStep<CatalogState>(
    'a page with nothing new is passed over while others are to come',
    ['§4.8'],
    {
      where: ({ from, event }) =>
        isAnswer(event, 'done', 'loadPage') && isDuplicatePage(from, event),
      must: ({ from, to }) =>
        inputOf(to, 'loadPage').page === from.context.page + 1 &&
        to.context.pages.length === from.context.pages.length,
    },
  ),
  everyState<CatalogState>('no movie stands in the list twice', ['§4.8'], {
    where: ({ context }) => moviesOf(context.pages).length > 0,
    must: ({ context }) => new Set(moviesOf(context.pages)).size === moviesOf(context.pages).length,
  }),
];
