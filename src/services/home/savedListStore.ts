import * as v from 'valibot';
import { movieDataMaxAgeMs } from '../../domain/limits.ts';
import { isFiltered } from '../../domain/filter.ts';
import { openList } from '../../domain/listLayers.ts';
import {
  initialListPosition,
  type ListPositions,
  type SavedList,
} from '../../domain/listPosition.ts';
import { sections, type ListName } from '../../domain/section.ts';
import { savedListPrefix, type KeyValueStorage } from '../storage/keyValueStorage.ts';
import { pageSchema, timeSchema } from '../storage/movieSchema.ts';
import { createPersistedStore, type StoredFormat } from '../storage/persistedStore.ts';
import { filterSchema } from './listPositionStore.ts';

/** The list that a user saw last, in local storage (§10.120). No method throws. */
export type SavedListStore = {
  /** @returns the saved list if it is this one, with whichever filter */
  find(list: Pick<SavedList, 'section' | 'language'>): SavedList | null;
  save(list: SavedList): void;
  /**
   * @param positions restored from this browser tab
   * @returns positions with the saved list open, for a start without a network; `null` if something was
   *   restored, if the list is of another language, or open already
   */
  findPlace(positions: ListPositions, language: string | null): ListPositions | null;
  clear(): void;
};

const savedListSchema = v.object({
  section: v.picklist([...sections, 'opened'] satisfies readonly ListName[]),
  filter: filterSchema,
  language: v.nullable(v.string()),
  savedAt: timeSchema,
  pages: v.pipe(v.array(pageSchema), v.minLength(1)),
});
const format: StoredFormat<SavedList | null> = {
  version: 0,
  decode: v.parser(savedListSchema),
  initial: null,
};

const hasPosition = ({ opened, positions }: ListPositions) =>
  opened.length > 0 || Object.keys(positions).length > 0;

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
    if (list === null || now() - list.savedAt > movieDataMaxAgeMs) return null;
    // Earlier releases stored the list of a person or a collection as Popular.
    return list.filter.subject === null ? list : { ...list, section: 'opened' };
  }

  return {
    find({ section, language }) {
      const list = load();
      return list?.section === section && list.language === language ? list : null;
    },
    save: entry.write,
    findPlace(positions, language) {
      const list = load();
      if (list?.language !== language || hasPosition(positions)) return null;
      const { section, filter } = list;
      if (section === 'opened') return openList(positions, filter);
      if (section === positions.section && !isFiltered(filter)) return null;
      return {
        ...positions,
        section,
        positions: { [section]: { ...initialListPosition, filter } },
      };
    },
    clear: entry.clear,
  };
}
