import { describe, expect, it } from 'vitest';
import { noFilter, type Filter } from '../../../../src/domain/filter.ts';
import { NetworkError } from '../../../../src/domain/errors.ts';
import type {
  ListPosition,
  ListPositions,
  ListState,
} from '../../../../src/domain/listPosition.ts';
import {
  initialListPosition,
  type NavigationEvent,
} from '../../../../src/machines/home/navigationMachine.ts';
import {
  countTrailLayers,
  selectHasDeepLinkFailed,
  selectLinkedMovie,
  selectListKey,
  selectListPosition,
  selectOrigin,
  selectOriginSearch,
  selectSection,
  selectSource,
} from '../../../../src/machines/home/navigationSelectors.ts';
import type { Section } from '../../../../src/domain/section.ts';
import { aMovie, aPage, aPlace } from '../../../support/builders.ts';
import { recordingActor } from '../../../support/manualActor.ts';
import { startNavigation } from '../../../support/startNavigation.ts';

const {
  scrollTop: _,
  anchor: __,
  ...listState
} = aPlace({ page: 2, searchText: 'ali', focusIndex: 7 });
const atTop = { scrollTop: 0, anchor: null };
const lower = aPlace({ scrollTop: 640 });
const scrolledBy = (scrollTop: number) => ({ ...initialListPosition, scrollTop });

const seen = (part: Partial<ListState> = {}) =>
  ({ type: 'listState.changed', listState: { ...listState, ...part } }) as const;
const scrolled = (scrollTop: number) => ({ type: 'page.scrolled', scrollTop }) as const;
const toUpcoming = { type: 'section.selected', section: 'upcoming' } as const;
const toDemo = { type: 'source.selected', source: 'demo' } as const;
const left = { type: 'page.left' } as const;
const toGerman = (positions: ListPositions['positions']) =>
  ({ type: 'language.changed', language: 'de-DE', positions }) as const;

describe('navigation machine, the list position', () => {
  it.each([
    ['the top of the popular list if none is stored', {}, 'popular', null],
    ['restored from storage', { section: 'seen', positions: { seen: lower } }, 'seen', lower],
  ] as const)('is %s', (_case, input, section, place) => {
    const { snapshot } = startNavigation(input);
    expect(selectSource(snapshot())).toBe('tmdb');
    expect([selectSection(snapshot()), selectListPosition(snapshot())]).toEqual([section, place]);
  });

  it('is saved once scrolling pauses', () => {
    const { actor, page, stored, pause } = startNavigation();
    actor.send(seen());
    page.send(scrolled(120));
    actor.send(seen({ focusIndex: 8 }));
    expect(stored).toEqual([]);
    pause();
    page.send(left);
    const place = { ...listState, ...atTop, focusIndex: 8, scrollTop: 120 };
    expect(stored).toEqual([{ section: 'popular', place }]);
  });

  it('is saved once when the page may be about to unload', () => {
    const { page, stored, clock } = startNavigation();
    page.send(scrolled(120));
    page.send(left);
    page.send(left);
    expect(stored.map(({ place }) => place)).toEqual([scrolledBy(120)]);
    expect(clock.count()).toBe(0);
  });
});

describe('navigation machine, the first movie in view', () => {
  const anchor = { movieId: 26, index: 25, offset: -12, cardHeight: 391 };

  it('is read when scrolling ends, and saved with the list position', () => {
    const { actor, page, stored, pause } = startNavigation();
    actor.on('anchor.requested', () => actor.send({ type: 'anchor.changed', anchor }));
    page.send(scrolled(120));
    page.send(left);
    expect(stored.map(({ place }) => place)).toEqual([{ ...scrolledBy(120), anchor }]);
    actor.send({ type: 'anchor.changed', anchor: null });
    pause();
    expect(stored.at(-1)?.place).toEqual(scrolledBy(120));
  });

  it('is neither read nor saved in the demo catalog', () => {
    const { actor, page, context } = startNavigation({ positions: { popular: aPlace() } });
    const requests: string[] = [];
    actor.on('anchor.requested', ({ type }) => requests.push(type));
    actor.send(toDemo);
    page.send(scrolled(120));
    actor.send({ type: 'anchor.changed', anchor });
    expect([requests, context().positions]).toEqual([[], { popular: aPlace() }]);
  });
});

