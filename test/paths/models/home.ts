import { createActor, createMachine, type AnyMachineSnapshot, type SnapshotFrom } from 'xstate';
import { emptyLibrary } from '../../../src/domain/library.ts';
import type { ListPosition } from '../../../src/domain/listPosition.ts';
import type { Section } from '../../../src/domain/section.ts';
import type { CatalogRef } from '../../../src/machines/catalog/catalogMachine.ts';
import { listsOwner } from '../../../src/machines/home/historyMachine.ts';
import { homeMachine, type HomeInput } from '../../../src/machines/home/homeMachine.ts';
import { aMovie, aPlace } from '../../support/builders.ts';
import { anEntry } from '../../support/libraryBuilders.ts';
import { aCatalogInput, deferredCatalog } from '../../support/startCatalog.ts';
import { nowhere } from '../../support/startNavigation.ts';
import { implicitEvents, labelled, type Model } from '../plan/model.ts';

type HomeState = SnapshotFrom<typeof homeMachine>;

const theMovie = aMovie({ id: 603 });
const otherMovie = aMovie({ id: 604 });

/** An open list with what is open in it. */
function aList(section: Section, position: Partial<ListPosition> = {}) {
  const catalog = createActor(deferredCatalog().logic, {
    input: aCatalogInput({ section, position: aPlace({ movie: null, ...position }) }),
  }) as unknown as CatalogRef;
  return { type: 'catalog.started' as const, section, catalog };
}

const lists = {
  'the popular list opens': aList('popular'),
  'the popular list opens with a search text': aList('popular', { searchText: 'dune' }),
  'the popular list opens with a movie': aList('popular', { movie: theMovie }),
  'the popular list opens with a movie opened from another': aList('popular', {
    movie: theMovie,
    earlierMovies: [otherMovie],
  }),
  'the watchlist opens': aList('watchlist'),
};

const openLists = Object.entries(lists);

/** The open list by the event that has opened it; `null` while none runs. */
export const openListOf = ({ context }: HomeState) =>
  openLists.find(([, { catalog }]) => catalog === context.catalog)?.[0] ?? null;

/** What home reads of a library. */
const aLibrary = (library: Partial<HomeInput['library']['library']>) => ({
  context: { ...emptyLibrary, ...library },
});

const seen = [anEntry(theMovie.id)];
const libraries = {
  'the library is empty': aLibrary({}),
  'a movie is seen': aLibrary({ seen }),
  'a seen movie is hidden': aLibrary({ seen, hidesSeen: true }),
  'a movie is on the watchlist': aLibrary({ watchlist: [anEntry(otherMovie.id)] }),
};

const listState = { ...aPlace({ movie: theMovie }), search: 'dune', searchText: 'dune' };

const events = labelled({
  ...lists,
  'the list stops': { type: 'catalog.stopped' },
  'a movie is opened in the list': { type: 'listState.changed', listState },
  'results are shown': { type: 'results.shown', text: 'dune' },
  'no results are shown': { type: 'results.hidden' },
  'a library list is shown': { type: 'libraryList.opened' },
  'a library list is sorted by length': { type: 'lengths.requested', list: 'watchlist' },
  'a result is opened': { type: 'result.opened' },
  'a library list opens': { type: 'libraryList.opened' },
  'the watchlist is sorted by length': { type: 'lengths.requested', list: 'watchlist' },
  'ask for the search': { type: 'searchFocus.requested' },
  'mark without a movie': { type: 'watchlistToggle.requested', movieId: null },
  'mark the focused movie': { type: 'watchlistToggle.requested', movieId: theMovie.id },
  'mark nothing as seen': { type: 'seenToggle.requested', movieId: null },
  'mark the focused movie as seen': { type: 'seenToggle.requested', movieId: theMovie.id },
  'press Backspace': { type: 'back.requested' },
  'a dialog opens': { type: 'layers.changed', owner: 'about', count: 1 },
  'Back closes something in the lists': { type: 'layerClose.requested', owner: listsOwner },
  'Back closes a dialog': { type: 'layerClose.requested', owner: 'about' },
  'choose German': {
    type: 'language.changed',
    language: 'de-DE',
    lists: { positions: {}, opened: [] },
  },
  'choose a country': { type: 'country.changed', services: { country: 'DE', ids: [8] } },
  'turn the character keys off': { type: 'characterKeys.toggled', isOn: false },
  'delete my data': { type: 'data.deleted' },
  'a link to a list is followed': { type: 'listLink.followed', fragment: '#list=1.a.b' },
  'the list of the link is closed': { type: 'listLink.closed' },
  'sync throws': { type: 'xstate.error.actor.sync', error: new Error('broken') },
  'the linked movie has loaded': {
    type: 'xstate.snapshot.navigation',
    snapshot: { context: { ...nowhere, demo: null, visit: 0, linkedMovie: theMovie } },
  },
  'no linked movie waits': {
    type: 'xstate.snapshot.navigation',
    snapshot: { context: { ...nowhere, demo: null, visit: 0, linkedMovie: null } },
  },
  ...Object.fromEntries(
    Object.entries(libraries).map(([label, snapshot]) => [
      label,
      { type: 'xstate.snapshot.library', snapshot },
    ]),
  ),
});

