import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createActor, type AnyActorRef, type EventObject } from 'xstate';
import { NetworkError } from '../../../../src/domain/errors.ts';
import { noFilter } from '../../../../src/domain/filter.ts';
import type { Movie } from '../../../../src/domain/movie.ts';
import type { Section } from '../../../../src/domain/section.ts';
import { selectMovieCount } from '../../../../src/machines/catalog/catalogSelectors.ts';
import {
  selectIsInWatchlist,
  selectIsSeen,
} from '../../../../src/machines/library/librarySelectors.ts';
import { listsOwner } from '../../../../src/machines/home/historyMachine.ts';
import {
  selectHasTonightFailed,
  selectListLink,
  selectListMovies,
  selectTonight,
} from '../../../../src/machines/home/homeSelectors.ts';
import {
  selectLinkedMovie,
  selectListLanguage,
  selectListPosition,
} from '../../../../src/machines/home/navigationSelectors.ts';
import { aMovie, aPage, aPlace } from '../../../support/builders.ts';
import { setupHome } from '../../../support/setupHome.ts';
import { setupPreferences } from '../../../support/setupPreferences.ts';
import { aCatalogInput, deferredCatalog } from '../../../support/startCatalog.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const theMovie = aMovie({ id: 603 });

/** Home of a user whose open list is a production catalog over deferred services. */
function startHome(input: Parameters<ReturnType<typeof setupHome>['input']>[0] = {}) {
  const set = setupHome({ searched: ['dune'] });
  const chosen = setupPreferences();
  const { preferences } = chosen;
  const receivedBy = new Map<unknown, EventObject[]>();
  const home = createActor(set.logic(preferences), {
    input: set.input(input),
    inspect(event) {
      if (event.type === '@xstate.event' && event.event.type !== 'country.changed')
        receivedBy.get(event.actorRef)?.push(event.event);
    },
  }).start();
  const emitted: string[] = [];
  home.on('*', ({ type }) => emitted.push(type));
  onTestFinished(() => void home.stop());

  function child<Id extends 'history' | 'navigation' | 'library' | 'recentSearches' | 'shortcuts'>(
    id: Id,
  ) {
    const found = home.getSnapshot().children[id];
    if (found === undefined) throw new Error(`"${id}" does not run`);
    return found as NonNullable<typeof found>;
  }
  const receivedByLibrary: EventObject[] = [];
  receivedBy.set(child('library'), receivedByLibrary);
  /** Starts a list; `received` are the events that home sends to it, without the country. */
  function open(section: Section = input.section ?? 'popular') {
    const services = deferredCatalog();
    const received: EventObject[] = [];
    const catalog = createActor(services.logic, {
      input: aCatalogInput({ home: home.ref, section }),
    });
    receivedBy.set(catalog, received);
    catalog.start();
    onTestFinished(() => void catalog.stop());
    return { ...services, catalog, received };
  }
  return { ...set, ...chosen, home, preferences, emitted, child, receivedByLibrary, open };
}

const changed = (
  hidden: readonly number[],
  movies: readonly Movie[] | null,
  seen: readonly number[] = hidden,
) => ({
  type: 'library.changed',
  hidden: new Set(hidden),
  seen: new Set(seen),
  ratings: {},
  dismissed: new Set(),
  movies,
});

describe('home machine, the restored data', () => {
  it('are those that its children start with, and are kept by them alone', () => {
    const { child, home } = startHome({ section: 'seen' });
    expect({
      restored: home.getSnapshot().context.restored,
      section: child('navigation').getSnapshot().context.section,
      searches: child('recentSearches').getSnapshot().context.searches,
    }).toEqual({ restored: null, section: 'seen', searches: ['dune'] });
  });
});

