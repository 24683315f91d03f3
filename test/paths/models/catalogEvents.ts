import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import { NetworkError, RefusedError } from '../../../src/domain/errors.ts';
import { texts } from '../../../src/domain/texts.ts';
import type { catalogMachine } from '../../../src/machines/catalogMachine.ts';
import {
  selectFailure,
  selectIsFirstPageLoading,
  selectIsLoadMoreShown,
  selectPages,
} from '../../../src/machines/catalogSelectors.ts';
import { aMovie, aPage } from '../../support/builders.ts';
import type { Answer, LabelledEvent } from '../plan/labelledEvent.ts';
import { implicitEvents } from './implicitEvents.ts';

type CatalogSnapshot = SnapshotFrom<typeof catalogMachine>;

const typed: readonly (LabelledEvent & { readonly text: string })[] = [
  { label: 'type alien', type: 'search.changed', text: 'alien' },
  { label: 'type alien between blanks', type: 'search.changed', text: ' alien ' },
  { label: 'type heat', type: 'search.changed', text: 'heat' },
  { label: 'empty the search', type: 'search.changed', text: '' },
  { label: 'type blanks', type: 'search.changed', text: '  ' },
];
const loadMore: LabelledEvent = { label: 'load more', type: 'more.requested' };
const tryAgain: LabelledEvent = { label: 'try again', type: 'retry.requested' };
const closeFilm: LabelledEvent = { label: 'close the film', type: 'movie.closed' };

/** The first film in sight, or one from nowhere: only who has the actor can send that. */
function openFilm(snapshot: CatalogSnapshot): LabelledEvent {
  const movie = selectPages(snapshot).flatMap(({ movies }) => movies)[0] ?? aMovie({ id: 7 });
  return { label: 'open the first film', type: 'movie.selected', movie };
}

const offline = new NetworkError();
const down = new RefusedError(texts.errors.movieRefused('Bad Gateway'), 502, 'http_error');

/**
 * Two films a page; two pages in all, or one: enough for a first, a next and a last one. The first
 * film of a next page was on the page before, for lists move between requests (decision 15).
 */
function popularAnswers({ context: { page } }: CatalogSnapshot): readonly Answer[] {
  const before = aPage({ page: page - 1 }).movies.slice(0, 1);
  const films = [...(page === 1 ? [] : before), ...aPage({ page }).movies].slice(0, 2);
  const answers = [
    { label: `page ${page} of 2 arrives`, output: { page, totalPages: 2, movies: films } },
    { label: `page ${page} of 2 brings nothing new`, output: { page, totalPages: 2, movies: [] } },
    { label: 'the list finds no network', error: offline },
    { label: 'the list is refused', error: down },
  ];
  const only = { label: 'the only page arrives', output: { page, totalPages: 1, movies: films } };
  return page === 1 ? [only, ...answers] : answers;
}

const searchAnswers: readonly Answer[] = [
  {
    label: 'films are found',
    output: { page: 1, totalPages: 2, movies: [aMovie({ id: 90 }), aMovie({ id: 91 })] },
  },
  { label: 'nothing is found', output: { page: 1, totalPages: 1, movies: [] } },
  { label: 'the search finds no network', error: offline },
  { label: 'the search is refused', error: down },
];

/** Every event worth sending to the catalog machine in this state. */
export function catalogEventsIn(state: AnyMachineSnapshot): readonly LabelledEvent[] {
  const snapshot = state as CatalogSnapshot;
  const answers = { loadPage: popularAnswers(snapshot), searchMovies: searchAnswers };
  const sent = [...typed, loadMore, tryAgain, openFilm(snapshot), closeFilm];
  return [...sent, ...implicitEvents(state, answers)];
}

/** What the screen of this state lets a person do; behind the open dialog nothing can be reached. */
export function catalogOffers(snapshot: CatalogSnapshot): readonly string[] {
  if (snapshot.matches({ modal: 'open' })) return [closeFilm.label];
  const texting = typed.filter(({ text }) => text !== snapshot.context.searchText);
  const hasFailed = selectFailure(snapshot) !== null;
  const hasFilms = selectPages(snapshot).some(({ movies }) => movies.length > 0);
  return [
    ...texting.map(({ label }) => label),
    ...(hasFailed ? [tryAgain.label] : []),
    ...(!hasFailed && selectIsLoadMoreShown(snapshot) ? [loadMore.label] : []),
    ...(!hasFailed && !selectIsFirstPageLoading(snapshot) && hasFilms
      ? [openFilm(snapshot).label]
      : []),
  ];
}
