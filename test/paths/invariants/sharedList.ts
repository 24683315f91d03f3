import type { SnapshotFrom } from 'xstate';
import type { SharedList } from '../../../src/domain/sharedList.ts';
import type { sharedListMachine } from '../../../src/machines/library/sharedListMachine.ts';
import { sharedListModel } from '../models/sharedList.ts';
import { rulesFor, type Invariant, type Step } from './invariant.ts';

type SharedListState = SnapshotFrom<typeof sharedListMachine>;
type SharedListStep = Step<SharedListState>;

const { everyState, everyStep } = rulesFor<SharedListState>(sharedListModel);

const sharedBy = (step: SharedListStep) =>
  (step.spawned('shareList') as readonly { list: SharedList }[]).map(({ list }) => list);
const namesOf = ({ votes }: SharedList) => votes.map(({ name }) => name);

export const sharedListInvariants: readonly Invariant[] = [
  everyStep('what is shared has a title and two movies at least', '§10.236', {
    where: (step) => sharedBy(step).length > 0,
    must: (step) =>
      sharedBy(step).every(({ title, ids }) => title.trim() !== '' && ids.length >= 2),
  }),
  everyStep('an own list is shared without votes, in its order', '§10.236', {
    where: (step) => sharedBy(step).length > 0 && step.from.context.isOwn,
    must: (step) =>
      sharedBy(step).every(
        ({ ids, votes }) =>
          votes.length === 0 && ids.join() === ids.toSorted((a, b) => a - b).join(),
      ),
  }),
  everyStep('a list of a link keeps its movies and its votes when it is passed on', '§10.238', {
    where: (step) => sharedBy(step).length > 0 && !step.from.context.isOwn,
    must: (step) =>
      sharedBy(step).every((shared) => shared.ids.length === 2 && namesOf(shared).includes('Anna')),
  }),
  everyStep('no vote is passed on without a name', '§10.238', {
    where: (step) => step.event.type === 'share.requested' && !step.from.context.isOwn,
    must: (step) => {
      const { chosen, name } = step.from.context;
      return chosen.length === 0 || name !== '' || sharedBy(step).length === 0;
    },
  }),
  everyState('movies are there, or on their way, or said to be missing', '§10.237', {
    must: (state) =>
      state.context.movies.size === 2 ||
      state.matches({ movies: 'loading' }) ||
      state.matches({ movies: 'failed' }),
  }),
];
