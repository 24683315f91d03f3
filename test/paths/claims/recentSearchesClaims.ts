import { isDeepStrictEqual } from 'node:util';
import type { SnapshotFrom } from 'xstate';
import type { recentSearchesMachine } from '../../../src/machines/home/recentSearchesMachine.ts';
import { recentSearchesModel } from '../models/recentSearches.ts';
import type { Edge } from '../plan/explore.ts';
import { actionsAt } from './actionsAt.ts';
import { everyState, everyStep, type Claim } from './claim.ts';

type SearchesState = SnapshotFrom<typeof recentSearchesMachine>;

const effectsAt = (edge: Edge) =>
  actionsAt(recentSearchesModel.machine, edge)
    .map(({ type, params }) => ({ type, params }))
    .filter(({ type }) => ['saveSearch', 'deleteSearch', 'deleteAllSearches'].includes(type));

const savesShown = (type: string) => type === 'result.opened' || type.startsWith('xstate.after.');

const newest = ({ context }: SearchesState) => context.searches[0] ?? '';
const isNew = (text: string, { context }: SearchesState) => !context.searches.includes(text);
const isTyping = (before: string, now: string) =>
  before !== '' && before !== now && (now.startsWith(before) || before.startsWith(now));

/** What holds of recent searches. */
export const recentSearchesClaims: readonly Claim[] = [
  everyState<SearchesState>('a search stands there once, in whatever letters', ['§10.81'], {
    must({ context: { searches } }) {
      return new Set(searches.map((text) => text.toLowerCase())).size === searches.length;
    },
  }),
  everyStep<SearchesState>(
    'a new text that goes on from the newest, or back in it, takes its place',
    ['§10.81'],
    {
      where: ({ from, to }) => isTyping(newest(from), newest(to)) && isNew(newest(to), from),
      must: ({ from, to }) => !to.context.searches.includes(newest(from)),
    },
  ),
  everyStep<SearchesState>('one that is there already only moves', ['§10.81'], {
    where: ({ from, to, event }) =>
      savesShown(event.type) && from.matches('dwelling') && !isNew(newest(to), from),
    must: ({ from, to }) =>
      isDeepStrictEqual(to.context.searches.toSorted(), from.context.searches.toSorted()),
  }),
  everyState<SearchesState>(
    'a search waits to be kept only while its movies are there',
    ['§10.80'],
    {
      must: (state) => state.matches('dwelling') === (state.context.shown !== ''),
    },
  ),
  everyStep<SearchesState>(
    'whoever stays with the movies of a search, or opens one, has made it',
    ['§10.80'],
    {
      where: ({ from, event }) => from.matches('dwelling') && savesShown(event.type),
      must: ({ from, to }, edge) =>
        to.context.searches[0] === from.context.shown &&
        isDeepStrictEqual(effectsAt(edge), [
          { type: 'saveSearch', params: { text: from.context.shown } },
        ]),
    },
  ),
  everyStep<SearchesState>('what was left before is not kept', ['§10.80'], {
    where: ({ event }) => event.type === 'results.hidden' || event.type === 'results.shown',
    must: ({ from, to }, edge) =>
      isDeepStrictEqual(to.context.searches, from.context.searches) && effectsAt(edge).length === 0,
  }),
  everyStep<SearchesState>('a movie that is opened elsewhere makes no search', ['§10.80'], {
    where: ({ from, event }) => from.matches('idle') && event.type === 'result.opened',
    must: ({ from, to }, edge) =>
      isDeepStrictEqual(to.context.searches, from.context.searches) && effectsAt(edge).length === 0,
  }),
  everyStep<SearchesState>('one that is forgotten goes alone, here and in storage', ['§10.82'], {
    where: ({ event }) => event.type === 'search.removed',
    must: ({ from, event, to }, edge) =>
      isDeepStrictEqual(
        to.context.searches,
        from.context.searches.filter((text) => text !== event['text']),
      ) &&
      isDeepStrictEqual(effectsAt(edge), [
        { type: 'deleteSearch', params: { text: event['text'] } },
      ]),
  }),
  everyStep<SearchesState>(
    'clearing leaves none, here and in storage, nor one that waits',
    ['§10.82'],
    {
      where: ({ event }) => event.type === 'searches.cleared',
      must: ({ to }, edge) =>
        to.context.searches.length === 0 &&
        to.matches('idle') &&
        isDeepStrictEqual(
          effectsAt(edge).map(({ type }) => type),
          ['deleteAllSearches'],
        ),
    },
  ),
  everyStep<SearchesState>('what another tab did holds here, unwritten', ['§10.83'], {
    where: ({ event }) => event.type === 'recentSearches.storageChanged',
    must: ({ event, to }, edge) =>
      isDeepStrictEqual(to.context.searches, event['searches']) && effectsAt(edge).length === 0,
  }),
];
