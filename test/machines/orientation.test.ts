import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { NetworkError } from '../../src/domain/errors.ts';
import type { Sight } from '../../src/domain/place.ts';
import { orientationMachine } from '../../src/machines/orientationMachine.ts';
import {
  selectHasInvitationFailed,
  selectInvitation,
  selectPlace,
  selectSection,
  selectSource,
} from '../../src/machines/orientationSelectors.ts';
import { noPlace } from '../../src/machines/orientationTypes.ts';
import { aMovie, aPlace } from '../support/builders.ts';
import { nowhere, startOrientation } from '../support/startOrientation.ts';

const { scrollTop: _, ...sight } = aPlace({ page: 2, searchText: 'ali', focusIndex: 7 });
const seen = (part: Partial<Sight> = {}) =>
  ({ type: 'sight.changed', sight: { ...sight, ...part } }) as const;
const scrolled = (scrollTop: number) => ({ type: 'page.scrolled', scrollTop }) as const;

describe('where a person is', () => {
  it('is the popular list at its top, for somebody who was never here', () => {
    const { snapshot } = startOrientation();
    expect([selectSection(snapshot()), selectPlace(snapshot()), selectSource(snapshot())]).toEqual([
      'popular',
      null,
      'movieDatabase',
    ]);
  });

  it('is where they were before', () => {
    const place = aPlace({ scrollTop: 640 });
    const { snapshot } = startOrientation({ section: 'seen', places: { seen: place } });
    expect([selectSection(snapshot()), selectPlace(snapshot())]).toEqual(['seen', place]);
  });

  it('is written down once they pause', () => {
    const { actor, page, stored, pause } = startOrientation();
    actor.send(seen());
    page.send(scrolled(120));
    actor.send(seen({ focusIndex: 8 }));
    expect(stored).toEqual([]);
    pause();
    expect(stored).toEqual([
      { section: 'popular', place: { ...sight, focusIndex: 8, scrollTop: 120 } },
    ]);
  });

  it('is written down when the page may be about to go, and not twice', () => {
    const { page, stored, clock } = startOrientation();
    page.send(scrolled(120));
    page.send({ type: 'page.left' });
    page.send({ type: 'page.left' });
    expect(stored.map(({ place }) => place)).toEqual([{ ...noPlace, scrollTop: 120 }]);
    expect(clock.count()).toBe(0);
  });

  it('is not lost where the page cannot be watched', () => {
    const actor = createActor(orientationMachine.provide({ actions: { storePlace: () => {} } }), {
      input: nowhere,
    }).start();
    actor.send(seen());
    expect(actor.getSnapshot().status).toBe('active');
    expect(selectPlace(actor.getSnapshot())).toEqual({ ...sight, scrollTop: 0 });
  });
});

describe('another language', () => {
  it('has the places that were kept of it; what was not yet written is written to the former', () => {
    const { actor, context, stored, clock } = startOrientation();
    actor.send(seen());
    const german = aPlace({ focusIndex: 3 });
    actor.send({ type: 'language.changed', language: 'de-DE', places: { popular: german } });
    expect(stored).toEqual([{ section: 'popular', place: { ...sight, scrollTop: 0 } }]);
    expect(context()).toMatchObject({ language: 'de-DE', places: { popular: german } });
    expect(clock.count()).toBe(0);
  });
});

describe('places that are deleted', () => {
  it('are gone, here and where they were written; the list stays open', () => {
    const { actor, context, stored, clock } = startOrientation({
      section: 'upcoming',
      places: { popular: aPlace(), upcoming: aPlace() },
    });
    actor.send(seen());
    actor.send({ type: 'places.deleted' });
    expect(context()).toMatchObject({ section: 'upcoming', places: {} });
    expect(stored).toEqual([{ section: 'upcoming', place: undefined }]);
    expect(clock.count()).toBe(0);
  });
});

describe('another list', () => {
  it('has a place of its own, and the former one keeps its', () => {
    const { actor, page, context, snapshot } = startOrientation();
    actor.send(seen());
    page.send(scrolled(900));
    actor.send({ type: 'section.chosen', section: 'upcoming' });
    expect(selectPlace(snapshot())).toBeNull();
    page.send(scrolled(30));
    expect(context().places).toEqual({
      popular: { ...sight, scrollTop: 900 },
      upcoming: { ...noPlace, scrollTop: 30 },
    });
    actor.send({ type: 'section.chosen', section: 'popular' });
    expect(selectPlace(snapshot())?.scrollTop).toBe(900);
  });

  it('is written down as open at once, after what was not yet written of the former one', () => {
    const { actor, page, stored } = startOrientation();
    page.send(scrolled(900));
    actor.send({ type: 'section.chosen', section: 'upcoming' });
    expect(stored).toEqual([
      { section: 'popular', place: { ...noPlace, scrollTop: 900 } },
      { section: 'upcoming', place: undefined },
    ]);
  });

  it('is not the one that is open already', () => {
    const { actor, stored } = startOrientation();
    actor.send({ type: 'section.chosen', section: 'popular' });
    expect(stored).toEqual([]);
  });
});

describe('the demonstration', () => {
  const demonstration = { type: 'source.chosen', source: 'demonstration' } as const;

  it('is a visit: no place in it is kept, and none is found there', () => {
    const { actor, page, snapshot, context } = startOrientation({ places: { popular: aPlace() } });
    actor.send(demonstration);
    actor.send(seen());
    page.send(scrolled(900));
    expect(selectSource(snapshot())).toBe('demonstration');
    expect(selectPlace(snapshot())).toBeNull();
    expect(context().places).toEqual({ popular: aPlace() });
  });

  it('is left for the list as it was', () => {
    const { actor, snapshot } = startOrientation({ places: { popular: aPlace() } });
    actor.send(demonstration);
    actor.send({ type: 'source.chosen', source: 'movieDatabase' });
    expect(selectPlace(snapshot())).toEqual(aPlace());
  });

  it('begins once what was not yet written is', () => {
    const { actor, page, stored, clock } = startOrientation();
    page.send(scrolled(900));
    actor.send(demonstration);
    expect(stored).toEqual([{ section: 'popular', place: { ...noPlace, scrollTop: 900 } }]);
    expect(clock.count()).toBe(0);
  });
});

describe('an invitation', () => {
  const film = aMovie({ id: 603 });

  it('is looked up, and there until it was shown', async () => {
    const { actor, findMovie, snapshot, context } = startOrientation({ invitedId: 603 });
    expect(findMovie.last().input).toEqual({ id: 603 });
    expect(selectInvitation(snapshot())).toBeNull();
    await findMovie.last().resolve(film);
    expect(selectInvitation(snapshot())).toEqual(film);
    actor.send({ type: 'invitation.shown' });
    expect(selectInvitation(snapshot())).toBeNull();
    expect(context().invitedId).toBeNull();
    expect(findMovie.calls).toHaveLength(1);
  });

  it('to nothing is said until that is read', async () => {
    const { actor, findMovie, snapshot } = startOrientation({ invitedId: 603 });
    await findMovie.last().reject(new NetworkError());
    expect(selectHasInvitationFailed(snapshot())).toBe(true);
    actor.send({ type: 'invitation.dismissed' });
    expect(selectHasInvitationFailed(snapshot())).toBe(false);
    expect(findMovie.calls).toHaveLength(1);
  });

  it('is not needed', () => {
    expect(startOrientation().findMovie.calls).toEqual([]);
  });
});