const answers = {
  syncLoader: {
    "sync's code arrives": createMachine({}),
    "sync's code cannot be loaded": new Error('no chunk'),
  },
};

const input: HomeInput = {
  navigation: nowhere,
  library: { library: emptyLibrary, unsaved: [], storageError: null },
  recentSearches: { searches: [] },
};

/** Of each user another machine: what one has left open or marked starts no list of another. */
const starts: Model['starts'] = [
  { from: 'a first visit', input },
  {
    from: 'another user, who hides a seen movie',
    input: {
      ...input,
      library: { ...input.library, library: { ...emptyLibrary, seen, hidesSeen: true } },
    },
  },
  {
    from: 'an offline start with the list that was saved',
    input: {
      ...input,
      navigation: {
        ...input.navigation,
        savedPlace: { section: 'upcoming', opened: [], positions: { upcoming: aPlace() } },
      },
    },
  },
  {
    from: 'a deep link',
    input: { ...input, navigation: { ...input.navigation, linkedMovieId: theMovie.id } },
  },
];

/** The mediator: what its children and the open list say, and the screen asks for. */
export const homeModel: Model = {
  name: 'home',
  machine: homeMachine,
  starts,
  relevantContext(snapshot: AnyMachineSnapshot) {
    const state = snapshot as HomeState;
    const { section, library, linkedMovie, services, sync } = state.context;
    return [
      openListOf(state),
      section,
      library.hidden.size,
      library.seen.size,
      library.movies.watchlist.length,
      linkedMovie?.id,
      services?.country,
      sync !== null,
    ];
  },
  eventsIn: (snapshot) => [...events, ...implicitEvents(snapshot, answers)],
};

const tonightEvents = labelled({
  'ask for picks': { type: 'tonight.opened' },
  'picks throw': { type: 'xstate.error.actor.tonight', error: new Error('broken') },
});

const loaderAnswers = {
  tonightLoader: {
    'the code of picks arrives': createMachine({}),
    'the code of picks cannot be loaded': new Error('no chunk'),
  },
};

const reachesPicks =
  /^xstate\.snapshot\.library$|^(catalog\.started|country\.changed|data\.deleted)$/;

/** The mediator, and picks for tonight: when they start and end, and what they learn. */
export const homeTonightModel: Model = {
  name: 'homeTonight',
  machine: homeMachine,
  starts: starts.slice(0, 1),
  relevantContext(snapshot: AnyMachineSnapshot) {
    const state = snapshot as HomeState;
    const { library, services, tonight, hasTonightFailed } = state.context;
    return [
      openListOf(state),
      library.seen.size,
      library.movies.watchlist.length,
      services?.country,
      tonight !== null,
      hasTonightFailed,
      'tonightLoader' in state.children,
    ];
  },
  eventsIn: (snapshot) => [
    ...tonightEvents,
    ...events.filter(({ type }) => reachesPicks.test(type)),
    ...implicitEvents(snapshot, loaderAnswers),
  ],
};