describe('navigation machine, another movie language', () => {
  const searched = { searchText: 'ali ', search: 'ali', searchYear: '1979' };

  it('restores its list positions, and saves the pending one in the former language', () => {
    const { actor, context, stored, clock } = startNavigation();
    actor.send(seen({ searchText: '' }));
    const german = aPlace({ focusIndex: 3 });
    actor.send(toGerman({ popular: german }));
    expect(stored).toEqual([
      { section: 'popular', place: { ...listState, ...atTop, searchText: '' } },
      { section: 'popular', place: german },
    ]);
    expect(context()).toMatchObject({ language: 'de-DE', positions: { popular: german } });
    expect(clock.count()).toBe(0);
  });

  const results = [aPage()];
  const found = { ...searched, results };
  const textOf = (text: string) => ({ libraryFilter: { sort: 'added', text } }) as const;
  const byLength = { libraryFilter: { sort: 'length', text: '' } } as const;
  type Part = Partial<ListPosition>;

  it.each<[string, Part, german: Part | null, expected: Part]>([
    ['has the search of the list without its results', { ...found, scrollTop: 9 }, null, searched],
    ['replaces an older search', searched, { searchText: 'blade', search: 'blade' }, searched],
    [
      'has a text that waits',
      { ...searched, searchText: 'a' },
      found,
      { ...searched, searchText: 'a' },
    ],
    ['replaces another search', { ...searched, search: 'a' }, found, { ...searched, search: 'a' }],
    ['replaces that of another year', searched, { ...found, searchYear: '1986' }, searched],
    ['has the search of a library list', textOf('x'), textOf(''), textOf('x')],
    ['has the order of a library list', byLength, {}, byLength],
  ])('%s, from its top', (_case, before, german, expected) => {
    const { actor, context } = startNavigation({ positions: { popular: aPlace(before) } });
    actor.send(toGerman(german === null ? {} : { popular: aPlace(german) }));
    expect(context().positions.popular).toEqual({ ...initialListPosition, ...expected });
  });

  it('has its own results of the same search', () => {
    const same = aPlace({ ...found, focusIndex: 3 });
    const { actor, context } = startNavigation({ positions: { popular: aPlace(searched) } });
    actor.send(toGerman({ popular: same }));
    expect(context().positions.popular).toEqual(same);
  });
});

describe('navigation machine, deleted list positions', () => {
  it('are removed from context and storage; the list stays open', () => {
    const { actor, context, stored, clock } = startNavigation({
      section: 'upcoming',
      positions: { popular: aPlace(), upcoming: aPlace() },
    });
    actor.send(seen());
    actor.send({ type: 'positions.cleared' });
    expect(context()).toMatchObject({ section: 'upcoming', positions: {} });
    expect(stored).toEqual([{ section: 'upcoming', place: undefined }]);
    expect(clock.count()).toBe(0);
  });
});

describe('navigation machine, another list', () => {
  it('has its own list position, and the former list has its own again when it is selected', () => {
    const { actor, page, context, snapshot } = startNavigation();
    actor.send(seen());
    page.send(scrolled(900));
    actor.send(toUpcoming);
    expect(selectListPosition(snapshot())).toBeNull();
    page.send(scrolled(30));
    expect(context().positions).toEqual({
      popular: { ...listState, ...atTop, scrollTop: 900 },
      upcoming: scrolledBy(30),
    });
    actor.send({ type: 'section.selected', section: 'popular' });
    expect(selectListPosition(snapshot())?.scrollTop).toBe(900);
  });

  it('is saved as selected at once, after the pending position of the former list', () => {
    const { actor, page, stored, clock } = startNavigation();
    page.send(scrolled(900));
    actor.send(toUpcoming);
    expect(clock.count()).toBe(0);
    expect(stored).toEqual([
      { section: 'popular', place: scrolledBy(900) },
      { section: 'upcoming', place: undefined },
    ]);
  });

  it('causes only section.reopened if it is the open list', () => {
    const { ref: parent, received } = recordingActor();
    const { actor, stored } = startNavigation({ parent });
    actor.send({ type: 'section.selected', section: 'popular' });
    expect([stored, received]).toEqual([[], [{ type: 'section.reopened' }]]);
    actor.send(toUpcoming);
    expect(received).toHaveLength(1);
  });
});

