import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { NetworkError } from '../../../../src/domain/errors.ts';
import type {
  ListPosition,
  ListPositions,
  ListState,
} from '../../../../src/domain/listPosition.ts';
import {
  navigationMachine,
  initialListPosition,
} from '../../../../src/machines/home/navigationMachine.ts';
import {
  selectHasDeepLinkFailed,
  selectLinkedMovie,
  selectListPosition,
  selectSection,
  selectSource,
} from '../../../../src/machines/home/navigationSelectors.ts';
import { aMovie, aPage, aPlace } from '../../../support/builders.ts';
import { recordingActor } from '../../../support/recordingActor.ts';
import { nowhere, startNavigation } from '../../../support/startNavigation.ts';

const {
  scrollTop: _,
  anchor: __,
  ...listState
} = aPlace({ page: 2, searchText: 'ali', focusIndex: 7 });
const seen = (part: Partial<ListState> = {}) =>
  ({ type: 'listState.changed', listState: { ...listState, ...part } }) as const;
const scrolled = (scrollTop: number) => ({ type: 'page.scrolled', scrollTop }) as const;

describe('navigation machine, the list position', () => {
  it('is the top of the popular list if none is stored', () => {
    const { snapshot } = startNavigation();
    expect([
      selectSection(snapshot()),
      selectListPosition(snapshot()),
      selectSource(snapshot()),
    ]).toEqual(['popular', null, 'tmdb']);
  });

  it('is restored from storage', () => {
    const place = aPlace({ scrollTop: 640 });
    const { snapshot } = startNavigation({ section: 'seen', positions: { seen: place } });
    expect([selectSection(snapshot()), selectListPosition(snapshot())]).toEqual(['seen', place]);
  });

  it('is saved once scrolling pauses', () => {
    const { actor, page, stored, pause } = startNavigation();
    actor.send(seen());
    page.send(scrolled(120));
    actor.send(seen({ focusIndex: 8 }));
    expect(stored).toEqual([]);
    pause();
    expect(stored).toEqual([
      {
        section: 'popular',
        place: { ...listState, focusIndex: 8, scrollTop: 120, anchor: null },
      },
    ]);
  });

  it('is saved once when the page may be about to unload', () => {
    const { page, stored, clock } = startNavigation();
    page.send(scrolled(120));
    page.send({ type: 'page.left' });
    page.send({ type: 'page.left' });
    expect(stored.map(({ place }) => place)).toEqual([{ ...initialListPosition, scrollTop: 120 }]);
    expect(clock.count()).toBe(0);
  });

  it('is saved if the page cannot be watched', () => {
    const actor = createActor(navigationMachine.provide({ actions: { savePosition: () => {} } }), {
      input: nowhere,
    }).start();
    actor.send(seen());
    expect(actor.getSnapshot().status).toBe('active');
    expect(selectListPosition(actor.getSnapshot())).toEqual({
      ...listState,
      scrollTop: 0,
      anchor: null,
    });
  });
});

describe('navigation machine, the first movie in view', () => {
  const anchor = { movieId: 26, index: 25, offset: -12, cardHeight: 391 };

  it('is read when scrolling ends, and saved with the list position', () => {
    const { actor, page, stored, pause } = startNavigation();
    actor.on('anchor.requested', () => actor.send({ type: 'anchor.changed', anchor }));
    page.send(scrolled(120));
    page.send({ type: 'page.left' });
    expect(stored.map(({ place }) => place)).toEqual([
      { ...initialListPosition, scrollTop: 120, anchor },
    ]);
    actor.send({ type: 'anchor.changed', anchor: null });
    pause();
    expect(stored.at(-1)?.place).toEqual({ ...initialListPosition, scrollTop: 120 });
  });

  it('is neither read nor saved in the demo catalog', () => {
    const { actor, page, context } = startNavigation({ positions: { popular: aPlace() } });
    const asked: string[] = [];
    actor.on('anchor.requested', ({ type }) => asked.push(type));
    actor.send({ type: 'source.selected', source: 'demo' });
    page.send(scrolled(120));
    actor.send({ type: 'anchor.changed', anchor });
    expect([asked, context().positions]).toEqual([[], { popular: aPlace() }]);
  });
});

describe('navigation machine, another language', () => {
  it('restores its list positions, and saves the pending one in the former language', () => {
    const { actor, context, stored, clock } = startNavigation();
    actor.send(seen({ searchText: '' }));
    const german = aPlace({ focusIndex: 3 });
    actor.send({ type: 'language.changed', language: 'de-DE', positions: { popular: german } });
    expect(stored).toEqual([
      {
        section: 'popular',
        place: { ...listState, searchText: '', scrollTop: 0, anchor: null },
      },
      { section: 'popular', place: german },
    ]);
    expect(context()).toMatchObject({ language: 'de-DE', positions: { popular: german } });
    expect(clock.count()).toBe(0);
  });
});

