import type { SnapshotFrom } from 'xstate';
import type { MaterialQuery } from '../../../src/domain/tonight.ts';
import type { tonightMachine } from '../../../src/machines/home/tonightMachine.ts';
import { tonightModel } from '../models/tonight.ts';
import { rulesFor, type Invariant, type Step } from './invariant.ts';

type TonightState = SnapshotFrom<typeof tonightMachine>;
type TonightStep = Step<TonightState>;

const { everyState, everyStep } = rulesFor<TonightState>(tonightModel);

const idsOf = ({ context }: TonightState) => context.picks.map(({ movie }) => movie.id);
const queriesOf = (step: TonightStep) =>
  (step.spawned('loadMovies') as readonly { query: MaterialQuery | null }[]).map(
    ({ query }) => query,
  );
/** The user has marked or chosen a movie. */
const hasSeeds = ({ context: { library, liked } }: TonightState) =>
  liked.length >= 3 || library.movies.watchlist.length + library.movies.seen.length > 0;

export const tonightInvariants: readonly Invariant[] = [
  everyState('picks are at most three different movies, none of an earlier set', '§10.216', {
    must(state) {
      const ids = idsOf(state);
      const isNew = ids.every((id) => !state.context.shown.includes(id));
      return ids.length <= 3 && new Set(ids).size === ids.length && isNew;
    },
  }),
  everyStep('three others replace the picks by those of one request', '§10.216', {
    where: ({ event, from }) =>
      event.type === 'others.requested' &&
      (from.matches('picked') || from.matches('failed')) &&
      hasSeeds(from),
    must: (step) => idsOf(step.to).length === 0 && queriesOf(step).length === 1,
  }),
  everyStep('picks that are on their way are not replaced by others', '§10.216', {
    where: ({ event, from }) => event.type === 'others.requested' && from.matches('loading'),
    must: (step) => queriesOf(step).length === 0 && step.to.context.set === step.from.context.set,
  }),
  everyStep('a request asks for what the user has chosen', '§10.217', {
    where: (step) => queriesOf(step).length > 0 && hasSeeds(step.to),
    must(step) {
      const { length, isOnServices, services } = step.to.context;
      const [query] = queriesOf(step);
      const isAsked = isOnServices && services !== null && services.ids.length > 0;
      return (
        query?.conditions.length === length &&
        query.conditions.services === (isAsked ? services : null)
      );
    },
  }),
  everyStep('a movie that was seen when picks arrive is none of them', '§10.216', {
    where: ({ from, to }) => from.matches('loading') && to.matches('picked'),
    must: ({ to }) => idsOf(to).every((id) => !to.context.library.seen.has(id)),
  }),
  everyStep('without a movie that picks could follow from, nothing asks for them', '§10.218', {
    where: (step) => !hasSeeds(step.to) && queriesOf(step).length > 0,
    must: (step) => queriesOf(step).every((query) => query === null),
  }),
];
