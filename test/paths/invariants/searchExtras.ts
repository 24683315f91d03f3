import { isDeepStrictEqual as equals } from 'node:util';
import type { SnapshotFrom } from 'xstate';
import { NetworkError } from '../../../src/domain/errors.ts';
import type { searchExtrasMachine } from '../../../src/machines/catalog/searchExtrasMachine.ts';
import { searchExtrasModel } from '../models/searchExtras.ts';
import { rulesFor, type Invariant, type Step } from './invariant.ts';

type ExtrasState = SnapshotFrom<typeof searchExtrasMachine>;
type ExtrasStep = Step<ExtrasState>;

const { everyState, everyStep, everyPlace } = rulesFor<ExtrasState>(searchExtrasModel);

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
  isEndOf('searchPeople', 'done')(step) || isEndOf('loadRelated', 'done')(step);

export const searchExtrasInvariants: readonly Invariant[] = [
  everyState('people that are known are not searched for', '§10.116', {
    where: ({ context }) => context.extras.people !== null,
    must: (state) => !isRequested(state, 'searchPeople'),
  }),
  everyState('related movies are requested only for three results at most, and once', '§10.117', {
    where: (state) => isRequested(state, 'loadRelated'),
    must: ({ context: { movies, extras } }) => movies.length <= 3 && extras.related === null,
  }),
  everyState('related movies are on their way, known or said to have failed', '§10.117 §10.192', {
    where: (state) => state.context.movies.length <= 3 && !awaitsPeople(state),
    must: (state) =>
      [
        isRequested(state, 'loadRelated'),
        state.context.extras.related !== null,
        state.hasTag('relatedFailed'),
      ].filter(Boolean).length === 1,
  }),
  everyState('without a movie, nothing is requested before the people are known', '§10.210', {
    where: awaitsPeople,
    must: (state) => !isRequested(state, 'loadRelated'),
  }),
  everyStep('without a movie, the first person that was found decides what is related', '§10.210', {
    where: ({ from, to }) =>
      from.context.movies.length === 0 &&
      isRequested(to, 'loadRelated') &&
      !isRequested(from, 'loadRelated'),
    must: ({ to, spawned }) =>
      equals(spawned('loadRelated'), [
        { search: to.context.search, movies: [], person: to.context.extras.people?.[0] ?? null },
      ]),
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
  everyStep('a request without a response waits for one, and is then repeated', '§10.144', {
    where: (step) =>
      (isEndOf('searchPeople', 'error')(step) || isEndOf('loadRelated', 'error')(step)) &&
      isUnanswered(step),
    must: ({ from, to }) =>
      isRequested(from, 'searchPeople') && !isRequested(to, 'searchPeople')
        ? isRequested(to, 'peopleConnection')
        : isRequested(to, 'relatedConnection'),
  }),
  everyStep('the connection repeats what waited for it, and nothing else', '§10.144', {
    where: ({ event }) => /^xstate\.done\.actor\.\w+Connection$/.test(event.type),
    must: ({ event, spawned, to }) =>
      event.type.includes('people')
        ? isRequested(to, 'searchPeople') && spawned('loadRelated').length === 0
        : isRequested(to, 'loadRelated') && spawned('searchPeople').length === 0,
  }),
  everyPlace('related movies that failed are loaded again by a press', '§10.192', {
    where: ({ state }) => state.hasTag('relatedFailed'),
    must: ({ steps }) =>
      steps.some(
        ({ event, to }) =>
          event.type === 'related.retryRequested' && isRequested(to, 'loadRelated'),
      ),
  }),
];