describe('navigation machine, another movie language', () => {
  const searched = { searchText: 'ali ', search: 'ali', searchYear: '1979' };

  function change(left: Partial<ListPosition>, kept: ListPositions['positions']) {
    const { actor, context } = startNavigation({ positions: { popular: aPlace(left) } });
    actor.send({ type: 'language.changed', language: 'de-DE', positions: kept });
    return context().positions.popular;
  }

  it('keeps the search of the list, without the results in the other language', () => {
    const results = [aPage()];
    const popular = change({ ...searched, results, focusIndex: 2, scrollTop: 90 }, {});
    expect(popular).toEqual({ ...initialListPosition, ...searched });
  });

  it('keeps a text that waits for its debounce', () => {
    expect(change({ searchText: 'alie', search: 'ali' }, {})).toEqual({
      ...initialListPosition,
      searchText: 'alie',
      search: 'ali',
    });
  });

  it('replaces an older search of that language, also by no search at all', () => {
    const older = aPlace({ searchText: 'blade', search: 'blade', results: [aPage()] });
    expect(change(searched, { popular: older })).toEqual({ ...initialListPosition, ...searched });
    expect(change({}, { popular: older })).toEqual(initialListPosition);
  });

  it('finds the results of that language again when they are of the same search', () => {
    const kept = aPlace({ ...searched, results: [aPage()], focusIndex: 3 });
    expect(change(searched, { popular: kept })).toEqual(kept);
  });

  it('keeps the searches of the lists that are not open, too', () => {
    const { actor, context } = startNavigation({ positions: { seen: aPlace(searched) } });
    actor.send({ type: 'language.changed', language: 'de-DE', positions: {} });
    expect(context().positions).toEqual({ seen: { ...initialListPosition, ...searched } });
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
  it('has its own list position, and the former list keeps its position', () => {
    const { actor, page, context, snapshot } = startNavigation();
    actor.send(seen());
    page.send(scrolled(900));
    actor.send({ type: 'section.selected', section: 'upcoming' });
    expect(selectListPosition(snapshot())).toBeNull();
    page.send(scrolled(30));
    expect(context().positions).toEqual({
      popular: { ...listState, scrollTop: 900, anchor: null },
      upcoming: { ...initialListPosition, scrollTop: 30 },
    });
    actor.send({ type: 'section.selected', section: 'popular' });
    expect(selectListPosition(snapshot())?.scrollTop).toBe(900);
  });

  it('is saved as selected at once, after the pending position of the former list', () => {
    const { actor, page, stored } = startNavigation();
    page.send(scrolled(900));
    actor.send({ type: 'section.selected', section: 'upcoming' });
    expect(stored).toEqual([
      { section: 'popular', place: { ...initialListPosition, scrollTop: 900 } },
      { section: 'upcoming', place: undefined },
    ]);
  });

  it('causes only section.reopened if it is the open list', () => {
    const { ref: parent, received } = recordingActor();
    const { actor, stored } = startNavigation({ parent });
    actor.send({ type: 'section.selected', section: 'popular' });
    expect([stored, received]).toEqual([[], [{ type: 'section.reopened' }]]);
    actor.send({ type: 'section.selected', section: 'upcoming' });
    expect(received).toHaveLength(1);
  });
});

describe('navigation machine, the demo catalog', () => {
  const demonstration = { type: 'source.selected', source: 'demo' } as const;

  it('neither saves nor restores list positions', () => {
    const { actor, page, snapshot, context } = startNavigation({
      positions: { popular: aPlace() },
    });
    actor.send(demonstration);
    actor.send(seen());
    page.send(scrolled(900));
    expect(selectSource(snapshot())).toBe('demo');
    expect(selectListPosition(snapshot())).toBeNull();
    expect(context().positions).toEqual({ popular: aPlace() });
  });

  it('returns to the list position from before', () => {
    const { actor, snapshot } = startNavigation({ positions: { popular: aPlace() } });
    actor.send(demonstration);
    actor.send({ type: 'source.selected', source: 'tmdb' });
    expect(selectListPosition(snapshot())).toEqual(aPlace());
  });

  it('starts after the pending list position is saved', () => {
    const { actor, page, stored, clock } = startNavigation();
    page.send(scrolled(900));
    actor.send(demonstration);
    expect(stored).toEqual([
      { section: 'popular', place: { ...initialListPosition, scrollTop: 900 } },
    ]);
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

  it('that is missing sends no request', () => {
    expect(startNavigation().loadMovie.calls).toEqual([]);
  });
});
