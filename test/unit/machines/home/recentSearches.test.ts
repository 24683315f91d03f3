import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, type EventObject } from 'xstate';
import type { SearchesStorageEvent } from '../../../../src/domain/externalEvents.ts';
import { selectSearches } from '../../../../src/machines/home/recentSearchesSelectors.ts';
import { setupRecentSearches } from '../../../support/setupRecentSearches.ts';

function start(made: readonly string[] = []) {
  const kept = setupRecentSearches(made);
  const actor = createActor(kept.logic, { input: kept.input() }).start();
  return { ...kept, actor, searches: () => selectSearches(actor.getSnapshot()) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a search that found movies', () => {
  it('is kept once its person has stayed with them for 2 s', () => {
    const { actor, searches, store } = start();
    actor.send({ type: 'results.shown', text: 'alien' });
    vi.advanceTimersByTime(1_999);
    expect([searches(), store.load()]).toEqual([[], []]);
    vi.advanceTimersByTime(1);
    expect([searches(), store.load()]).toEqual([['alien'], ['alien']]);
  });

  it('is kept at once when one of them is opened, and only once', () => {
    const { actor, searches, store } = start();
    actor.send({ type: 'results.shown', text: 'alien' });
    actor.send({ type: 'result.opened' });
    expect(searches()).toEqual(['alien']);
    store.clear();
    vi.advanceTimersByTime(60_000);
    actor.send({ type: 'result.opened' });
    expect(store.load()).toEqual([]);
  });

  it('is not kept when it was left before, in passing', () => {
    const { actor, searches } = start();
    actor.send({ type: 'results.shown', text: 'ali' });
    vi.advanceTimersByTime(1_500);
    actor.send({ type: 'results.hidden' });
    vi.advanceTimersByTime(60_000);
    actor.send({ type: 'result.opened' });
    expect(searches()).toEqual([]);
  });

  it('waits anew when another took its place', () => {
    const { actor, searches } = start();
    actor.send({ type: 'results.shown', text: 'blade' });
    vi.advanceTimersByTime(1_500);
    actor.send({ type: 'results.shown', text: 'alien' });
    vi.advanceTimersByTime(1_500);
    expect(searches()).toEqual([]);
    vi.advanceTimersByTime(500);
    expect(searches()).toEqual(['alien']);
  });
});

describe('recent searches', () => {
  it('are there again at the next start, the newest first', () => {
    expect(start(['dune', 'alien']).searches()).toEqual(['dune', 'alien']);
  });

  it('are forgotten one by one', () => {
    const { actor, searches, store } = start(['dune', 'alien', 'up']);
    actor.send({ type: 'search.removed', text: 'alien' });
    expect([searches(), store.load()]).toEqual([
      ['dune', 'up'],
      ['dune', 'up'],
    ]);
  });

  it('are cleared together with what would have become one of them', () => {
    const { actor, searches, store } = start(['dune']);
    actor.send({ type: 'results.shown', text: 'alien' });
    actor.send({ type: 'searches.cleared' });
    expect([searches(), store.load()]).toEqual([[], []]);
    vi.advanceTimersByTime(60_000);
    expect(searches()).toEqual([]);
  });

  it('follow other tabs', () => {
    const { searches, changeElsewhere } = start(['dune']);
    changeElsewhere((store) => store.add('alien'));
    expect(searches()).toEqual(['alien', 'dune']);
    changeElsewhere((store) => store.clear());
    expect(searches()).toEqual([]);
  });

  it('take nothing back that another tab did a moment ago', () => {
    const { actor, store } = start(['dune']);
    store.clear();
    store.add('up');
    actor.send({ type: 'results.shown', text: 'alien' });
    actor.send({ type: 'result.opened' });
    expect(store.load()).toEqual(['alien', 'up']);
  });

  it('go on in this tab where other tabs cannot be heard', () => {
    const { logic, store } = setupRecentSearches();
    const deaf = fromCallback<EventObject, undefined, SearchesStorageEvent>(() => {
      throw new Error('nothing to listen to');
    });
    const alone = logic.provide({ actors: { watchSearches: deaf } });
    const actor = createActor(alone, { input: { searches: [] } }).start();
    actor.send({ type: 'results.shown', text: 'alien' });
    actor.send({ type: 'result.opened' });
    expect([actor.getSnapshot().status, store.load()]).toEqual(['active', ['alien']]);
  });
});
