import type { SnapshotFrom } from 'xstate';
import type { historyMachine } from '../../../src/machines/home/historyMachine.ts';
import { historyModel } from '../models/history.ts';
import { rulesFor, type Invariant, type Step } from './invariant.ts';

type HistoryState = SnapshotFrom<typeof historyMachine>;
type HistoryStep = Step<HistoryState>;

const { everyState, everyStep, everyPlace } = rulesFor<HistoryState>(historyModel);

const openIn = ({ context: { layers } }: HistoryState) => layers.length;
/** The owner of what was opened last: of a dialog once, and of the lists as often as they open something. */
const topIn = ({ context: { layers } }: HistoryState) => layers.at(-1);
/** History entries that stand for no layer. */
const surplusIn = (state: HistoryState) => state.context.depth - openIn(state);
const isBalanced = (state: HistoryState) => state.matches({ settled: 'balanced' });

const closesIn = ({ emitted }: HistoryStep) =>
  emitted.map((event) => ('owner' in event ? event.owner : event.type));
const isPopped = ({ event }: HistoryStep) => event.type === 'history.popped';
const depthOf = ({ event }: HistoryStep) => Number(event['depth']);
/** The user goes back while something is open, and nothing of an earlier step is on its way. */
const isBack = (step: HistoryStep) =>
  isPopped(step) &&
  step.from.matches('settled') &&
  openIn(step.from) > 0 &&
  depthOf(step) < step.from.context.depth;
const isCommitted = ({ event }: HistoryStep) => event.type.endsWith('.actor.commit');

export const historyInvariants: readonly Invariant[] = [
  everyState('an entry is added only for an open layer that has none', '§10.118', {
    where: ({ children }) => 'push' in children,
    must: (state) => surplusIn(state) < 0,
  }),
  everyState('no entry without a layer is left for the user to go back to', '§10.118', {
    where: isBalanced,
    must: (state) => surplusIn(state) <= 0,
  }),
  everyStep(
    'the page goes back by the entries whose layers are closed, and no further',
    '§10.118',
    {
      where: ({ actions }) => actions.some(({ type }) => type === 'goBack'),
      must: ({ to, actions }) =>
        surplusIn(to) > 0 &&
        actions
          .filter(({ type }) => type === 'goBack')
          .every(({ params }) => (params as { readonly by: number }).by === surplusIn(to)),
    },
  ),
  everyStep('Back asks for the layer to be closed that was opened last', '§10.118', {
    where: isBack,
    must: (step) => closesIn(step).length === 1 && closesIn(step)[0] === topIn(step.from),
  }),
  everyStep('what opens is on top, and what closes is what its owner has opened last', '§10.118', {
    where: ({ event, from, to }) => event.type === 'layers.changed' && openIn(from) !== openIn(to),
    must({ event, from, to }) {
      const before = from.context.layers;
      const after = to.context.layers;
      const owner = String(event['owner']);
      const others = (layers: readonly string[]) => layers.filter((each) => each !== owner).join();
      const isKept = others(before) === others(after);
      if (after.length > before.length) return isKept && topIn(to) === owner;
      return isKept && after.every((each, index) => each === before[index] || each !== owner);
    },
  }),
  everyStep('nothing else in the history closes a layer', '§10.118', {
    where: (step) => !isBack(step) && !isCommitted(step),
    must: (step) => closesIn(step).length === 0,
  }),
  everyStep('going back by several entries closes one layer after the other', '§10.118', {
    where: (step) => isCommitted(step) && step.from.matches('closing'),
    must: (step) => {
      const isMore = openIn(step.from) > Math.max(step.from.context.remaining, 0);
      return closesIn(step).length === (isMore && step.to.matches('closing') ? 1 : 0);
    },
  }),
  everyStep('an entry that the browser refuses is not asked for again at once', '§10.206', {
    where: ({ event }) =>
      event.type === 'entry.refused' || event.type === 'xstate.error.actor.push',
    must: ({ from, to }) => !('push' in from.children) || isBalanced(to),
  }),
  everyPlace('whatever opens and closes, entries and layers agree again', '§10.118', {
    must: (place) => place.reaches({ by: () => true, to: (state) => surplusIn(state) === 0 }),
  }),
];
