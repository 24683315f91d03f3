import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import type { Searches } from '../../../src/domain/searches.ts';
import { recentSearchesMachine } from '../../../src/machines/home/recentSearchesMachine.ts';
import { implicitEvents, type LabelledEvent, type SeenModel } from '../plan/model.ts';

/** What can be seen of recent searches: what is listed here, and what is kept. */
export type SearchesView = { readonly listed: Searches; readonly kept: Searches };

const events: readonly LabelledEvent[] = [
  { label: 'a search finds movies', type: 'results.shown', text: 'alien' },
  { label: 'its beginning finds movies', type: 'results.shown', text: 'ali' },
  { label: 'a movie is opened', type: 'result.opened' },
  { label: 'the results are left', type: 'results.hidden' },
  { label: 'another search finds movies', type: 'results.shown', text: 'dune' },
  { label: 'forget a search', type: 'search.removed', text: 'alien' },
  { label: 'clear them all', type: 'searches.cleared' },
  { label: 'another tab has searched', type: 'recentSearches.storageChanged', searches: ['up'] },
  { label: 'another tab has cleared', type: 'recentSearches.storageChanged', searches: [] },
];

const noEffects = { saveSearch: () => {}, deleteSearch: () => {}, deleteAllSearches: () => {} };

/** Recent searches of one person, as they are explored. */
export const recentSearchesModel: SeenModel<SearchesView> = {
  name: 'recentSearches',
  machine: recentSearchesMachine.provide({ actions: noEffects }),
  starts: [
    { from: 'nothing searched for yet', input: { searches: [] } },
    { from: 'searches of another day', input: { searches: ['dune', 'alien'] } },
  ],
  classOf: ({ context }) => context,
  eventsIn: (snapshot) => [...events, ...implicitEvents(snapshot, {})],
  isOffered: isOfferedByHome,
  viewOf: viewOfSearches,
};

/** Recent searches are listed while nothing is written in the box, hence while no movies are found. */
function isOfferedByHome(state: AnyMachineSnapshot, { type, text }: LabelledEvent): boolean {
  const { context } = state as SnapshotFrom<typeof recentSearchesMachine>;
  if (type === 'search.removed') {
    return state.matches('idle') && context.searches.includes(String(text));
  }
  return true;
}

/** Both are the same, whatever happened: that is what is walked for. */
function viewOfSearches(state: AnyMachineSnapshot): SearchesView {
  const { searches } = (state as SnapshotFrom<typeof recentSearchesMachine>).context;
  return { listed: searches, kept: searches };
}
