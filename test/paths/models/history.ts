import { createEmptyActor } from 'xstate';
import {
  historyMachine,
  listsOwner,
  type HistoryInput,
} from '../../../src/machines/home/historyMachine.ts';
import { implicitEvents, type LabelledEvent, type Model } from '../plan/model.ts';

const input: HistoryInput = {
  parent: createEmptyActor(),
  layers: [{ owner: listsOwner, count: 0 }],
};

const changed = (label: string, owner: string, count: number): LabelledEvent => ({
  label,
  type: 'layers.changed',
  owner,
  count,
});

const events: readonly LabelledEvent[] = [
  changed('a movie opens', listsOwner, 1),
  changed('a list opens from the movie', listsOwner, 2),
  changed('the lists close', listsOwner, 0),
  changed('a panel opens', 'panel', 1),
  changed('the panel closes', 'panel', 0),
  { label: 'the browser adds an entry', type: 'entry.added' },
  { label: 'the browser refuses an entry', type: 'entry.refused' },
  ...[0, 1, 2].map((depth) => ({
    label: `the browser is at entry ${depth}`,
    type: 'history.popped',
    depth,
  })),
];

export const historyModel: Model = {
  name: 'history',
  machine: historyMachine,
  starts: [{ from: 'the page', input }],
  relevantContext: ({ context: { depth, layers, remaining }, value }) => ({
    depth,
    layers,
    remaining: typeof value === 'object' && 'closing' in value ? remaining : 0,
  }),
  eventsIn: (snapshot) => [
    ...events,
    ...implicitEvents(snapshot, {
      commit: {
        'the screen has changed': undefined,
        'the screen cannot be waited for': new Error('broken'),
      },
      push: { 'no entry can be added': new Error('broken') },
    }),
  ],
};
