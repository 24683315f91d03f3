import { recentSearchesMachine } from '../../../src/machines/home/recentSearchesMachine.ts';
import { implicitEvents, type LabelledEvent, type Model } from '../plan/model.ts';

const events: readonly LabelledEvent[] = [
  { label: 'search for alien', type: 'results.shown', text: 'alien' },
  { label: 'search for ali', type: 'results.shown', text: 'ali' },
  { label: 'search for dune', type: 'results.shown', text: 'dune' },
  { label: 'open and close a movie', type: 'result.opened' },
  { label: 'leave the results', type: 'results.hidden' },
  { label: 'remove alien', type: 'search.removed', text: 'alien' },
  { label: 'clear all', type: 'searches.cleared' },
  { label: 'another tab searches', type: 'recentSearches.storageChanged', searches: ['up'] },
  { label: 'another tab clears all', type: 'recentSearches.storageChanged', searches: [] },
];

const noEffects = { saveSearch: () => {}, deleteSearch: () => {}, deleteAllSearches: () => {} };

/** The recent searches of a user. */
export const recentSearchesModel: Model = {
  name: 'recentSearches',
  machine: recentSearchesMachine.provide({ actions: noEffects }),
  starts: [
    { from: 'no searches', input: { searches: [] } },
    { from: 'searches of an earlier visit', input: { searches: ['dune', 'alien'] } },
  ],
  classOf: ({ context }) => context,
  eventsIn: (snapshot) => [...events, ...implicitEvents(snapshot, {})],
};
