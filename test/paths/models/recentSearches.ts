import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import { recentSearchDwellMs, searchDebounceMs } from '../../../src/domain/limits.ts';
import type { Searches } from '../../../src/domain/searches.ts';
import { texts } from '../../../src/domain/texts.ts';
import { recentSearchesMachine } from '../../../src/machines/home/recentSearchesMachine.ts';
import { aUser } from '../../support/builders.ts';
import type { Edge } from '../plan/explore.ts';
import { causeOf, implicitEvents, type LabelledEvent, type SeenModel } from '../plan/model.ts';
import { deleteData } from '../visit/menu.ts';
import { oneOf, type Visitor, type Walk } from '../visit/visitor.ts';
import { homeAnswer } from '../wire.ts';

/** What can be seen of the recent searches, with the search box focused, and in storage. */
export type RecentSearchesView = {
  readonly searchText: string;
  /** Below the heading of the list. */
  readonly subline: string;
  /** `null` without the popover. */
  readonly popover: {
    readonly searches: Searches;
    /** How the search box describes it. */
    readonly hint: string;
    readonly buttons: readonly string[];
  } | null;
  readonly stored: Searches;
};

type SearchesState = SnapshotFrom<typeof recentSearchesMachine>;
type Context = SearchesState['context'];

// ── What each state shows ──────────────────────────────────────────────────────────────────────

/** Once nothing depends on it, the user empties the search box. */
const shows: Readonly<
  Record<SearchesState['value'], (context: Context) => Omit<RecentSearchesView, 'stored'>>
> = {
  idle: ({ searches }) => ({
    searchText: '',
    subline: 'Trending now • Page 1',
    popover:
      searches.length === 0
        ? null
        : {
            searches,
            hint: texts.searches.hint(searches.length),
            buttons: [...searches.map(texts.searches.remove), texts.searches.clear],
          },
  }),
  dwelling: ({ shown }) => ({
    searchText: shown,
    subline: texts.search.resultsFor(shown),
    popover: null,
  }),
};

// ── What can happen ────────────────────────────────────────────────────────────────────────────

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

export const recentSearchesModel: SeenModel<RecentSearchesView> = {
  name: 'recentSearches',
  machine: recentSearchesMachine.provide({ actions: noEffects }),
  starts: [
    { from: 'no searches', input: { searches: [] } },
    { from: 'searches of an earlier visit', input: { searches: ['dune', 'alien'] } },
  ],
  classOf: ({ context }) => context,
  eventsIn: (snapshot) => [...events, ...implicitEvents(snapshot, {})],
  isOffered: (snapshot, { type, text }) =>
    type !== 'search.removed' || isListed(snapshot, String(text)),
  viewOf(snapshot) {
    const { value, context } = snapshot as SearchesState;
    return { ...shows[value](context), stored: context.searches };
  },
};

/** The popover is open only while the search box is empty, hence while no results are shown. */
function isListed(snapshot: AnyMachineSnapshot, text: string): boolean {
  const { value, context } = snapshot as SearchesState;
  return shows[value](context).popover?.searches.includes(text) === true;
}

// ── Driving the app ────────────────────────────────────────────────────────────────────────────

const searchesKey = `reelstate-searches:${aUser().id}`;
const searchBox = `main input[aria-label="${texts.search.label}"]`;

/** The entry of local storage, as the app writes it. */
const searchesEntry = (searches: unknown) =>
  [searchesKey, JSON.stringify({ state: { searches }, version: 0 })] as const;

export const recentSearchesWalk: Walk<RecentSearchesView> = {
  begin: ({ input }) => ({
    visit: {
      entries: [searchesEntry((input as Pick<Context, 'searches'>).searches)],
      atOnce: homeAnswer,
    },
    async take(visitor, edge) {
      const { event, to } = edge;
      if (causeOf(event).kind === 'delay') await visitor.fire(recentSearchDwellMs);
      else await gestures[event.type]?.(visitor, edge);
      if (to.snapshot.matches('idle')) await emptyBox(visitor);
    },
    look,
  }),
};

const gestures: Readonly<Record<string, (visitor: Visitor, edge: Edge) => Promise<void>>> = {
  async 'results.shown'(visitor, edge) {
    const text = String(edge.event['text']);
    const canRepeat = isListed(edge.from.snapshot, text);
    await (canRepeat ? oneOf(edge, [searchFor, repeat]) : searchFor)(visitor, text);
  },
  'results.hidden': emptyBox,
  async 'result.opened'(visitor) {
    await visitor.pressCard(1);
    await visitor.press(texts.movie.close, { within: 'dialog[open]' });
  },
  'search.removed': (visitor, { event }) =>
    pressInPopover(visitor, texts.searches.remove(String(event['text']))),
  async 'searches.cleared'(visitor, edge) {
    const { popover } = recentSearchesModel.viewOf(edge.from.snapshot);
    const clear = () => pressInPopover(visitor, texts.searches.clear);
    await (popover === null ? deleteData : oneOf(edge, [clear, deleteData]))(visitor);
  },
  'recentSearches.storageChanged': (visitor, { event }) =>
    visitor.writeFromOtherTab(...searchesEntry(event['searches'])),
};

async function searchFor(visitor: Visitor, text: string): Promise<void> {
  await emptyBox(visitor);
  await visitor.fill(texts.search.label, text);
  await visitor.fire(searchDebounceMs);
}

async function repeat(visitor: Visitor, text: string): Promise<void> {
  await pressInPopover(visitor, text);
  await visitor.fire(searchDebounceMs);
}

async function pressInPopover({ pressOn, await: wait, press }: Visitor, name: string) {
  await pressOn(searchBox);
  await wait('main [role=group][aria-labelledby]');
  await press(name, { within: 'main' });
}

async function emptyBox(visitor: Visitor): Promise<void> {
  const { searchText } = await visitor.look(readPage, searchBox);
  if (searchText === '') return;
  await visitor.fill(texts.search.label, '');
  await visitor.fire(searchDebounceMs);
}

/** With the search box focused; the popover closes before anything below it is pressed. */
async function look(visitor: Visitor): Promise<RecentSearchesView> {
  await visitor.pressOn(searchBox);
  const seen = await visitor.look(readPage, searchBox);
  if (seen.popover !== null) await visitor.key('Escape');
  const text = await visitor.look((key) => localStorage.getItem(key), searchesKey);
  const { state } = JSON.parse(text ?? '{}') as { state?: { readonly searches: Searches } };
  return { ...seen, stored: state?.searches ?? [] };
}

/** Runs in the page. */
function readPage(boxSelector: string): Omit<RecentSearchesView, 'stored'> {
  const box = document.querySelector<HTMLInputElement>(boxSelector);
  const popover = document.querySelector('main [role=group][aria-labelledby]');
  const hint = document.getElementById(box?.getAttribute('aria-describedby') ?? '');
  const all = (selector: string) => [...(popover?.querySelectorAll(selector) ?? [])];
  const textsOf = (selector: string) => all(selector).map(({ textContent }) => textContent);
  const removals = all('[aria-label]').map((button) => button.getAttribute('aria-label') ?? '');
  return {
    searchText: box?.value ?? '(no search box)',
    subline: document.querySelector('main h2 + p')?.textContent ?? '',
    popover: popover && {
      searches: textsOf('li'),
      hint: hint?.textContent ?? '',
      buttons: [...removals, ...textsOf('ul ~ button')],
    },
  };
}
