import { describe, expect, it } from 'vitest';
import { noFilter, type Filter } from '../../../../src/domain/filter.ts';
import { ApiError, NetworkError } from '../../../../src/domain/errors.ts';
import {
  initialListPosition,
  type ListPosition,
  type ListPositions,
  type ListState,
} from '../../../../src/domain/listPosition.ts';
import { listsOwner } from '../../../../src/machines/home/historyMachine.ts';
import type {
  FocusTarget,
  NavigationEvent,
} from '../../../../src/machines/home/navigationMachine.ts';
import {
  selectHasDeepLinkFailed,
  selectLayerCount,
  selectLinkedMovie,
  selectListKey,
  selectListName,
  selectListPosition,
  selectOrigin,
  selectOriginFilter,
  selectOriginSearch,
  selectSource,
} from '../../../../src/machines/home/navigationSelectors.ts';
import { aMovie, aPage, aPlace } from '../../../support/builders.ts';
import { startNavigation } from '../../../support/startNavigation.ts';

const {
  scrollTop: _,
  anchor: __,
  beforeSearch: ___,
  ...listState
} = aPlace({ page: 2, searchText: 'ali', focusIndex: 7 });
const atTop = { scrollTop: 0, anchor: null, beforeSearch: null };
const lower = aPlace({ scrollTop: 640 });
const scrolledBy = (scrollTop: number) => ({ ...initialListPosition, scrollTop });

const seen = (part: Partial<ListState> = {}) =>
  ({ type: 'listState.changed', listState: { ...listState, ...part } }) as const;
const scrolled = (scrollTop: number) => ({ type: 'page.scrolled', scrollTop }) as const;
const toUpcoming = { type: 'section.selected', section: 'upcoming' } as const;
const browserBack = { type: 'layerClose.requested', owner: listsOwner } as const;
const toDemo = { type: 'source.selected', source: 'demo' } as const;
const left = { type: 'page.left' } as const;
const toGerman = (positions: ListPositions['positions'], opened: readonly ListPosition[] = []) =>
  ({ type: 'language.changed', language: 'de-DE', lists: { positions, opened } }) as const;
const select = (section: ListPositions['section']) =>
  ({ type: 'section.selected', section }) as const;

describe('navigation machine, the list position', () => {
  it.each([
    ['the top of the popular list if none is stored', {}, 'popular', null],
    ['restored from storage', { section: 'seen', positions: { seen: lower } }, 'seen', lower],
  ] as const)('is %s', (_case, input, section, place) => {
    const { snapshot } = startNavigation(input);
    expect(selectSource(snapshot())).toBe('tmdb');
    expect({
      listName: selectListName(snapshot()),
      listPosition: selectListPosition(snapshot()),
    }).toEqual({ listName: section, listPosition: place });
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
    expect(stored).toMatchObject([{ section: 'popular', positions: { popular: place } }]);
  });

  it('is saved once when the page may be about to unload', () => {
    const { page, stored, clock } = startNavigation();
    page.send(scrolled(120));
    page.send(left);
    page.send(left);
    expect(stored.map(({ positions }) => positions.popular)).toEqual([scrolledBy(120)]);
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
    expect(stored.map(({ positions }) => positions.popular)).toEqual([
      { ...scrolledBy(120), anchor },
    ]);
    actor.send({ type: 'anchor.changed', anchor: null });
    pause();
    expect(stored.at(-1)?.positions.popular).toEqual(scrolledBy(120));
  });

  it('is neither read nor saved in the demo catalog', () => {
    const { actor, page, context } = startNavigation({ positions: { popular: aPlace() } });
    const requests: string[] = [];
    actor.on('anchor.requested', ({ type }) => requests.push(type));
    actor.send(toDemo);
    page.send(scrolled(120));
    actor.send({ type: 'anchor.changed', anchor });
    expect({ requests, positions: context().positions }).toEqual({
      requests: [],
      positions: { popular: aPlace() },
    });
  });
});

