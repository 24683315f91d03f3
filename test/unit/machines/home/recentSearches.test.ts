import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { selectSearches } from '../../../../src/machines/home/homeSelectors.ts';
import { setupRecentSearches } from '../../../support/setupHome.ts';

function start(made: readonly string[] = []) {
  const services = setupRecentSearches(made);
  const actor = createActor(services.logic, { input: services.input() }).start();
  return { ...services, actor, searches: () => selectSearches(actor.getSnapshot()) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('recentSearches machine, a search with results', () => {
  it('is saved once its results are shown for 2 s', () => {
    const { actor, searches, store } = start();
    actor.send({ type: 'results.shown', text: 'alien' });
    vi.advanceTimersByTime(1_999);
    expect({ searches: searches(), load: store.load() }).toEqual({ searches: [], load: [] });
    vi.advanceTimersByTime(1);
    expect({ searches: searches(), load: store.load() }).toEqual({
      searches: ['alien'],
      load: ['alien'],
    });
    store.clear();
    actor.send({ type: 'result.opened' });
    expect(store.load()).toEqual([]);
  });

  it('is saved at once when a movie is opened, and only once', () => {
    const { actor, searches, store } = start();
    actor.send({ type: 'results.shown', text: 'alien' });
    actor.send({ type: 'result.opened' });
    expect(searches()).toEqual(['alien']);
    store.clear();
    vi.advanceTimersByTime(60_000);
    actor.send({ type: 'result.opened' });
    expect(store.load()).toEqual([]);
  });

  it('is not saved if it ends before 2 s', () => {
    const { actor, searches } = start();
    actor.send({ type: 'results.shown', text: 'ali' });
    vi.advanceTimersByTime(1_500);
    actor.send({ type: 'results.hidden' });
    vi.advanceTimersByTime(60_000);
    actor.send({ type: 'result.opened' });
    expect(searches()).toEqual([]);
  });
});

describe('recentSearches machine', () => {
  it('removes one search', () => {
    const { actor, searches, store } = start(['dune', 'alien', 'up']);
    actor.send({ type: 'search.removed', text: 'alien' });
    expect({ searches: searches(), load: store.load() }).toEqual({
      searches: ['dune', 'up'],
      load: ['dune', 'up'],
    });
  });

  it('clears all searches and the pending one', () => {
    const { actor, searches, store } = start(['dune']);
    actor.send({ type: 'results.shown', text: 'alien' });
    actor.send({ type: 'searches.cleared' });
    expect({ searches: searches(), load: store.load() }).toEqual({ searches: [], load: [] });
    vi.advanceTimersByTime(60_000);
    expect(searches()).toEqual([]);
  });

  it('follows other browser tabs', () => {
    const { searches, changeElsewhere } = start(['dune']);
    changeElsewhere((store) => store.add('alien'));
    expect(searches()).toEqual(['alien', 'dune']);
    changeElsewhere((store) => store.clear());
    expect(searches()).toEqual([]);
  });
});
