import type { EventObject } from 'xstate';
import { isDeepStrictEqual } from 'node:util';
import { catalogModel } from '../../models/catalog.ts';
import { causeOf } from '../../plan/model.ts';
import { everyState, everyStep, everyVertex, type Claim } from '../claim.ts';
import { reaches } from '../reaches.ts';
import {
  callsOf,
  moviesOf,
  inputOf,
  isAnswer,
  isDuplicatePage,
  viewOf,
  type CatalogState,
} from './catalogState.ts';

const asCatalog = (snapshot: unknown) => snapshot as CatalogState;
const alertOf = (state: CatalogState) => {
  const { content } = viewOf(state);
  return 'alert' in content ? content.alert : null;
};

const asksAgain = ({ type }: EventObject) =>
  type === 'retry.requested' || type === 'network.online';

/** Loading, failing, and getting on from there. */
export const failingClaims: readonly Claim[] = [
  everyStep<CatalogState>(
    "a list or search that fails says so with the error's own words",
    ['§8.4'],
    {
      where: ({ event }) => isAnswer(event, 'error'),
      must: ({ event, to }) => {
        const { message } = event['error'] as Error;
        return alertOf(to) === `Failed to load movies: ${message}`;
      },
    },
  ),
  everyState<CatalogState>(
    'each failure state names its error, and no other state names one',
    ['§8.4'],
    {
      must: (state) => {
        const isFailed = JSON.stringify(state.value).includes('failed');
        return (
          isFailed === (alertOf(state) !== null) && isFailed === (state.context.failure !== null)
        );
      },
    },
  ),
  everyStep<CatalogState>(
    'Try again, or a network that is back, asks for the same, and the failure is forgotten',
    ['§8.4', '§10.4'],
    {
      where: ({ from, event }) => asksAgain(event) && alertOf(from) !== null,
      must: ({ from, to }) => {
        const { page, search } = from.context;
        const isSame =
          search === ''
            ? inputOf(to, 'loadPage').page === page
            : inputOf(to, 'searchMovies').query === search;
        return isSame && alertOf(to) === null;
      },
    },
  ),
  everyStep<CatalogState>('neither does anything where nothing failed', ['§8.4', '§10.4'], {
    where: ({ from, event }) => asksAgain(event) && alertOf(from) === null,
    must: (_, { from, to }) => from.key === to.key,
  }),
  everyStep<CatalogState>(
    'a page that fails leaves the pages before it in place',
    ['§4.8', '§8.4'],
    {
      where: ({ from, event }) => isAnswer(event, 'error') && from.context.pages.length > 0,
      must: ({ from, to }) =>
        isDeepStrictEqual(moviesOf(from.context.pages), moviesOf(to.context.pages)) &&
        from.context.page === to.context.page,
    },
  ),
  everyStep<CatalogState>(
    'every answer ends the loading, save that of a page passed over',
    ['§4.11'],
    {
      where: ({ event }) => isAnswer(event, 'done') || isAnswer(event, 'error'),
      must: ({ from, event, to }) => {
        const isPassedOver = isAnswer(event, 'done', 'loadPage') && isDuplicatePage(from, event);
        return callsOf(to).length === (isPassedOver ? 1 : 0);
      },
    },
  ),
  everyVertex(
    'a request that is never answered can be left by searching, without a reload',
    ['§4.9'],
    {
      where: ({ snapshot }) => callsOf(asCatalog(snapshot)).length > 0,
      must: (vertex, graph) => {
        const about = (state: CatalogState) => [callsOf(state), state.context.search];
        return reaches(graph, vertex, {
          by: ({ from, event }) =>
            causeOf(event).kind !== 'answer' && catalogModel.isOffered(from.snapshot, event),
          to: ({ snapshot }) =>
            !isDeepStrictEqual(about(asCatalog(snapshot)), about(asCatalog(vertex.snapshot))),
        });
      },
    },
  ),
  everyVertex('each failure state has a way out, by what its screen offers', ['§8.4'], {
    where: ({ snapshot }) => alertOf(asCatalog(snapshot)) !== null,
    must: (vertex, graph) =>
      reaches(graph, vertex, {
        by: ({ from, event }) => catalogModel.isOffered(from.snapshot, event),
        to: ({ snapshot }) =>
          alertOf(asCatalog(snapshot)) === null && callsOf(asCatalog(snapshot)).length === 0,
      }),
  }),
];
