import type { SnapshotFrom } from 'xstate';
import { recentSearchDwellMs, searchDebounceMs } from '../../../src/domain/limits.ts';
import type { Searches } from '../../../src/domain/searches.ts';
import { texts } from '../../../src/texts/texts.ts';
import { recentSearchesMachine } from '../../../src/machines/home/recentSearchesMachine.ts';
import { searchesKey } from '../../../src/services/home/recentSearchesStore.ts';
import { aMovie, aUser } from '../../support/builders.ts';
import type { Edge } from '../plan/explore.ts';
import { implicitEvents, isOutside, labelled, type SeenModel } from '../plan/model.ts';
import { firstCard, oneOf, type Visitor, type Walk } from '../visit/visitor.ts';
import { actorOf, homeAnswer, movieReply } from '../wire.ts';

/** What can be seen of the recent searches: below the search box, and in storage. */
type SearchesView = {
  /** Those to choose from, while the search box is empty; `null` while it is not. */
  readonly listed: Searches | null;
  readonly stored: Searches;
};

type SearchesState = SnapshotFrom<typeof recentSearchesMachine>;

// ── What can happen ────────────────────────────────────────────────────────────────────────────

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

const fromOtherTab = 'recentSearches.storageChanged';

export const recentSearchesModel = {
  name: 'recentSearches',
  machine: recentSearchesMachine.provide({ actions: noEffects }),
  starts: [
    { from: 'searches of an earlier visit', input: { searches: ['dune', 'alien'] } },
    { from: 'no searches', input: { searches: [] } },
  ],
  relevantContext: ({ context }) => context,
  eventsIn: (snapshot) => [...events, ...implicitEvents(snapshot, {})],
  isOffered(snapshot, event) {
    const state = snapshot as SearchesState;
    const { searches } = state.context;
    const isIdle = state.matches('idle');
    if (event.type === 'results.hidden') return !isIdle;
    // Below a box with text there is no list.
    if (event.type === 'search.removed') return isIdle && searches.includes(String(event['text']));
    if (event.type === 'searches.cleared') return isIdle && searches.length > 0;
    return isOutside(event) || events.includes(event);
  },
  viewOf(snapshot) {
    const state = snapshot as SearchesState;
    const { searches } = state.context;
    return { listed: state.matches('idle') ? searches : null, stored: searches };
  },
} satisfies SeenModel<SearchesView>;

// ── Driving the app ────────────────────────────────────────────────────────────────────────────

const key = searchesKey(aUser().id);
const toText = (searches: Searches) => JSON.stringify({ version: 0, state: { searches } });
const box = 'input[type=search]';

/** Whatever is searched for is found at once. */
export const recentSearchesWalk: Walk<SearchesView> = {
  begin({ input }) {
    const { searches } = input as { readonly searches: Searches };
    return {
      visit: {
        stored: { [key]: toText(searches) },
        atOnce: (sent) =>
          actorOf(sent) === 'searchMovies'
            ? movieReply({ label: '', output: { page: 1, totalPages: 1, movies: [aMovie()] } })
            : homeAnswer(sent),
      },
      arrive: (visitor) => visitor.focus(box),
      async take(visitor, edge) {
        await doAsUser(visitor, edge);
        // Recorded results may stay. The list is below the empty box.
        if (!edge.to.snapshot.matches('idle')) return;
        await visitor.fill(texts.search.label, '');
        await visitor.focus(box);
      },
      look: (visitor) => visitor.look(readPage, key),
    };
  },
};

async function doAsUser(visitor: Visitor, edge: Edge): Promise<void> {
  const { press, key: hit, fill, fire } = visitor;
  const { event } = edge;
  const gestures: Readonly<Record<string, () => Promise<void>>> = {
    async 'results.shown'() {
      await fill(texts.search.label, '');
      await fill(texts.search.label, String(event['text']));
      await visitor.focus(box);
      await oneOf(edge, [() => hit('Enter'), () => fire(searchDebounceMs)])();
      await visitor.await(`[role=list][aria-label="${texts.search.results}"]`);
    },
    async 'result.opened'() {
      await visitor.pressOn(firstCard);
      await press(texts.movie.close);
      await visitor.settle();
    },
    'results.hidden': oneOf(edge, [
      () => press(texts.search.clear),
      () => fill(texts.search.label, ''),
    ]),
    'search.removed': () => press(texts.recentSearches.remove({ text: String(event['text']) })),
    'searches.cleared': () => press(texts.recentSearches.clear),
    [fromOtherTab]: () => {
      const searches = event['searches'] as Searches;
      return visitor.writeStorage(key, searches.length === 0 ? null : toText(searches));
    },
  };
  await (gestures[event.type] ?? (() => fire(recentSearchDwellMs)))();
}

/** Runs in the page. */
function readPage(stored: string): SearchesView {
  const field = document.querySelector<HTMLInputElement>('input[type=search]');
  const rows = document.querySelectorAll('[role=group] li[data-row] > button:first-child');
  const { state } = JSON.parse(localStorage.getItem(stored) ?? '{}') as {
    readonly state?: { readonly searches?: readonly string[] };
  };
  return {
    listed: field?.value === '' ? [...rows].map(({ textContent }) => textContent) : null,
    stored: state?.searches ?? [],
  };
}
