import { NetworkError } from '../../../src/domain/errors.ts';
import { prefetchMachine } from '../../../src/machines/catalog/prefetchMachine.ts';
import { implicitEvents, type Answers, type Model } from '../plan/model.ts';

const answers: Answers = {
  prefetchMovie: { 'details arrive': undefined, 'no network is found': new NetworkError() },
};

/** Details that are fetched ahead. */
export const prefetchModel: Model = {
  name: 'prefetch',
  machine: prefetchMachine,
  starts: [{ from: 'no card', input: undefined }],
  relevantContext: ({ context }) => context,
  eventsIn: (snapshot) => [
    { label: 'point at a card', type: 'card.pointed', movieId: 1 },
    { label: 'point at another card', type: 'card.pointed', movieId: 2 },
    { label: 'touch a card', type: 'card.touched', movieId: 1 },
    { label: 'leave the card', type: 'card.left' },
    { label: 'press a key', type: 'key.pressed' },
    ...implicitEvents(snapshot, answers),
  ],
};