describe('home machine, picks for tonight', () => {
  it('start with what the library has once their code has arrived, and learn of its changes and of the country', async () => {
    const { child, home, loadTonight, preferences, tonight } = startHome();
    child('library').send({ type: 'watchlist.toggled', movie: theMovie });
    home.send({ type: 'tonight.opened' });
    await loadTonight.last().resolve(tonight.logic);
    const { query } = tonight.loadMovies.last().input;
    expect(query?.seed).toEqual({ movie: theMovie, mark: 'saved', rating: undefined });

    child('library').send({ type: 'seen.toggled', movie: theMovie });
    preferences.choose({ country: 'DE', services: { DE: [8] } });
    const { library, services } = selectTonight(home.getSnapshot())?.getSnapshot().context ?? {};
    expect(library?.seen).toEqual(new Set([theMovie.id]));
    expect(services).toEqual({ country: 'DE', ids: [8] });
  });

  it('stay when they are opened again, also by two presses before their code has arrived', async () => {
    const { home, loadTonight, tonight } = startHome();
    home.send({ type: 'tonight.opened' });
    home.send({ type: 'tonight.opened' });
    for (const call of loadTonight.calls) await call.resolve(tonight.logic);
    home.send({ type: 'tonight.opened' });
    expect(tonight.loadMovies.calls).toHaveLength(1);
  });

  it('whose code does not arrive say so until they are asked for again', async () => {
    const { home, loadTonight } = startHome();
    home.send({ type: 'tonight.opened' });
    await loadTonight.last().reject(new NetworkError());
    expect(selectHasTonightFailed(home.getSnapshot())).toBe(true);
    home.send({ type: 'tonight.opened' });
    expect(selectHasTonightFailed(home.getSnapshot())).toBe(false);
  });

  it('end with the data of the user, and with home', async () => {
    const { home, loadTonight, tonight } = startHome();
    home.send({ type: 'tonight.opened' });
    await loadTonight.last().resolve(tonight.logic);
    home.send({ type: 'data.deleted' });
    expect(selectTonight(home.getSnapshot())).toBeNull();
    expect(tonight.loadMovies.last().signal.aborted).toBe(true);
  });
});

describe('home machine, the link to a shared list', () => {
  it('is open from when it is followed until it is closed, and then marked as read', () => {
    const { home, listLink, markListLinkRead } = startHome();
    expect(selectListLink(home.getSnapshot())).toBeNull();
    listLink.send({ type: 'listLink.followed', fragment: '#list=1.a.b' });
    expect(selectListLink(home.getSnapshot())).toBe('#list=1.a.b');
    home.send({ type: 'listLink.closed' });
    expect(selectListLink(home.getSnapshot())).toBeNull();
    expect(markListLinkRead).toHaveBeenCalledExactlyOnceWith('#list=1.a.b');
  });
});

describe('home machine, a list of TMDB', () => {
  it('receives the seen movies, while they are not hidden, when they change', () => {
    const { child, open } = startHome();
    const { received } = open();
    child('library').send({ type: 'seen.toggled', movie: theMovie });
    child('library').send({ type: 'watchlist.toggled', movie: theMovie });
    expect(received).toEqual([changed([], null), changed([], null, [603])]);
  });

  it('receives the hidden movies when it starts and when they change, and leaves home without a list when it stops', () => {
    const { child, home, open } = startHome();
    child('library').send({ type: 'hideSeen.toggled' });
    child('library').send({ type: 'seen.toggled', movie: theMovie });
    const { catalog, received } = open();
    expect(received).toEqual([changed([603], null)]);
    child('library').send({ type: 'watchlist.toggled', movie: theMovie });
    child('library').send({ type: 'seen.toggled', movie: theMovie });
    expect(received.slice(1)).toEqual([changed([], null)]);
    catalog.stop();
    expect(home.getSnapshot()).toMatchObject({
      value: { running: 'awaitingList' },
      context: { catalog: null },
    });
  });
});

describe.each([
  ['watchlist', 'watchlist.toggled'],
  ['seen', 'seen.toggled'],
] as const)('home machine, the %s', (section, toggled) => {
  it('receives its movies, the newest first, and those that its searches hide', () => {
    const { child, home, open } = startHome({ section });
    const { received } = open();
    child('library').send({ type: 'hideSeen.toggled' });
    child('library').send({ type: toggled, movie: theMovie });
    // What its list service reads.
    expect(selectListMovies(section)(home.getSnapshot())).toEqual([theMovie]);
    expect(selectListMovies('popular')(home.getSnapshot())).toEqual([]);
    vi.advanceTimersByTime(1);
    child('library').send({ type: toggled, movie: aMovie({ id: 604 }) });
    const hidden = section === 'seen' ? [604, 603] : [];
    expect(received).toEqual([
      changed([], []),
      changed(hidden.slice(1), [theMovie]),
      changed(hidden, [aMovie({ id: 604 }), theMovie]),
    ]);
  });
});

describe('home machine, what a library list lacks', () => {
  const opened = { type: 'libraryList.opened' };
  const byLength = { type: 'lengths.requested', list: 'watchlist' };

  it('is requested when the list opens and after a search over it, lengths while it is sorted by them', () => {
    const { receivedByLibrary, open } = startHome({ section: 'watchlist' });
    const { catalog } = open();
    const sort = (by: 'length' | 'added', text = '') =>
      catalog.send({ type: 'libraryFilter.changed', filter: { sort: by, text } });
    sort('length');
    sort('length', 'solaris');
    expect(receivedByLibrary).toEqual([opened, byLength]);
    sort('added');
    sort('length');
    expect(receivedByLibrary.splice(0)).toEqual([opened, byLength, byLength]);
    catalog.send({ type: 'search.changed', text: 'alien' });
    catalog.send({ type: 'search.submitted' });
    expect(receivedByLibrary).toEqual([]);
    catalog.send({ type: 'search.cleared' });
    expect(receivedByLibrary).toEqual([opened, byLength]);
  });

  it('is not requested by another list', () => {
    const { receivedByLibrary, open } = startHome();
    open();
    expect(receivedByLibrary).toEqual([]);
  });
});

