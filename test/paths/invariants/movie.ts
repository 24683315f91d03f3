import { isDeepStrictEqual as equals } from 'node:util';
import type { SnapshotFrom } from 'xstate';
import type { movieMachine } from '../../../src/machines/movie/movieMachine.ts';
import type { loadMachine } from '../../../src/machines/loadMachine.ts';
import { movieModel } from '../models/movie.ts';
import { loadModel } from '../models/load.ts';
import { isRetryEvent } from '../plan/model.ts';
import { rulesFor, type Invariant, type Step } from './invariant.ts';

type MovieState = SnapshotFrom<typeof movieMachine>;
type LoadState = SnapshotFrom<typeof loadMachine>;

const { everyState, everyStep, everyPlace } = rulesFor<MovieState>(movieModel);

const isWatch = ({ event }: Step<MovieState>) => event.type === 'watch.requested';

/** What the step opens watch pages for. */
const watchPagesOf = ({ actions }: Step<MovieState>) =>
  actions.filter(({ type }) => type === 'openWatchPage').map(({ params }) => params);

const hasNotice = ({ value }: MovieState) => value.share === 'copied' || value.share === 'failed';

const load = rulesFor<LoadState>(loadModel);

const isOtherRequest = (from: LoadState, event: Step<LoadState>['event']) =>
  event.type === 'content.requested' && event['request'] !== from.context.request;
const isRetry = ({ event }: Step<LoadState>) => isRetryEvent(event);

export const movieInvariants: readonly Invariant[] = [
  everyStep('the movie of a modal never changes', '§4.13 §2.18', {
    must: ({ from, to }) => equals(from.context.movie, to.context.movie),
  }),
  everyState('each part of the movie loads from the start, by itself', '§10.40', {
    must: ({ children }) =>
      ['details', 'trailer', 'cast', 'recommendations', 'series', 'providers'].every(
        (id) => id in children,
      ),
  }),
  everyStep('only Watch Now opens a page: of its movie, providers and country', '§2.20 §10.42', {
    must(step) {
      const { movie, providers } = step.from.context;
      const page = { movie, providers, country: step.event['country'] };
      return equals(watchPagesOf(step), isWatch(step) ? [page] : []);
    },
  }),
  everyStep('loaded providers stay', '§10.42', {
    must: ({ from, event, to }) =>
      equals(
        to.context.providers,
        event.type === 'xstate.snapshot.providers'
          ? (event['snapshot'] as LoadState).context.content
          : from.context.providers,
      ),
  }),
  everyStep('the trailer plays exactly from its press to the next one', '§10.109 §10.187', {
    must({ from, event, to }) {
      const wanted = { 'trailer.played': 'playing', 'trailer.stopped': 'hidden' }[event.type];
      return to.value.player === (wanted ?? from.value.player);
    },
  }),
  everyPlace('the notice about sharing disappears by itself', '§2.20', {
    where: ({ state }) => hasNotice(state),
    must: ({ steps }) =>
      steps.filter(({ event, to }) => event.type.startsWith('xstate.after.') && !hasNotice(to))
        .length === 1,
  }),
  everyStep('Share works in each state, without an old notice', '§2.20', {
    where: ({ event }) => event.type === 'share.requested',
    must: ({ to }) => 'shareMovie' in to.children && !hasNotice(to),
  }),
  load.everyState('content is requested exactly while it is loading', '§10.40', {
    must: ({ children, value }) => 'loadContent' in children === (value === 'loading'),
  }),
  load.everyStep('loaded content stays until another is requested', '§10.40 §10.102', {
    where: ({ from, event }) => from.value === 'loaded' && !isOtherRequest(from, event),
    must: ({ from, to }) => to.value === 'loaded' && equals(from.context, to.context),
  }),
  load.everyStep(
    'another request is made at once, without the content of the one before',
    '§10.102',
    {
      where: ({ from, event }) => isOtherRequest(from, event),
      must: ({ event, to, spawned }) =>
        equals(spawned('loadContent'), [{ request: event['request'] }]) &&
        to.context.content === undefined,
    },
  ),
  load.everyStep('content that failed is requested again with its list', '§10.102 §10.229', {
    where: ({ from, event }) => from.matches('failed') && event.type === 'content.requested',
    must: ({ event, spawned }) => equals(spawned('loadContent'), [{ request: event['request'] }]),
  }),
  load.everyState(
    'the connection is awaited exactly while the content has failed without a response',
    '§10.93 §10.144',
    {
      must: (state) =>
        'connection' in state.children === state.matches({ failed: 'unanswered' }) &&
        (!state.matches('failed') ||
          state.matches({ failed: 'unanswered' }) === (state.context.failure?.kind === 'network')),
    },
  ),
  load.everyStep('a retry interrupts no loading', '§10.40 §10.93', {
    where: (step) => isRetry(step) && !step.from.matches('failed'),
    must: ({ isIgnored }) => isIgnored,
  }),
];
