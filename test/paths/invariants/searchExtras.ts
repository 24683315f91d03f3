import { isDeepStrictEqual as equals } from 'node:util';
import type { SnapshotFrom } from 'xstate';
import { NetworkError } from '../../../src/domain/errors.ts';
import type { searchExtrasMachine } from '../../../src/machines/catalog/searchExtrasMachine.ts';
import { searchExtrasModel } from '../models/searchExtras.ts';
import { rulesFor, type Invariant, type Step } from './invariant.ts';

type ExtrasState = SnapshotFrom<typeof searchExtrasMachine>;
type ExtrasStep = Step<ExtrasState>;

const { everyState, everyStep } = rulesFor<ExtrasState>(searchExtrasModel);

const isRequested = ({ children }: ExtrasState, actor: string) => actor in children;
const awaitsPeople = (state: ExtrasState) =>
  state.context.movies.length === 0 &&
  state.context.extras.related === null &&
  (isRequested(state, 'searchPeople') || isRequested(state, 'peopleConnection'));
const isEndOf =
  (actor: string, end: 'done' | 'error') =>
  ({ event }: ExtrasStep) =>
    event.type === `xstate.${end}.actor.${actor}`;
const isUnanswered = ({ event }: ExtrasStep) => event['error'] instanceof NetworkError;
const isLoaded = (step: ExtrasStep) =>
  isEndOf('searchPeople', 'done')(step) || step.event.type === 'xstate.snapshot.related';

export const searchExtrasInvariants: readonly Invariant[] = [
  everyState('people that are known are not searched for', '§10.116', {
    where: ({ context }) => context.extras.people !== null,
    must: (state) => !isRequested(state, 'searchPeople'),
  }),
  everyState('related movies are requested only for three results at most', '§10.117', {
    where: (state) => isRequested(state, 'related'),
    must: ({ context: { movies } }) => movies.length <= 3,
  }),
  everyState('related movies are requested, or known from before', '§10.117 §10.192', {
    where: (state) => state.context.movies.length <= 3 && !awaitsPeople(state),
    must: (state) => isRequested(state, 'related') || state.context.extras.related !== null,
  }),
  everyStep('related movies that are known are not requested', '§10.2 §10.117', {
    where: ({ from }) => from.context.extras.related !== null,
    must: ({ spawned }) => spawned('related').length === 0,
  }),
  everyState('without a movie, nothing is requested before the people are known', '§10.210', {
    where: awaitsPeople,
    must: (state) => !isRequested(state, 'related'),
  }),
  everyStep('without a movie, the first person that was found decides what is related', '§10.210', {
    where: ({ from, to }) =>
      from.context.movies.length === 0 &&
      isRequested(to, 'related') &&
      !isRequested(from, 'related'),
    must({ to, spawned }) {
      const { search, extras } = to.context;
      const request = { search, movies: [], person: extras.people?.[0] ?? null };
      return equals(spawned('related'), [{ request }]);
    },
  }),
  everyStep('the list is told of each answer, with everything that is loaded', '§10.117', {
    where: isLoaded,
    must: ({ to, emitted }) =>
      equals(emitted, [{ type: 'extras.loaded', extras: to.context.extras }]),
  }),
  everyStep('what is loaded stays, and the list is told of nothing else', '§10.117', {
    where: (step) => !isLoaded(step),
    must: ({ from, to, emitted }) =>
      emitted.length === 0 && equals(from.context.extras, to.context.extras),
  }),
  everyStep('a response that refuses people is not repeated', '§10.191', {
    where: (step) => isEndOf('searchPeople', 'error')(step) && !isUnanswered(step),
    must: ({ to }) => !isRequested(to, 'searchPeople') && !isRequested(to, 'peopleConnection'),
  }),
  everyStep('people without a response wait for one', '§10.144', {
    where: (step) => isEndOf('searchPeople', 'error')(step) && isUnanswered(step),
    must: ({ to }) => !isRequested(to, 'searchPeople') && isRequested(to, 'peopleConnection'),
  }),
  everyStep('the connection repeats what waited for it, and nothing else', '§10.144', {
    where: isEndOf('peopleConnection', 'done'),
    must: ({ spawned, to }) => isRequested(to, 'searchPeople') && spawned('related').length === 0,
  }),
];