describe('home machine, the country', () => {
  it('is told to a list when it starts and when it changes, with the services chosen there', () => {
    const { preferences, open } = startHome();
    preferences.choose({ services: { DE: [8] } });
    const { catalog } = open();
    const before = catalog.getSnapshot().context.services;
    preferences.choose({ country: 'DE' });
    const { services } = catalog.getSnapshot().context;
    expect({ before, services }).toEqual({
      before: { country: 'US', ids: [] },
      services: { country: 'DE', ids: [8] },
    });
  });
});

describe('home machine, the linked movie', () => {
  const selected = { type: 'movie.selected', movie: theMovie };

  it('opens once in the open list', async () => {
    const { child, navigation, open } = startHome({ linkedMovieId: 603 });
    const { received } = open();
    await navigation.loadMovie.last().resolve(theMovie);
    expect(received.slice(1)).toEqual([selected]);
    expect(navigation.followed()).toBe(1);
    expect(selectLinkedMovie(child('navigation').getSnapshot())).toBeNull();
  });

  it('stays in the URL after a failed load until the user dismisses the message', async () => {
    const { child, navigation, open } = startHome({ linkedMovieId: 603 });
    const { received } = open();
    await navigation.loadMovie.last().reject(new NetworkError());
    expect({ receivedCount: received.length, followed: navigation.followed() }).toEqual({
      receivedCount: 1,
      followed: 0,
    });
    child('navigation').send({ type: 'deepLink.dismissed' });
    expect({ receivedCount: received.length, followed: navigation.followed() }).toEqual({
      receivedCount: 1,
      followed: 1,
    });
  });
});

describe('home machine, the open list', () => {
  it('saves its state in its list position, and searches with an opened movie as recent searches', async () => {
    const { child, open } = startHome();
    const { catalog, loadPage, searchMovies } = open();
    await loadPage.last().resolve(aPage());
    const position = () => selectListPosition(child('navigation').getSnapshot());
    expect(position()?.pages).toEqual([aPage()]);
    catalog.send({ type: 'search.changed', text: 'alien' });
    vi.runAllTimers();
    await searchMovies.last().resolve(aPage({ movies: [theMovie] }));
    expect(position()).toMatchObject({ search: 'alien' });
    expect(selectMovieCount(catalog.getSnapshot())).toBe(1);
    catalog.send({ type: 'movie.selected', movie: theMovie });
    expect(child('recentSearches').getSnapshot().context.searches).toEqual(['alien', 'dune']);
  });

  it('saves a search 2 s after its results, also if the list changes meanwhile', async () => {
    const { child, open } = startHome();
    const { catalog, searchMovies } = open();
    catalog.send({ type: 'search.changed', text: 'alien' });
    vi.advanceTimersByTime(500);
    await searchMovies.last().resolve(aPage({ movies: [theMovie, aMovie({ id: 604 })] }));
    vi.advanceTimersByTime(1_500);
    catalog.send({ type: 'card.focused', index: 1 });
    vi.advanceTimersByTime(500);
    expect(child('recentSearches').getSnapshot().context.searches).toEqual(['alien', 'dune']);
  });

  it.each(['another list starts', 'it ends'])(
    'does not save its pending search when %s',
    async (end) => {
      const { child, open } = startHome();
      const { catalog, searchMovies } = open();
      catalog.send({ type: 'search.changed', text: 'alien' });
      vi.advanceTimersByTime(500);
      await searchMovies.last().resolve(aPage({ movies: [theMovie] }));
      expect(child('recentSearches').getSnapshot().value).toBe('dwelling');
      if (end === 'it ends') catalog.send({ type: 'search.changed', text: '' });
      else open('upcoming');
      expect(child('recentSearches').getSnapshot().value).toBe('idle');
    },
  );
});