describe('navigation machine, the demo catalog', () => {
  it('neither saves nor restores list positions, and returns to the one from before', () => {
    const positions = { popular: aPlace() };
    const { actor, page, snapshot, context } = startNavigation({ positions });
    actor.send(toDemo);
    actor.send(seen());
    page.send(scrolled(900));
    expect(selectSource(snapshot())).toBe('demo');
    expect(selectListPosition(snapshot())).toBeNull();
    expect(context().positions).toEqual(positions);
    actor.send({ type: 'source.selected', source: 'tmdb' });
    expect(selectListPosition(snapshot())).toEqual(aPlace());
  });

  it('starts after the pending list position is saved', () => {
    const { actor, page, stored, clock } = startNavigation();
    page.send(scrolled(900));
    actor.send(toDemo);
    expect(stored).toEqual([{ section: 'popular', place: scrolledBy(900) }]);
    expect(clock.count()).toBe(0);
  });
});

describe('navigation machine, a deep link', () => {
  const movie = aMovie({ id: 603 });

  it('loads its movie, which stays in the context until it is shown', async () => {
    const { actor, loadMovie, snapshot, context } = startNavigation({ linkedMovieId: 603 });
    expect(loadMovie.last().input).toEqual({ id: 603 });
    expect(selectLinkedMovie(snapshot())).toBeNull();
    await loadMovie.last().resolve(movie);
    expect(selectLinkedMovie(snapshot())).toEqual(movie);
    actor.send({ type: 'deepLink.opened' });
    expect(selectLinkedMovie(snapshot())).toBeNull();
    expect(context().linkedMovieId).toBeNull();
    expect(snapshot().matches({ deepLink: 'idle' })).toBe(true);
    expect(loadMovie.calls).toHaveLength(1);
  });

  it('to a movie that does not exist is a failure until it is dismissed', async () => {
    const { actor, loadMovie, snapshot } = startNavigation({ linkedMovieId: 603 });
    await loadMovie.last().reject(new NetworkError());
    expect(selectHasDeepLinkFailed(snapshot())).toBe(true);
    actor.send({ type: 'deepLink.dismissed' });
    expect(selectHasDeepLinkFailed(snapshot())).toBe(false);
    expect(loadMovie.calls).toHaveLength(1);
  });
});

