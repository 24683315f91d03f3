import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import { NetworkError } from '../../../src/domain/errors.ts';
import { noFilter } from '../../../src/domain/filter.ts';
import type { ListPosition } from '../../../src/domain/listPosition.ts';
import { navigationMachine } from '../../../src/machines/home/navigationMachine.ts';
import { aMovie, aPlace } from '../../support/builders.ts';
import { silent } from '../../support/manualActor.ts';
import { nowhere } from '../../support/startNavigation.ts';
import {
  implicitEvents,
  labelled,
  type Answers,
  type LabelledEvent,
  type Model,
} from '../plan/model.ts';

const asNavigation = (state: AnyMachineSnapshot) => state as SnapshotFrom<typeof navigationMachine>;

const machine = navigationMachine.provide({
  actors: { watchPage: silent() },
  actions: {
    savePosition: () => {},
    saveAllPositions: () => {},
    saveTrail: () => {},
    markDeepLinkConsumed: () => {},
    clearListPositions: () => {},
  },
});

const linked = aMovie({ id: 603 });

const answers: Answers = {
  loadMovie: {
    'the linked movie is found': linked,
    'the linked movie finds no network': new NetworkError(),
  },
};

const { scrollTop: _, anchor: __, ...listState } = aPlace({ focusIndex: 7 });

const events = labelled({
  'choose the popular list': { type: 'section.selected', section: 'popular' },
  'choose the upcoming list': { type: 'section.selected', section: 'upcoming' },
  'choose the demo catalog': { type: 'source.selected', source: 'demo' },
  'choose TMDB': { type: 'source.selected', source: 'tmdb' },
  'choose German, with a position': {
    type: 'language.changed',
    language: 'de-DE',
    positions: { upcoming: aPlace({ focusIndex: 3 }) },
  },
  'choose no language': { type: 'language.changed', language: null, positions: {} },
  'delete the data on this device': { type: 'positions.cleared' },
  'go to the eighth movie': { type: 'listState.changed', listState },
  scroll: { type: 'page.scrolled', scrollTop: 900 },
  'leave the page': { type: 'page.left' },
  'the linked movie is shown': { type: 'deepLink.opened' },
  'dismiss the failed link': { type: 'deepLink.dismissed' },
});

/** For one list, once it is scrolled: for the others it is the same. */
const anchorChanged: LabelledEvent = {
  label: 'another movie is the first in view',
  type: 'anchor.changed',
  anchor: { movieId: 5, index: 4, offset: -12, cardHeight: 391 },
};

/** Every event in every state. */
export const navigationModel: Model = {
  name: 'navigation',
  machine,
  starts: [
    { from: 'a first visit', input: nowhere },
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
  classOf(state) {
    const { positions, linkedMovie, ...rest } = asNavigation(state).context;
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
const goBack: LabelledEvent = { label: 'go back from the filter', type: 'back.selected' };
const inTrail: ReadonlySet<string> = new Set([
  'section.selected',
  'source.selected',
  'listState.changed',
]);

/** Filters from elsewhere and the way back. A third filter only makes the way longer. */
export const navigationTrailModel: Model = {
  ...navigationModel,
  name: 'navigationTrail',
  starts: [{ from: 'a first visit', input: nowhere }],
  classOf(state) {
    const { section, source, positions, trail } = asNavigation(state).context;
    const toSpot = (position: ListPosition | null | undefined) =>
      position && [position.focusIndex, position.filter.genres.length];
    const origins = trail.map(({ section: origin, popular }) => [origin, toSpot(popular)]);
    return [section, source, origins, toSpot(positions.popular), toSpot(positions.upcoming)];
  },
  eventsIn: (state) => [
    ...events.filter(({ type }) => inTrail.has(type)),
    ...(asNavigation(state).context.trail.length < 2 ? [openGenre] : []),
    goBack,
    ...implicitEvents(state, answers),
  ],
};
