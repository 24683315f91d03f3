import { isDeepStrictEqual as equals } from 'node:util';
import type { SnapshotFrom } from 'xstate';
import type { movieMachine } from '../../../src/machines/movie/movieMachine.ts';
import type { moviePartMachine } from '../../../src/machines/movie/moviePartMachine.ts';
import { movieModel } from '../models/movie.ts';
import { moviePartModel } from '../models/moviePart.ts';
import { isRetryEvent } from '../plan/model.ts';
import { rulesFor, type Invariant, type Step } from './invariant.ts';

type MovieState = SnapshotFrom<typeof movieMachine>;
type PartState = SnapshotFrom<typeof moviePartMachine>;

const { everyState, everyStep, everyPlace } = rulesFor<MovieState>(movieModel);

const isWatch = ({ event }: Step<MovieState>) => event.type === 'watch.requested';

/** What the step opens watch pages for. */
const watchPagesOf = ({ actions }: Step<MovieState>) =>
  actions.filter(({ type }) => type === 'openWatchPage').map(({ params }) => params);

const hasNotice = ({ value }: MovieState) => value.share === 'copied' || value.share === 'failed';

const part = rulesFor<PartState>(moviePartModel);

const isRetry = ({ event }: Step<PartState>) => isRetryEvent(event);

export const movieInvariants: readonly Invariant[] = [
  everyStep('the movie of a modal never changes', '§4.13 §2.18', {
    must: ({ from, to }) => equals(from.context.movie, to.context.movie),
  }),
  everyState('each part of the movie loads from the start, by itself', '§10.40', {
    must: ({ children }) =>
      ['details', 'trailer', 'cast', 'recommendations', 'series'].every((id) => id in children),
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
        event.type === 'xstate.done.actor.loadProviders' ? event['output'] : from.context.providers,
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
  part.everyState('a part is requested exactly while it is loading', '§10.40', {
    must: ({ children, value }) => 'loadPart' in children === (value === 'loading'),
  }),
  part.everyStep('a loaded part stays loaded', '§10.40', {
    where: ({ from }) => from.value === 'loaded',
    must: ({ from, to }) => to.value === 'loaded' && equals(from.context.parts, to.context.parts),
  }),
  part.everyState(
    'the connection is awaited exactly while the part has failed without a response',
    '§10.93',
    {
      must: (state) =>
        'connection' in state.children === state.matches({ failed: 'unanswered' }) &&
        (!state.matches('failed') ||
          state.matches({ failed: 'unanswered' }) === (state.context.failure?.kind === 'network')),
    },
  ),
  part.everyStep('a retry interrupts no loading', '§10.40 §10.93', {
    where: (step) => isRetry(step) && !step.from.matches('failed'),
    must: ({ isIgnored }) => isIgnored,
  }),
];
