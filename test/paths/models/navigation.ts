import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import { ApiError, NetworkError } from '../../../src/domain/errors.ts';
import { noFilter } from '../../../src/domain/filter.ts';
import type { ListPosition } from '../../../src/domain/listPosition.ts';
import { listsOwner } from '../../../src/machines/home/historyMachine.ts';
import { navigationMachine } from '../../../src/machines/home/navigationMachine.ts';
import { aMovie, aPlace } from '../../support/builders.ts';
import { silent } from '../../support/manualActor.ts';
import { nowhere } from '../../support/startNavigation.ts';
import {
  connectionAnswers,
  implicitEvents,
  labelled,
  type Answers,
  type LabelledEvent,
  type Model,
  type Start,
} from '../plan/model.ts';

const asNavigation = (state: AnyMachineSnapshot) => state as SnapshotFrom<typeof navigationMachine>;

const machine = navigationMachine.provide({
  actors: { watchPage: silent(), watchConnection: silent() },
  actions: {
    savePositions: () => {},
    markDeepLinkConsumed: () => {},
    clearListPositions: () => {},
  },
});

const linked = aMovie({ id: 603 });

const answers: Answers = {
  connection: connectionAnswers,
  loadMovie: {
    'the linked movie is found': linked,
    'the linked movie finds no network': new NetworkError(),
    'the linked movie is refused': new ApiError('Bad Gateway', 502, 'http_error'),
  },
};

const { scrollTop: _, anchor: __, beforeSearch: ___, ...listState } = aPlace({ focusIndex: 7 });

const events = labelled({
  'choose the popular list': { type: 'section.selected', section: 'popular' },
  'choose the upcoming list': { type: 'section.selected', section: 'upcoming' },
  'press the tab of the popular list': { type: 'tab.selected', section: 'popular' },
  'go to the top of Popular': { type: 'popularTop.selected' },
  'choose the demo catalog': { type: 'source.selected', source: 'demo' },
  'choose TMDB': { type: 'source.selected', source: 'tmdb' },
  'choose German, with a position': {
    type: 'language.changed',
    language: 'de-DE',
    lists: { positions: { upcoming: aPlace({ focusIndex: 3 }) }, opened: [] },
  },
  'choose no language': {
    type: 'language.changed',
    language: null,
    lists: { positions: {}, opened: [] },
  },
  'delete the data on this device': { type: 'positions.cleared' },
  'go to the eighth movie': { type: 'listState.changed', listState },
  scroll: { type: 'page.scrolled', scrollTop: 900 },
  'leave the page': { type: 'page.left' },
  'the linked movie is shown': { type: 'deepLink.opened' },
  'dismiss the failed link': { type: 'deepLink.dismissed' },
  'the movie database is lost': { type: 'connection.lost' },
});

/** For one list, once it is scrolled: for the others it is the same. */
const anchorChanged: LabelledEvent = {
  label: 'another movie is the first in view',
  type: 'anchor.changed',
  anchor: { movieId: 5, index: 4, offset: -12, cardHeight: 391 },
};

const savedElsewhere: Start = {
  from: 'a list that was saved elsewhere',
  input: {
    ...nowhere,
    savedPlace: { section: 'upcoming', opened: [], positions: { upcoming: aPlace() } },
  },
};

/** Every event in every state. */
export const navigationModel: Model = {
  name: 'navigation',
  machine,
  starts: [
    { from: 'a first visit', input: nowhere },
    savedElsewhere,
    { from: 'a deep link', input: { ...nowhere, linkedMovieId: linked.id } },
    {
      from: 'a restored list',
      input: {
        ...nowhere,
        section: 'upcoming',
        positions: { upcoming: aPlace({ scrollTop: 40 }) },
      },
    },
  ],
  relevantContext(state) {
    const {
      positions,
      demo: _demo,
      visit: _visit,
      linkedMovie,
      ...rest
    } = asNavigation(state).context;
    const spots = Object.entries(positions).map(([section, position]) => [
      section,
      position.focusIndex,
      position.scrollTop,
      position.anchor?.index,
    ]);
    return { ...rest, spots: spots.toSorted(), linkedMovie: linkedMovie?.id };
  },
  eventsIn(state) {
    const { section, positions } = asNavigation(state).context;
    const isScrolled = section === 'popular' && positions.popular?.scrollTop === 900;
    return [...events, ...(isScrolled ? [anchorChanged] : []), ...implicitEvents(state, answers)];
  },
};

const openGenre: LabelledEvent = {
  label: 'open a genre',
  type: 'filter.opened',
  filter: { ...noFilter, genres: [{ id: 35, name: 'Comedy' }] },
};
const goBack = labelled({
  'press the button that leads back': { type: 'back.selected' },
  'go back in the browser': { type: 'layerClose.requested', owner: listsOwner },
});
const inOpenedLists: ReadonlySet<string> = new Set([
  'section.selected',
  'tab.selected',
  'popularTop.selected',
  'source.selected',
]);
const moreEvents = labelled({
  'open a movie': { type: 'listState.changed', listState: { ...listState, movie: linked } },
  'open another movie in it': {
    type: 'listState.changed',
    listState: { ...listState, movie: aMovie(), earlierMovies: [linked] },
  },
  'search for a movie': {
    type: 'listState.changed',
    listState: { ...listState, search: 'alien', searchText: 'alien' },
  },
});

/** Lists that are opened from others, what is open in them, and the way back. A third list only makes it longer. */
export const openedListsModel: Model = {
  ...navigationModel,
  name: 'openedLists',
  starts: [{ from: 'a first visit', input: nowhere }, savedElsewhere],
  relevantContext(state) {
    const { section, source, positions, opened, demo } = asNavigation(state).context;
    const toSpot = (position: ListPosition | null | undefined) =>
      position && [
        position.filter.genres.length,
        position.search,
        position.movie?.id,
        position.earlierMovies.length,
      ];
    return [
      section,
      source,
      opened.map(toSpot),
      toSpot(demo),
      toSpot(positions.popular),
      toSpot(positions.upcoming),
    ];
  },
  eventsIn(state) {
    const { section, source, opened } = asNavigation(state).context;
    // What is open in one section is enough, and in the demo catalog over no opened list.
    const isEnough = opened.length > 0 ? source === 'demo' : section === 'upcoming';
    return [
      ...events.filter(({ type }) => inOpenedLists.has(type)),
      ...(isEnough ? [] : moreEvents),
      ...(opened.length < 2 ? [openGenre] : []),
      ...goBack,
      ...implicitEvents(state, answers),
    ];
  },
};
