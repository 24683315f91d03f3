import * as v from 'valibot';
import { movieDataMaxAgeMs } from '../../domain/limits.ts';
import { emptyListState, type ListPositions, type SavedList } from '../../domain/listPosition.ts';
import { sections } from '../../domain/section.ts';
import { savedListPrefix, type KeyValueStorage } from '../storage/keyValueStorage.ts';
import { pageSchema } from '../storage/movieSchema.ts';
import { createPersistedStore, type StoredFormat } from '../storage/persistedStore.ts';
import { filterSchema } from './listPositionStore.ts';

/** The list that a user saw last, in local storage (§10.120). No method throws. */
export type SavedListStore = {
  /** @returns the saved list if it is this one, with whichever filter */
  find(list: Pick<SavedList, 'section' | 'language'>): SavedList | null;
  save(list: SavedList): void;
  /** Positions with the saved list open: a start without a network and without positions. */
  restore(positions: ListPositions): ListPositions;
  clear(): void;
};

const savedListSchema = v.object({
  section: v.picklist(sections),
  filter: filterSchema,
  language: v.nullable(v.string()),
  savedAt: v.pipe(v.number(), v.finite()),
  pages: v.pipe(v.array(pageSchema), v.minLength(1)),
});
const format: StoredFormat<SavedList | null> = {
  version: 0,
  decode: v.parser(savedListSchema),
  initial: null,
};

/**
 * @param unsafe a storage that may throw; a list that it rejects stays in memory
 * @param now the time, ms since the epoch
 */
export function createSavedListStore(
  unsafe: KeyValueStorage,
  userId: string,
  now: () => number = Date.now,
): SavedListStore {
  const entry = createPersistedStore(unsafe, `${savedListPrefix}${userId}`, format);

  function load(): SavedList | null {
    const list = entry.read().state;
    return list === null || now() - list.savedAt > movieDataMaxAgeMs ? null : list;
  }

  return {
    find({ section, language }) {
      const list = load();
      return list?.section === section && list.language === language ? list : null;
    },
    save: entry.write,
    restore(positions) {
      const list = load();
      if (list === null || Object.keys(positions.positions).length > 0) return positions;
      const { section, filter } = list;
      const position = { ...emptyListState, filter, scrollTop: 0, anchor: null };
      return { ...positions, section, positions: { [section]: position } };
    },
    clear: entry.clear,
  };
}
