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

describe('where a person is', () => {
  it('is the popular list at its top, for somebody who was never here', () => {
    const { snapshot } = startNavigation();
    expect([
      selectSection(snapshot()),
      selectListPosition(snapshot()),
      selectSource(snapshot()),
    ]).toEqual(['popular', null, 'tmdb']);
  });

  it('is where they were before', () => {
    const place = aPlace({ scrollTop: 640 });
    const { snapshot } = startNavigation({ section: 'seen', positions: { seen: place } });
    expect([selectSection(snapshot()), selectListPosition(snapshot())]).toEqual(['seen', place]);
  });

  it('is written down once they pause', () => {
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

  it('is written down when the page may be about to go, and not twice', () => {
    const { page, stored, clock } = startNavigation();
    page.send(scrolled(120));
    page.send({ type: 'page.left' });
    page.send({ type: 'page.left' });
    expect(stored.map(({ place }) => place)).toEqual([{ ...initialListPosition, scrollTop: 120 }]);
    expect(clock.count()).toBe(0);
  });

  it('is not lost where the page cannot be watched', () => {
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

describe('the first movie in view', () => {
  const anchor = { movieId: 26, index: 25, offset: -12, cardHeight: 391 };

  it('is asked for when the page comes to rest, and saved with the place', () => {
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

  it('of the demonstration is neither asked for nor saved', () => {
    const { actor, page, context } = startNavigation({ positions: { popular: aPlace() } });
    const asked: string[] = [];
    actor.on('anchor.requested', ({ type }) => asked.push(type));
    actor.send({ type: 'source.selected', source: 'demo' });
    page.send(scrolled(120));
    actor.send({ type: 'anchor.changed', anchor });
    expect([asked, context().positions]).toEqual([[], { popular: aPlace() }]);
  });
});

describe('another language', () => {
  it('has the positions that were kept of it; what was not yet written is written to the former', () => {
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

describe('navigation machine: another movie language', () => {
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

  it('keeps a text that is not searched for yet', () => {
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

describe('positions that are deleted', () => {
  it('are gone, here and where they were written; the list stays open', () => {
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

describe('another list', () => {
  it('has a place of its own, and the former one keeps its', () => {
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

  it('is written down as open at once, after what was not yet written of the former one', () => {
    const { actor, page, stored } = startNavigation();
    page.send(scrolled(900));
    actor.send({ type: 'section.selected', section: 'upcoming' });
    expect(stored).toEqual([
      { section: 'popular', place: { ...initialListPosition, scrollTop: 900 } },
      { section: 'upcoming', place: undefined },
    ]);
  });

  it('is not the one that is open already: that one is told so', () => {
    const { ref: parent, received } = recordingActor();
    const { actor, stored } = startNavigation({ parent });
    actor.send({ type: 'section.selected', section: 'popular' });
    expect([stored, received]).toEqual([[], [{ type: 'section.reopened' }]]);
    actor.send({ type: 'section.selected', section: 'upcoming' });
    expect(received).toHaveLength(1);
  });
});

describe('the demonstration', () => {
  const demonstration = { type: 'source.selected', source: 'demo' } as const;

  it('is a visit: no place in it is kept, and none is found there', () => {
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

  it('is left for the list as it was', () => {
    const { actor, snapshot } = startNavigation({ positions: { popular: aPlace() } });
    actor.send(demonstration);
    actor.send({ type: 'source.selected', source: 'tmdb' });
    expect(selectListPosition(snapshot())).toEqual(aPlace());
  });

  it('begins once what was not yet written is', () => {
    const { actor, page, stored, clock } = startNavigation();
    page.send(scrolled(900));
    actor.send(demonstration);
    expect(stored).toEqual([
      { section: 'popular', place: { ...initialListPosition, scrollTop: 900 } },
    ]);
    expect(clock.count()).toBe(0);
  });
});

describe('an invitation', () => {
  const movie = aMovie({ id: 603 });

  it('is looked up, and there until it was shown', async () => {
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

  it('to nothing is said until that is read', async () => {
    const { actor, loadMovie, snapshot } = startNavigation({ linkedMovieId: 603 });
    await loadMovie.last().reject(new NetworkError());
    expect(selectHasDeepLinkFailed(snapshot())).toBe(true);
    actor.send({ type: 'deepLink.dismissed' });
    expect(selectHasDeepLinkFailed(snapshot())).toBe(false);
    expect(loadMovie.calls).toHaveLength(1);
  });

  it('is not needed', () => {
    expect(startNavigation().loadMovie.calls).toEqual([]);
  });
});
