import type { AnyMachineSnapshot } from 'xstate';
import { NetworkError } from '../../../src/domain/errors.ts';
import type { CountryProviders, WatchProviders } from '../../../src/domain/movieDetails.ts';
import { type Answer, implicitEvents, type LabelledEvent } from '../plan/model.ts';

const events: readonly LabelledEvent[] = [
  { label: 'watch the movie', type: 'watch.requested', country: null },
  { label: 'watch the movie in Germany', type: 'watch.requested', country: 'DE' },
  { label: 'look for offers again', type: 'providers.retryRequested' },
  { label: 'the network comes back', type: 'network.online' },
  { label: 'share the movie', type: 'share.requested' },
];

const none: CountryProviders = { link: null, flatrate: [], free: [], ads: [], rent: [], buy: [] };

const found: WatchProviders = {
  region: 'US',
  byCountry: {
    US: { ...none, link: 'https://watch.example/us' },
    DE: { ...none, link: 'https://watch.example/de' },
  },
};

const answers: Readonly<Record<string, readonly Answer[]>> = {
  loadProviders: [
    { label: 'offers are found', output: found },
    { label: 'there are no offers', output: { region: 'US', byCountry: {} } },
    { label: 'offers cannot be found', error: new NetworkError() },
  ],
  shareMovie: [
    { label: 'the movie is shared', output: 'shared' },
    { label: 'the link is copied', output: 'copied' },
    { label: 'sharing is dismissed', output: 'dismissed' },
    { label: 'sharing fails', error: new Error('no clipboard') },
  ],
};

/** Every event worth sending to the movie machine in this state. */
export function movieEventsIn(snapshot: AnyMachineSnapshot): readonly LabelledEvent[] {
  return [...events, ...implicitEvents(snapshot, answers)];
}
