import { describe, expect, it } from 'vitest';
import { noFilter } from '../../../../src/domain/filter.ts';
import type { ListPositions } from '../../../../src/domain/listPosition.ts';
import { createSavedListStore } from '../../../../src/services/home/savedListStore.ts';
import { aPage, aPlace } from '../../../support/builders.ts';
import { memoryStorage } from '../../../support/memoryStorage.ts';

const day = 24 * 60 * 60 * 1_000;
const list = {
  section: 'topRated',
  filter: { ...noFilter, length: 'short' },
  language: 'de',
  savedAt: 5 * day,
  pages: [aPage()],
} as const;
const newSession: ListPositions = { section: 'popular', opened: [], positions: {} };

describe('saved list store', () => {
  it('has the list seen last, for its user, section and language alone', () => {
    const storage = memoryStorage();
    const store = createSavedListStore(storage, 'mira', () => list.savedAt);
    store.save({ ...list, section: 'upcoming' });
    store.save(list);
    expect(store.find(list)).toEqual(list);
    expect(store.find({ ...list, section: 'upcoming' })).toBeNull();
    expect(store.find({ ...list, language: null })).toBeNull();
    const storeOf = (userId: string) => createSavedListStore(storage, userId, () => list.savedAt);
    expect(storeOf('noah').find(list)).toBeNull();
    expect(storeOf('mira').find(list)).toEqual(list);
    store.clear();
    expect(store.find(list)).toBeNull();
  });

  it.each([
    ['180 days', 185 * day, true],
    ['more than 180 days', 185 * day + 1, false],
  ])('after %s: TMDB’s terms are kept', (_, now, isThere) => {
    const store = createSavedListStore(memoryStorage(), 'mira', () => now);
    store.save(list);
    expect(store.find(list) !== null).toBe(isThere);
  });

  it('ignores a damaged entry', () => {
    const storage = memoryStorage();
    storage.setItem('reelstate-list:mira', '{"version":0,"state":{"section":"nowhere"}}');
    expect(createSavedListStore(storage, 'mira').find(list)).toBeNull();
  });

  it('ignores an entry that was saved at no date', () => {
    const storage = memoryStorage();
    createSavedListStore(storage, 'mira', () => list.savedAt).save({ ...list, savedAt: 9e15 });
    const { find } = createSavedListStore(storage, 'mira', () => list.savedAt);
    expect(find(list)).toBeNull();
  });

  it('has a place to be opened in a new session, with its filter, and never replaces a position', () => {
    const store = createSavedListStore(memoryStorage(), 'mira', () => list.savedAt);
    expect(store.findPlace(newSession, list.language)).toBeNull();
    store.save(list);
    expect(store.findPlace(newSession, list.language)).toMatchObject({
      section: 'topRated',
      positions: { topRated: { filter: list.filter, pages: [], search: '' } },
    });
    const placed = { ...newSession, positions: { upcoming: aPlace({}) } };
    expect(store.findPlace(placed, list.language)).toBeNull();
    expect(store.findPlace(newSession, 'sv-SE')).toBeNull();
    store.save({ ...list, section: 'popular', filter: noFilter });
    expect(store.findPlace(newSession, list.language)).toBeNull();
  });
});

describe('saved list store, an opened list', () => {
  const filter = { ...noFilter, subject: { kind: 'person', id: 31, name: 'Tom Hanks' } } as const;

  it.each(['opened', 'popular'] as const)('saved as %s is opened over Popular', (section) => {
    const store = createSavedListStore(memoryStorage(), 'mira', () => list.savedAt);
    store.save({ ...list, section, filter });
    expect(store.findPlace(newSession, list.language)).toMatchObject({
      section: 'popular',
      opened: [{ filter, pages: [] }],
      positions: {},
    });
    expect(store.find({ section: 'opened', language: 'de' })?.filter).toEqual(filter);
    expect(store.find({ section: 'popular', language: 'de' })).toBeNull();
    const placed = { ...newSession, opened: [aPlace()] };
    expect(store.findPlace(placed, list.language)).toBeNull();
  });
});
