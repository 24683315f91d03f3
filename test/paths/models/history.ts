import { createEmptyActor } from 'xstate';
import {
  historyMachine,
  trailOwner,
  type HistoryInput,
} from '../../../src/machines/home/historyMachine.ts';
import { implicitEvents, type LabelledEvent, type Model } from '../plan/model.ts';

const input: HistoryInput = {
  parent: createEmptyActor(),
  layers: [{ owner: trailOwner, count: 0 }],
};

const changed = (label: string, owner: string, count: number): LabelledEvent => ({
  label,
  type: 'layers.changed',
  owner,
  count,
});

const events: readonly LabelledEvent[] = [
  changed('a movie opens', 'movie', 1),
  changed('the movie closes', 'movie', 0),
  changed('a list opens from a movie', trailOwner, 2),
  changed('the list closes', trailOwner, 0),
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
  classOf: ({ context: { depth, layers } }) => ({ depth, layers }),
  eventsIn: (snapshot) => [
    ...events,
    ...implicitEvents(snapshot, {
      commit: {
        'the screen has changed': undefined,
        'the screen cannot be waited for': new Error('broken'),
      },
    }),
  ],
};