describe('navigation machine, another movie language', () => {
  const searched = { searchText: 'ali ', search: 'ali', searchYear: '1979' };

  it('restores its list positions, and saves the pending one in the former language', () => {
    const { actor, context, stored, clock } = startNavigation();
    actor.send(seen({ searchText: '' }));
    const german = aPlace({ focusIndex: 3 });
    actor.send(toGerman({ popular: german }));
    expect(stored.map(({ language, positions }) => [language, positions.popular])).toEqual([
      [null, { ...listState, ...atTop, searchText: '' }],
      ['de-DE', german],
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

  it.each([
    ['keeps the open movies, though they are unknown in it', {}],
    [
      'keeps the open movies in place of those that were open in it',
      { popular: aPlace({ movie: aMovie() }) },
    ],
  ])('%s', (_case, german) => {
    const open = { movie: aMovie({ id: 7 }), earlierMovies: [aMovie({ id: 6 })] };
    const { actor, context } = startNavigation({
      section: 'topRated',
      positions: { popular: aPlace(open) },
      opened: [aPlace(open)],
    });
    actor.send(toGerman(german));
    expect(context().positions.popular).toMatchObject(open);
    expect(context().opened).toMatchObject([open]);
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
    expect(stored).toMatchObject([{ section: 'upcoming', opened: [], positions: {} }]);
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

  it('is that of the list whose tab is pressed, which gets the focus unless its list is shown', () => {
    const { actor, snapshot } = startNavigation({ positions: { upcoming: lower } });
    const targets: FocusTarget[] = [];
    actor.on('focus.requested', ({ target }) => targets.push(target));
    for (const section of ['popular', 'upcoming'] as const)
      actor.send({ type: 'tab.selected', section });
    expect(selectListPosition(snapshot())).toEqual(lower);
    expect(targets).toEqual([{ kind: 'tab', section: 'upcoming' }]);
  });

  it('is Popular at its top, from another list; if Popular is shown, it scrolls there', () => {
    const anchor = { movieId: 26, index: 25, offset: -12, cardHeight: 391 };
    const popular = aPlace({ scrollTop: 900, anchor, focusIndex: 7 });
    const { actor, stored, snapshot } = startNavigation({
      section: 'seen',
      positions: { popular },
    });
    const requests: string[] = [];
    actor.on('top.requested', ({ type }) => requests.push(type));
    actor.send({ type: 'popularTop.selected' });
    const opened = { ...popular, ...atTop };
    expect({ requests, list: selectListName(snapshot()), stored }).toMatchObject({
      requests: [],
      list: 'popular',
      stored: [{ section: 'popular', positions: { popular: opened } }],
    });
    const key = selectListKey(snapshot());
    actor.send({ type: 'popularTop.selected' });
    expect({ requests, listKey: selectListKey(snapshot()) }).toEqual({
      requests: ['top.requested'],
      listKey: key,
    });
  });

  it('is saved as selected at once, after the pending position of the former list', () => {
    const { actor, page, stored, clock } = startNavigation();
    page.send(scrolled(900));
    actor.send(toUpcoming);
    expect(clock.count()).toBe(0);
    expect(stored).toMatchObject([
      { section: 'upcoming', positions: { popular: scrolledBy(900) } },
    ]);
  });

  it('is not shown anew if it is the open one and nothing is open in it', () => {
    const { actor, stored, snapshot } = startNavigation({ positions: { popular: lower } });
    const key = selectListKey(snapshot());
    actor.send(select('popular'));
    expect({ stored, listKey: selectListKey(snapshot()) }).toEqual({ stored: [], listKey: key });
  });

  const anchor = { movieId: 26, index: 25, offset: -12, cardHeight: 391 };
  const beforeSearch = { scrollTop: 640, anchor, focusIndex: 12 };
  const listed = aPlace({
    filter: { ...noFilter, length: 'long' },
    libraryFilter: { sort: 'length', text: 'x' },
    pages: [aPage(), aPage({ page: 2 })],
    page: 2,
    ...beforeSearch,
  });
  const searched = {
    ...listed,
    page: 1,
    pages: [],
    pagesBefore: listed.pages,
    searchText: 'alien',
    search: 'alien',
    searchYear: '1979',
    results: [aPage()],
    extras: { people: [], related: [], relatedTo: null },
    scrollTop: 3,
    anchor: null,
    focusIndex: 1,
    beforeSearch,
  };
  const withMovie = {
    movie: aMovie({ id: 2 }),
    earlierMovies: [aMovie({ id: 3 })],
    vacatedIndex: 4,
  };

  it.each([
    ['an open movie', { ...listed, ...withMovie }],
    ['a search', searched],
    ['a text that is not searched for yet', { ...listed, searchText: 'al' }],
    ['a movie in a search', { ...searched, ...withMovie }],
  ])('that is selected has no more %s; its filter and scroll stay', (_case, position) => {
    for (const section of ['topRated', 'upcoming'] as const) {
      const { actor, snapshot } = startNavigation({ section, positions: { topRated: position } });
      const key = selectListKey(snapshot());
      actor.send(select('topRated'));
      expect(selectListPosition(snapshot())).toEqual(listed);
      expect(selectListKey(snapshot())).not.toBe(key);
    }
  });

  it('keeps what is open in the list that is left until that is selected', () => {
    const { actor, context } = startNavigation({ positions: { popular: searched } });
    actor.send(toUpcoming);
    expect(context().positions.popular).toEqual(searched);
  });
});

describe('navigation machine, a search', () => {
  const found = { search: 'ali', searchText: 'ali', pages: [], pagesBefore: [aPage()] };

  it('is one layer whatever its text, and Back returns to the list where it was', () => {
    const { actor, page, snapshot } = startNavigation({ positions: { popular: aPlace() } });
    page.send(scrolled(640));
    actor.send(seen({ searchText: 'ali', focusIndex: 5 }));
    expect(selectLayerCount(snapshot())).toBe(0);
    actor.send(seen({ ...found, focusIndex: 0 }));
    page.send(scrolled(9));
    actor.send(seen({ ...found, search: 'alien' }));
    expect(selectLayerCount(snapshot())).toBe(1);
    actor.send(browserBack);
    expect(selectListPosition(snapshot())).toMatchObject({
      search: '',
      searchText: '',
      pages: [aPage()],
      pagesBefore: [],
      scrollTop: 640,
      focusIndex: 5,
      beforeSearch: null,
    });
    expect(selectLayerCount(snapshot())).toBe(0);
  });

  it('that the user empties is no layer', () => {
    const { actor, snapshot } = startNavigation();
    actor.send(seen(found));
    actor.send(seen({ search: '', searchText: '' }));
    expect(selectLayerCount(snapshot())).toBe(0);
    expect(selectListPosition(snapshot())?.beforeSearch).toBeNull();
  });

  it('in the demo catalog ends by Back too, and nothing of it is kept', () => {
    const { actor, page, snapshot, context } = startNavigation();
    actor.send(toDemo);
    page.send(scrolled(70));
    actor.send(seen({ ...found, movie: aMovie() }));
    expect(selectLayerCount(snapshot())).toBe(2);
    actor.send(browserBack);
    actor.send(browserBack);
    expect(selectListPosition(snapshot())).toMatchObject({ search: '', scrollTop: 70 });
    actor.send(select('upcoming'));
    expect({
      listPosition: selectListPosition(snapshot()),
      positions: context().positions,
    }).toEqual({ listPosition: null, positions: {} });
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
    expect(context().positions).toEqual(positions);
    actor.send(toDemo);
    expect(selectListPosition(snapshot())).toBeNull();
    actor.send({ type: 'source.selected', source: 'tmdb' });
    expect(selectListPosition(snapshot())).toEqual(aPlace());
  });

  it('starts after the pending list position is saved', () => {
    const { actor, page, stored, clock } = startNavigation();
    page.send(scrolled(900));
    actor.send(toDemo);
    expect(stored).toMatchObject([{ positions: { popular: scrolledBy(900) } }]);
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

describe('navigation machine, an opened list', () => {
  const comedy = { ...noFilter, genres: [{ id: 35, name: 'Comedy' }] };
  const drama = { ...noFilter, genres: [{ id: 18, name: 'Drama' }] };
  const opens = (filter: Filter) => ({ type: 'filter.opened', filter }) as const;
  const back = { type: 'back.selected' } as const;
  const popular = aPlace({ focusIndex: 4 });
  const watchlist = aPlace({ focusIndex: 2, movie: aMovie({ id: 3 }) });
  const positions = { popular, watchlist };
  const start = () => startNavigation({ section: 'watchlist', positions });
  const ofComedy = { ...initialListPosition, filter: comedy };

  it('starts at its top over the list it was opened from, which Back returns to as it was left', () => {
    const { actor, context, snapshot, stored } = start();
    actor.send(opens(comedy));
    expect({ listName: selectListName(snapshot()), origin: selectOrigin(snapshot()) }).toEqual({
      listName: 'opened',
      origin: 'watchlist',
    });
    expect(selectListPosition(snapshot())).toEqual(ofComedy);
    expect(context().positions).toEqual(positions);
    actor.send(back);
    expect({ listName: selectListName(snapshot()), origin: selectOrigin(snapshot()) }).toEqual({
      listName: 'watchlist',
      origin: null,
    });
    expect(context()).toMatchObject({ opened: [], positions });
    expect(stored.map(({ opened }) => opened.length)).toEqual([1, 0]);
  });

  it('is, with its button, where the focus moves, and leads back to the button that opened it', () => {
    const { actor } = start();
    const targets: FocusTarget[] = [];
    actor.on('focus.requested', ({ target }) => targets.push(target));
    const subject = { kind: 'person', id: 31, name: 'Tom Hanks' } as const;
    for (const event of [opens({ ...noFilter, subject }), back]) actor.send(event);
    for (const event of [opens(comedy), browserBack]) actor.send(event);
    expect(targets).toEqual([{ kind: 'back' }, { kind: 'subject', subject }, { kind: 'back' }]);
  });

  it('has its own state, and leads back to the list below it step by step', () => {
    const { actor, page, snapshot, context } = start();
    actor.send(opens(comedy));
    actor.send(seen({ filter: comedy, movie: aMovie({ id: 9 }) }));
    page.send(scrolled(80));
    actor.send(opens(drama));
    expect({
      origin: selectOrigin(snapshot()),
      originFilter: selectOriginFilter(snapshot()),
    }).toEqual({ origin: 'opened', originFilter: comedy });
    actor.send(back);
    expect(selectListPosition(snapshot())).toMatchObject({
      filter: comedy,
      movie: { id: 9 },
      scrollTop: 80,
    });
    expect(selectOriginFilter(snapshot())).toEqual(noFilter);
    expect(context().positions).toEqual(positions);
  });

  it('is another list than those below it and than itself when it is opened again', () => {
    const { actor, snapshot } = start();
    const keys = [opens(comedy), opens(drama), back, back, opens(comedy)].map((event) => {
      actor.send(event);
      return selectListKey(snapshot());
    });
    expect(new Set(keys).size).toBe(5);
  });

  it.each(['popular', 'watchlist', 'upcoming'] as const)('is left by the tab of %s', (section) => {
    const { actor, context, snapshot } = start();
    actor.send(opens(comedy));
    actor.send(opens(drama));
    actor.send(select(section));
    expect({ listName: selectListName(snapshot()), opened: context().opened }).toEqual({
      listName: section,
      opened: [],
    });
    expect(context().positions.popular).toEqual(popular);
    expect(selectLayerCount(snapshot())).toBe(0);
  });

  it.each<[string, NavigationEvent, saves: readonly number[], timers: number]>([
    ['a tab', toUpcoming, [0], 0],
    ['another filter', opens(comedy), [2], 0],
    ['Back', back, [0], 0],
    ['another language', toGerman({}), [1, 1], 0],
    ['the same language', { ...toGerman({}), language: null }, [], 1],
  ])('and %s save the lists at once', (_case, event, saves, timers) => {
    const { actor, page, stored, clock } = startNavigation({ opened: [ofComedy] });
    page.send(scrolled(5));
    actor.send(event);
    expect(stored.map(({ opened }) => opened.length)).toEqual(saves);
    expect(clock.count()).toBe(timers);
  });

  it.each([
    ['a search', { search: 'ali' }, 'ali', 2],
    ['an open movie', { movie: aMovie() }, '', 2],
    [
      'three movies in a search',
      { movie: aMovie(), earlierMovies: [aMovie(), aMovie()], search: 'a' },
      'a',
      5,
    ],
    ['nothing else', {}, '', 1],
  ] as const)('over a list with %s leads back to that', (_case, below, search, layers) => {
    const { snapshot } = startNavigation({
      positions: { popular: aPlace(below) },
      opened: [ofComedy],
    });
    expect({
      originSearch: selectOriginSearch(snapshot()),
      layerCount: selectLayerCount(snapshot()),
    }).toEqual({ originSearch: search, layerCount: layers });
  });

  it('over a list that was never opened has one layer, and without one Back does nothing', () => {
    const { actor, snapshot, stored } = startNavigation({ opened: [ofComedy] });
    expect({
      originSearch: selectOriginSearch(snapshot()),
      layerCount: selectLayerCount(snapshot()),
    }).toEqual({ originSearch: '', layerCount: 1 });
    actor.send(back);
    actor.send(back);
    expect({ layerCount: selectLayerCount(snapshot()), storedCount: stored.length }).toEqual({
      layerCount: 0,
      storedCount: 1,
    });
  });

  it('in another language is the one of that language, else it is loaded again, as are those below', () => {
    const german = aPlace({ filter: comedy, scrollTop: 70 });
    const { actor, context } = start();
    actor.send(opens(comedy));
    actor.send(opens(drama));
    actor.send(toGerman({ watchlist }, [german]));
    expect(context().opened).toEqual([german, { ...initialListPosition, filter: drama }]);
    actor.send({ ...toGerman({ watchlist }, [{ ...ofComedy, scrollTop: 5 }]), language: null });
    expect(context().opened[0]?.scrollTop).toBe(5);
  });

  it('is neither opened nor shown in the demo catalog', () => {
    const { actor, context, snapshot } = startNavigation({ opened: [ofComedy], section: 'seen' });
    actor.send(toDemo);
    expect({
      listName: selectListName(snapshot()),
      layerCount: selectLayerCount(snapshot()),
    }).toEqual({ listName: 'seen', layerCount: 0 });
    actor.send(opens(drama));
    actor.send(back);
    expect(context().opened).toEqual([ofComedy]);
    actor.send(select('seen'));
    expect(context().opened).toEqual([]);
  });

  it('is forgotten with the positions', () => {
    const { actor, context, stored } = start();
    actor.send(opens(comedy));
    actor.send({ type: 'positions.cleared' });
    expect(stored).toMatchObject([{ section: 'watchlist', opened: [], positions: {} }]);
    expect(context()).toMatchObject({ opened: [], positions: {} });
  });
});

describe('navigation machine, a start in a new browser tab', () => {
  const savedPlace = {
    section: 'topRated',
    opened: [],
    positions: { topRated: initialListPosition },
  } as const;

  it('opens and saves the place of the saved list once the movie database is lost', () => {
    const { tmdb, snapshot, stored } = startNavigation({ savedPlace });
    const before = selectListKey(snapshot());
    tmdb.send({ type: 'connection.lost' });
    expect(selectListName(snapshot())).toBe('topRated');
    expect(selectListKey(snapshot())).not.toBe(before);
    expect(stored).toEqual([{ ...savedPlace, language: null }]);
    expect(tmdb.running()).toBe(0);
  });

  it.each([
    seen(),
    toUpcoming,
    { type: 'tab.selected', section: 'upcoming' } as const,
    { type: 'filter.opened', filter: noFilter } as const,
    toDemo,
    toGerman({}),
    { type: 'positions.cleared' } as const,
  ])('stays where it is after $type', (event) => {
    const { actor, tmdb } = startNavigation({ savedPlace });
    // Preferences say their language also at the start.
    actor.send({ type: 'language.changed', language: null, lists: { positions: {}, opened: [] } });
    expect(tmdb.running()).toBe(1);
    actor.send(event);
    expect(tmdb.running()).toBe(0);
  });

  it('without a saved list elsewhere waits for nothing', () => {
    expect(startNavigation().tmdb.running()).toBe(0);
  });
});

it('navigation machine loads a linked movie again that had no response, once there is one', async () => {
  const { loadMovie, connection, snapshot } = startNavigation({ linkedMovieId: 603 });
  await loadMovie.last().reject(new NetworkError());
  expect(selectHasDeepLinkFailed(snapshot())).toBe(true);
  await connection.restore();
  await loadMovie.last().reject(new ApiError('down', 503, 'down'));
  expect({
    hasDeepLinkFailed: selectHasDeepLinkFailed(snapshot()),
    inFlight: connection.inFlight(),
  }).toEqual({ hasDeepLinkFailed: true, inFlight: 0 });
});
