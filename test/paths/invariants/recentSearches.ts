import { isDeepStrictEqual as equals } from 'node:util';
import type { SnapshotFrom } from 'xstate';
import type { recentSearchesMachine } from '../../../src/machines/home/recentSearchesMachine.ts';
import { recentSearchesModel } from '../models/recentSearches.ts';
import { rulesFor, type Invariant, type Step } from './invariant.ts';

type SearchesState = SnapshotFrom<typeof recentSearchesMachine>;
type SearchesStep = Step<SearchesState>;

const { everyState, everyStep } = rulesFor<SearchesState>(recentSearchesModel);

/** What the step changes in storage. */
const storedBy = ({ actions }: SearchesStep) =>
  actions
    .filter(({ type }) => /^(saveSearch|deleteSearch|deleteAllSearches)$/.test(type))
    .map(({ type, params }) => ({ type, params }));

const searchesIn = ({ context }: SearchesState) => context.searches;
const newestIn = ({ context }: SearchesState) => context.searches[0] ?? '';
const changesNothing = (step: SearchesStep) =>
  equals(searchesIn(step.to), searchesIn(step.from)) && storedBy(step).length === 0;

const records = ({ from, event }: SearchesStep) =>
  from.matches('dwelling') &&
  (event.type === 'result.opened' || event.type.startsWith('xstate.after.'));
const isKnown = ({ from, to }: SearchesStep) => searchesIn(from).includes(newestIn(to));

/** The newest search continues the one before, or is its beginning. */
const isRevised = ({ from, to }: SearchesStep) => {
  const [before, now] = [newestIn(from), newestIn(to)];
  return before !== '' && before !== now && (now.startsWith(before) || before.startsWith(now));
};

export const recentSearchesInvariants: readonly Invariant[] = [
  everyState('a search is listed once, in any letter case', '§10.81', {
    must: ({ context: { searches } }) =>
      new Set(searches.map((text) => text.toLowerCase())).size === searches.length,
  }),
  everyStep('a new search that continues the newest one replaces it', '§10.81', {
    where: (step) => records(step) && isRevised(step) && !isKnown(step),
    must: ({ from, to }) => !searchesIn(to).includes(newestIn(from)),
  }),
  everyStep('a search that is listed moves to the top', '§10.81', {
    where: (step) => records(step) && isKnown(step),
    must: ({ from, to }) => equals(searchesIn(to).toSorted(), searchesIn(from).toSorted()),
  }),
  everyState('a search can be recorded only while its results are shown', '§10.80', {
    must: (state) => state.matches('dwelling') === (state.context.shown !== ''),
  }),
  everyStep('results that stay, or are opened, record their search', '§10.80', {
    where: records,
    must: (step) =>
      newestIn(step.to) === step.from.context.shown &&
      equals(storedBy(step), [{ type: 'saveSearch', params: { text: step.from.context.shown } }]),
  }),
  everyStep('without results that stay or are opened nothing is recorded', '§10.80', {
    where: ({ from, event }) =>
      /^results\.(hidden|shown)$/.test(event.type) ||
      (from.matches('idle') && event.type === 'result.opened'),
    must: changesNothing,
  }),
];
