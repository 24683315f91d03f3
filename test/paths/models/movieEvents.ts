import type { AnyMachineSnapshot } from 'xstate';
import type { Answer, LabelledEvent } from '../plan/labelledEvent.ts';
import { implicitEvents } from './implicitEvents.ts';

const person: readonly LabelledEvent[] = [
  { label: 'watch the film', type: 'watch.requested' },
  { label: 'toggle the watchlist', type: 'watchlist.toggled' },
  { label: 'share the film', type: 'share.requested' },
];

const answers: Readonly<Record<string, readonly Answer[]>> = {
  findWatchLink: [
    { label: 'a watch link is found', output: 'https://watch.example/7' },
    { label: 'there is no watch link', output: null },
    { label: 'the watch link cannot be found', error: new Error('offline') },
  ],
  readWatchlist: [
    { label: 'the film is on the watchlist', output: true },
    { label: 'the film is not on the watchlist', output: false },
    { label: 'the watchlist cannot be read', error: new Error('no storage') },
  ],
  shareMovie: [
    { label: 'the film is shared', output: 'shared' },
    { label: 'the link is copied', output: 'copied' },
    { label: 'sharing is dismissed', output: 'dismissed' },
    { label: 'sharing fails', error: new Error('no clipboard') },
  ],
};

/** Every event worth sending to the movie machine in this state. */
export function movieEventsIn(snapshot: AnyMachineSnapshot): readonly LabelledEvent[] {
  return [...person, ...implicitEvents(snapshot, answers)];
}
