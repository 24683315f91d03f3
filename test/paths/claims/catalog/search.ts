import { isDeepStrictEqual } from 'node:util';
import { everyState, everyStep, type Claim } from '../claim.ts';
import {
  broughtBy,
  callsOf,
  moviesOf,
  inputOf,
  isAnswer,
  type CatalogState,
} from './catalogState.ts';

type Step = { readonly from: CatalogState; readonly event: { readonly type: string } };

const isDebounced = ({ event }: Step) => event.type.startsWith('xstate.after.searchDebounce');
const isChange = (step: Step) =>
  isDebounced(step) && step.from.context.searchText.trim() !== step.from.context.search;

const isNarrowing = ({ from, event, to }: Step & { readonly to: CatalogState }) =>
  event.type === 'yearFilter.applied' && to.context.searchYear !== from.context.searchYear;

/** The search: what it is for, and what it replaces. */
export const searchClaims: readonly Claim[] = [
  everyStep<CatalogState>('typing changes the text in the box and nothing else', ['§5.4', '§9.1'], {
    where: ({ event }) => event.type === 'search.changed',
    must: ({ from, event, to }) =>
      isDeepStrictEqual(to.context, { ...from.context, searchText: event['text'] }) &&
      isDeepStrictEqual(callsOf(from), callsOf(to)),
  }),
  everyStep<CatalogState>(
    'what is searched for is the debounced text, trimmed',
    ['§5.4', '§2.12'],
    {
      where: isDebounced,
      must: ({ from, to }) => to.context.search === from.context.searchText.trim(),
    },
  ),
  everyStep<CatalogState>('nothing but the debounce changes what is searched for', ['§4.9'], {
    where: (step) => !isDebounced(step) && !isNarrowing(step),
    must: ({ from, to }) => from.context.search === to.context.search,
  }),
  everyStep<CatalogState>('a search is narrowed only where nothing was found', ['§10.5'], {
    where: ({ event }) => event.type === 'yearFilter.applied',
    must: (step) =>
      !isNarrowing(step) ||
      (moviesOf(step.from.context.results).length === 0 &&
        `${step.to.context.search} ${step.to.context.searchYear}` === step.from.context.search),
  }),
  everyStep<CatalogState>(
    'a narrowed search asks for the words, the year as a condition',
    ['§10.5'],
    {
      where: isNarrowing,
      must: ({ to }) => {
        const { query, year } = inputOf(to, 'searchMovies');
        const { search, searchText, searchYear } = to.context;
        return (
          searchYear !== null && query === search && year === searchYear && searchText === search
        );
      },
    },
  ),
  everyStep<CatalogState>('another text is searched for in all years', ['§10.5'], {
    where: isChange,
    must: ({ to }) => to.context.searchYear === null,
  }),
  everyStep<CatalogState>(
    'a change of the debounced search resets to page 1 and clears the list',
    ['§4.9'],
    {
      where: isChange,
      must: ({ to: { context } }) =>
        context.page === 1 && context.pages.length === 0 && context.results.length === 0,
    },
  ),
  everyStep<CatalogState>('blanks around the same text search for nothing anew', ['§5.4', '§4.9'], {
    where: (step) => isDebounced(step) && !isChange(step),
    must: ({ from, to }) =>
      isDeepStrictEqual(callsOf(from), callsOf(to)) &&
      isDeepStrictEqual(to.context.pages, from.context.pages) &&
      isDeepStrictEqual(to.context.results, from.context.results),
  }),
  everyStep<CatalogState>(
    'an emptied search brings the popular list back from page 1',
    ['§4.9', '§4.10'],
    {
      where: (step) => isChange(step) && step.from.context.searchText.trim() === '',
      must: ({ to }) =>
        isDeepStrictEqual(callsOf(to), ['loadPage']) && inputOf(to, 'loadPage').page === 1,
    },
  ),
  everyStep<CatalogState>(
    'a new text is searched for, and the list asks no more',
    ['§4.10', '§5.4'],
    {
      where: (step) => isChange(step) && step.from.context.searchText.trim() !== '',
      must: ({ from, to }) =>
        isDeepStrictEqual(callsOf(to), ['searchMovies']) &&
        inputOf(to, 'searchMovies').query === from.context.searchText.trim(),
    },
  ),
  everyState<CatalogState>(
    'a search on its way is for the text that is named, never for blanks',
    ['§5.4', '§2.12'],
    {
      where: (state) => callsOf(state).includes('searchMovies'),
      must: (state) => {
        const { query = '' } = inputOf(state, 'searchMovies');
        return query === state.context.search && query.trim() !== '';
      },
    },
  ),
  everyState<CatalogState>(
    'while a search is active the list holds nothing and asks for nothing',
    ['§4.10'],
    {
      where: ({ context }) => context.search !== '',
      must: (state) => state.context.pages.length === 0 && !callsOf(state).includes('loadPage'),
    },
  ),
  everyState<CatalogState>('without a search there are no results', ['§4.10'], {
    where: ({ context }) => context.search === '',
    must: (state) => state.context.results.length === 0 && !callsOf(state).includes('searchMovies'),
  }),
  everyStep<CatalogState>('what a search finds is what it shows', ['§4.10'], {
    where: ({ event }) => isAnswer(event, 'done', 'searchMovies'),
    must: ({ event, to }) =>
      isDeepStrictEqual(moviesOf(to.context.results), moviesOf([broughtBy(event)])),
  }),
];