describe('navigation machine, a filter from elsewhere', () => {
  const comedy = { ...noFilter, genres: [{ id: 35, name: 'Comedy' }] };
  const drama = { ...noFilter, genres: [{ id: 18, name: 'Drama' }] };
  const opens = (filter: Filter) => ({ type: 'filter.opened', filter }) as const;
  const back = { type: 'back.selected' } as const;
  const popular = aPlace({ focusIndex: 4 });
  const watchlist = aPlace({ focusIndex: 2, movie: aMovie({ id: 3 }) });
  const start = () => startNavigation({ section: 'watchlist', positions: { popular, watchlist } });

  it('opens at the top of Popular, and Back returns to the list as it was left', () => {
    const { actor, context, snapshot, trails } = start();
    actor.send(opens(comedy));
    expect(selectSection(snapshot())).toBe('popular');
    expect(selectListPosition(snapshot())).toEqual({ ...initialListPosition, filter: comedy });
    expect(selectOrigin(snapshot())).toBe('watchlist');
    actor.send(back);
    expect(selectOrigin(snapshot())).toBeNull();
    expect(context()).toMatchObject({ section: 'watchlist', positions: { popular, watchlist } });
    expect(trails.map(({ length }) => length)).toEqual([1, 0]);
  });

  it('opened from another filter leads back step by step', () => {
    const { actor, snapshot } = start();
    const key = selectListKey(snapshot());
    actor.send(opens(comedy));
    const inComedy = selectListKey(snapshot());
    actor.send(opens(drama));
    expect(new Set([key, inComedy, selectListKey(snapshot())]).size).toBe(3);
    actor.send(back);
    expect(selectListPosition(snapshot())?.filter).toEqual(comedy);
    actor.send(back);
    expect([selectSection(snapshot()), selectListKey(snapshot())]).toEqual(['watchlist', key]);
  });

  it('is left by a tab: Popular is as it was before', () => {
    const { actor, context } = start();
    actor.send(opens(comedy));
    actor.send(opens(drama));
    actor.send({ type: 'section.selected', section: 'popular' });
    expect(context()).toMatchObject({ section: 'popular', trail: [], positions: { popular } });
  });

  it('leaves no position of Popular if there was none', () => {
    const { actor, context } = startNavigation({ section: 'seen', positions: { seen: popular } });
    actor.send(opens(comedy));
    actor.send(back);
    expect(context().positions).toEqual({ seen: popular });
  });

  const trail = [{ section: 'seen' as const, popular: null }];

  it.each<[string, NavigationEvent, readonly Section[], readonly number[], number]>([
    ['a tab', toUpcoming, ['watchlist', 'upcoming'], [0], 0],
    ['another filter', opens(comedy), ['watchlist', 'popular'], [2], 0],
    ['Back', back, ['watchlist', 'seen'], [0], 0],
    ['another language', toGerman({}), ['watchlist', 'watchlist'], [1], 0],
    ['the same language', { ...toGerman({}), language: null }, [], [], 1],
  ])('and %s save the lists and the way back at once', (_case, event, saved, lengths, timers) => {
    const { actor, page, stored, trails, clock } = startNavigation({ section: 'watchlist', trail });
    page.send(scrolled(5));
    actor.send(event);
    expect(stored.map(({ section }) => section)).toEqual(saved);
    expect(trails.map(({ length }) => length)).toEqual(lengths);
    expect(clock.count()).toBe(timers);
  });

  it.each([
    ['a search', 'watchlist', { popular: null, search: 'ali' }, 'ali', 1],
    ['an open movie', 'watchlist', { popular: null, movie: aMovie() }, '', 2],
    ['a search in Popular', 'popular', { popular: aPlace({ search: 'ali' }) }, 'ali', 1],
    ['a movie in Popular', 'popular', { popular: aPlace({ movie: aMovie() }) }, '', 2],
    ['no known position', 'popular', { popular: null }, '', 1],
  ] as const)('returns to %s', (_case, section, { popular: before, ...place }, search, layers) => {
    const positions = { popular: aPlace(), watchlist: aPlace(place) };
    const steps = [{ section, popular: before }];
    const { snapshot, context } = startNavigation({ positions, trail: steps });
    expect([selectOriginSearch(snapshot()), countTrailLayers(context())]).toEqual([search, layers]);
  });

  it('returns nowhere without a way back', () => {
    const { snapshot, context } = startNavigation();
    expect([selectOriginSearch(snapshot()), countTrailLayers(context())]).toEqual(['', 0]);
  });

  it('loads the lists of the way back again in another language', () => {
    const { actor, context } = start();
    actor.send(opens(comedy));
    actor.send(toGerman({}));
    expect(context().positions.popular).toEqual({ ...initialListPosition, filter: comedy });
    actor.send(back);
    expect(context()).toMatchObject({
      section: 'watchlist',
      positions: { popular: { ...initialListPosition, filter: popular.filter } },
    });
  });

  it('is ignored in the demo catalog, as is Back without a way back', () => {
    const { actor, context, trails } = start();
    actor.send(back);
    expect(trails).toEqual([]);
    actor.send(toDemo);
    actor.send(opens(comedy));
    expect(context()).toMatchObject({ section: 'watchlist', trail: [] });
  });

  it('is forgotten with the positions', () => {
    const { actor, context, stored } = start();
    actor.send(opens(comedy));
    actor.send({ type: 'positions.cleared' });
    expect(stored).toEqual([{ section: 'popular', place: undefined }]);
    expect(context()).toMatchObject({ trail: [], positions: {} });
  });
});