describe('home machine, a shortcut', () => {
  it('adds the open movie to the library, else that of the focused card, and does nothing without one', async () => {
    const { child, home, open } = startHome();
    const { catalog, loadPage } = open();
    await loadPage.last().resolve(aPage({ movies: [theMovie] }));
    home.send({ type: 'watchlistToggle.requested', movieId: 603 });
    home.send({ type: 'seenToggle.requested', movieId: null });
    catalog.send({ type: 'movie.selected', movie: aMovie({ id: 604 }) });
    home.send({ type: 'seenToggle.requested', movieId: 603 });
    const library = child('library').getSnapshot();
    expect({
      isInWatchlist: selectIsInWatchlist(603)(library),
      isSeen: selectIsSeen(603)(library),
    }).toEqual({ isInWatchlist: true, isSeen: false });
    expect(selectIsSeen(604)(library)).toBe(true);
  });

  it('for back clears the search text, and focuses the grid if there is no text', () => {
    const { child, emitted, home, open } = startHome();
    const { catalog } = open();
    catalog.send({ type: 'search.changed', text: 'alien' });
    home.send({ type: 'back.requested' });
    expect({ searchText: catalog.getSnapshot().context.searchText, emitted }).toEqual({
      searchText: '',
      emitted: [],
    });
    home.send({ type: 'back.requested' });
    child('shortcuts').send({ type: 'search.pressed' });
    expect(emitted).toEqual(['gridFocus.requested', 'searchFocus.requested']);
  });
});

describe('home machine, the preferences', () => {
  it('are sent to navigation and shortcuts at the start and when they change', () => {
    const { child, preferences } = startHome();
    const areKeysOn = () => child('shortcuts').getSnapshot().matches({ characterKeys: 'enabled' });
    expect(areKeysOn()).toBe(true);
    preferences.choose({ hasShortcuts: false });
    expect(areKeysOn()).toBe(false);
    preferences.choose({ movieLanguage: 'de-DE' });
    expect(selectListLanguage(child('navigation').getSnapshot())).toBe('de-DE');
  });
});

describe("home machine, the user's data", () => {
  it('is deleted in every child at once', () => {
    const { child, home, library, searches, deleteOfflineData } = startHome({
      positions: { popular: aPlace() },
    });
    child('library').send({ type: 'watchlist.toggled', movie: theMovie });
    home.send({ type: 'data.deleted' });
    expect(library.store.load().library.watchlist).toEqual([]);
    expect(searches.store.load()).toEqual([]);
    expect(child('recentSearches').getSnapshot().context.searches).toEqual([]);
    expect(selectListPosition(child('navigation').getSnapshot())).toBeNull();
    expect(deleteOfflineData).toHaveBeenCalledOnce();
  });
});

describe('home machine, what Back closes', () => {
  const overSeen = { section: 'seen', opened: [aPlace({ filter: noFilter })] } as const;
  const asks = (owner: string) => ({ type: 'layerClose.requested', owner }) as const;

  it('is what is open in the lists, and the dialogs above it', () => {
    const { child, home } = startHome(overSeen);
    const layers = () => child('history').getSnapshot().context.layers;
    expect(layers()).toEqual([listsOwner]);
    home.send({ type: 'layers.changed', owner: 'panel', count: 1 });
    child('navigation').send({ type: 'back.selected' });
    expect(layers()).toEqual(['panel']);
  });

  it('is closed by its owner: a list by navigation, a dialog by the screen', () => {
    const { child, home } = startHome(overSeen);
    const closing: string[] = [];
    home.on('dialogClose.requested', ({ owner }) => closing.push(owner));
    home.send(asks('panel'));
    expect(child('navigation').getSnapshot().context.opened).toHaveLength(1);
    home.send(asks(listsOwner));
    expect(child('navigation').getSnapshot().context.opened).toEqual([]);
    expect(closing).toEqual(['panel']);
  });

  it('is, of movies that were opened from each other, the last one first', () => {
    const { child, home, open } = startHome();
    const { catalog } = open();
    const count = () => child('history').getSnapshot().context.layers.length;
    for (const id of [1, 2, 3]) catalog.send({ type: 'movie.selected', movie: aMovie({ id }) });
    expect(count()).toBe(3);
    const shown = [1, 2, 3].map(() => {
      home.send(asks(listsOwner));
      return [catalog.getSnapshot().context.movie?.id, count()];
    });
    expect(shown).toEqual([
      [2, 2],
      [1, 1],
      [undefined, 0],
    ]);
  });
});

describe('home machine, a child that throws', () => {
  it.each([
    ['history', 'layers.changed', 'owner'],
    ['library', 'watchlist.toggled', 'movie'],
    ['navigation', 'section.selected', 'section'],
    ['recentSearches', 'search.removed', 'text'],
    ['shortcuts', 'characterKeys.toggled', 'isEnabled'],
  ] as const)(
    'such as %s ends home in the state "broken", which runs no child',
    (id, type, key) => {
      const { child, home } = startHome();
      const event = { type };
      Object.defineProperty(event, key, {
        get() {
          throw new Error(`broken ${id}`);
        },
      });
      (child(id) as AnyActorRef).send(event);
      expect(home.getSnapshot()).toMatchObject({ status: 'active', value: 'broken', children: {} });
    },
  );
});
