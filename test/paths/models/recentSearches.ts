import { recentSearchesMachine } from '../../../src/machines/home/recentSearchesMachine.ts';
import { implicitEvents, labelled, type Model } from '../plan/model.ts';

const events = labelled({
  'search for alien': { type: 'results.shown', text: 'alien' },
  'search for ali': { type: 'results.shown', text: 'ali' },
  'search for dune': { type: 'results.shown', text: 'dune' },
  'open and close a movie': { type: 'result.opened' },
  'leave the results': { type: 'results.hidden' },
  'remove alien': { type: 'search.removed', text: 'alien' },
  'clear all': { type: 'searches.cleared' },
  'another tab searches': { type: 'recentSearches.storageChanged', searches: ['up'] },
  'another tab clears all': { type: 'recentSearches.storageChanged', searches: [] },
});

const noEffects = { saveSearch: () => {}, deleteSearch: () => {}, deleteAllSearches: () => {} };

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
