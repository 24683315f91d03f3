import type { AnyMachineSnapshot, EventFromLogic, SnapshotFrom } from 'xstate';
import { NetworkError, ApiError } from '../../../src/domain/errors.ts';
import type { Movie } from '../../../src/domain/movie.ts';
import { texts } from '../../../src/domain/texts.ts';
import type { catalogMachine } from '../../../src/machines/catalog/catalogMachine.ts';
import {
  selectFailure,
  selectIsFirstPageLoading,
  selectIsLoadMoreShown,
  selectSuggestedQuery,
  selectPages,
} from '../../../src/machines/catalog/catalogSelectors.ts';
import { aMovie, aPage } from '../../support/builders.ts';
import type { Answer, LabelledEvent } from '../plan/labelledEvent.ts';
import { implicitEvents } from './implicitEvents.ts';

type CatalogSnapshot = SnapshotFrom<typeof catalogMachine>;

/** The words and the year of the one search that can be narrowed. */
export const narrowed = ['alien', '1979'] as const;

const typed: readonly (LabelledEvent & { readonly text: string })[] = [
  { label: 'type alien', type: 'search.changed', text: 'alien' },
  { label: 'type alien between blanks', type: 'search.changed', text: ' alien ' },
  { label: 'type heat', type: 'search.changed', text: 'heat' },
  { label: 'empty the search', type: 'search.changed', text: '' },
  { label: 'type blanks', type: 'search.changed', text: '  ' },
  { label: 'type alien and its year', type: 'search.changed', text: narrowed.join(' ') },
];
const loadMore: LabelledEvent = { label: 'load more', type: 'loadMore.requested' };
const tryAgain: LabelledEvent = { label: 'try again', type: 'retry.requested' };
const narrow: LabelledEvent = { label: 'search with the year apart', type: 'yearFilter.applied' };
const closeMovie: LabelledEvent = { label: 'close the movie', type: 'movie.closed' };
const nextMovie: LabelledEvent = { label: 'go to the next movie', type: 'nextMovie.requested' };
const previousMovie: LabelledEvent = {
  label: 'go to the movie before',
  type: 'previousMovie.requested',
};
/** News from home, which has no button at the list. */
const news: readonly LabelledEvent[] = [
  {
    label: 'the library changes nothing here',
    type: 'library.changed',
    hidden: new Set(),
    movies: null,
  },
  { label: 'the first card gets the focus', type: 'card.focused', index: 0 },
];
const networkFound: LabelledEvent = { label: 'the network comes back', type: 'network.online' };

/** The first movie in view, or one from nowhere: only who has the actor can send that. */
function openMovie(snapshot: CatalogSnapshot): LabelledEvent & { readonly movie: Movie } {
  const movie = selectPages(snapshot).flatMap(({ movies }) => movies)[0] ?? aMovie({ id: 7 });
  return { label: 'open the first movie', type: 'movie.selected', movie };
}

const offline = new NetworkError();
const down = new ApiError(texts.errors.movieRequestFailed('Bad Gateway'), 502, 'http_error');

/**
 * Two movies a page; two pages in all, or one: enough for a first, a next and a last one. The first
 * movie of a next page was on the page before, for lists move between requests (decision 15).
 */
function popularAnswers({ context: { page } }: CatalogSnapshot): readonly Answer[] {
  const before = aPage({ page: page - 1 }).movies.slice(0, 1);
  const movies = [...(page === 1 ? [] : before), ...aPage({ page }).movies].slice(0, 2);
  const answers = [
    { label: `page ${page} of 2 arrives`, output: { page, totalPages: 2, movies: movies } },
    { label: `page ${page} of 2 brings nothing new`, output: { page, totalPages: 2, movies: [] } },
    { label: 'the list finds no network', error: offline },
    { label: 'the list is refused', error: down },
  ];
  const only = { label: 'the only page arrives', output: { page, totalPages: 1, movies: movies } };
  return page === 1 ? [only, ...answers] : answers;
}

export const moviesFound = {
  page: 1,
  totalPages: 2,
  movies: [aMovie({ id: 90 }), aMovie({ id: 91 })],
};

const searchAnswers: readonly Answer[] = [
  { label: 'movies are found', output: moviesFound },
  { label: 'nothing is found', output: { page: 1, totalPages: 1, movies: [] } },
  { label: 'the search finds no network', error: offline },
  { label: 'the search is refused', error: down },
];

/** What happens around the dialog is tried around its first movie; around each it would be the same. */
function isGoneOn({ context: { movie } }: CatalogSnapshot, first: Movie): boolean {
  return movie !== null && movie.id !== first.id;
}

/** Every event worth sending to the catalog machine in this state. */
export function catalogEventsIn(state: AnyMachineSnapshot): readonly LabelledEvent[] {
  const snapshot = state as CatalogSnapshot;
  const answers = { loadPage: popularAnswers(snapshot), searchMovies: searchAnswers };
  const inDialog = [closeMovie, nextMovie, previousMovie];
  const open = openMovie(snapshot);
  const around = [...typed, narrow, loadMore, tryAgain, networkFound, open];
  const sent = isGoneOn(snapshot, open.movie) ? inDialog : [...around, ...inDialog];
  return [...sent, ...news, ...implicitEvents(state, answers)];
}

/** What the screen of this state lets a person do; behind the open dialog nothing can be reached. */
export function catalogOffers(snapshot: CatalogSnapshot): readonly string[] {
  if (snapshot.matches({ modal: 'open' })) {
    return [closeMovie, nextMovie, previousMovie]
      .filter(({ type }) => snapshot.can({ type } as EventFromLogic<typeof catalogMachine>))
      .map(({ label }) => label);
  }
  const texting = typed.filter(({ text }) => text !== snapshot.context.searchText);
  const hasFailed = selectFailure(snapshot) !== null;
  const hasMovies = selectPages(snapshot).some(({ movies }) => movies.length > 0);
  return [
    ...texting.map(({ label }) => label),
    ...(hasFailed ? [tryAgain.label, networkFound.label] : []),
    ...(selectSuggestedQuery(snapshot) === null ? [] : [narrow.label]),
    ...(!hasFailed && selectIsLoadMoreShown(snapshot) ? [loadMore.label] : []),
    ...(!hasFailed && !selectIsFirstPageLoading(snapshot) && hasMovies
      ? [openMovie(snapshot).label]
      : []),
  ];
}
