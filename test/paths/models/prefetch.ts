import { NetworkError } from '../../../src/domain/errors.ts';
import { prefetchMachine } from '../../../src/machines/catalog/prefetchMachine.ts';
import { implicitEvents, type Answer, type Model } from '../plan/model.ts';

const answers: Readonly<Record<string, readonly Answer[]>> = {
  prefetchMovie: [
    { label: 'details arrive', output: undefined },
    { label: 'no network is found', error: new NetworkError() },
  ],
};

/** Details that are fetched ahead. */
export const prefetchModel: Model = {
  name: 'prefetch',
  machine: prefetchMachine,
  starts: [{ from: 'no card', input: undefined }],
  classOf: ({ context }) => context,
  eventsIn: (snapshot) => [
    { label: 'point at a card', type: 'card.pointed', movieId: 1 },
    { label: 'point at another card', type: 'card.pointed', movieId: 2 },
    { label: 'touch a card', type: 'card.touched', movieId: 1 },
    { label: 'leave the card', type: 'card.left' },
    { label: 'press a key', type: 'key.pressed' },
    ...implicitEvents(snapshot, answers),
  ],
};
