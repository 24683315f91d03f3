import * as v from 'valibot';
import type { MoviePage } from '../../domain/movie.ts';
import type { ListPosition, ListPositions } from '../../domain/listPosition.ts';
import { sections, type Section } from '../../domain/section.ts';
import {
  listPositionPrefix as prefix,
  safeStorage,
  type KeyValueStorage,
} from '../storage/keyValueStorage.ts';
import { movieSchema, pageSchema } from '../storage/movieSchema.ts';
import { createPersistedStore, decodeEntry, type StoredFormat } from '../storage/persistedStore.ts';

/**
 * List positions in session storage: they last as long as the browser tab, including reloads. No
 * method throws; values that cannot be read are ignored.
 */
export type ListPositionStore = {
  load(owner: ListPositionOwner): ListPositions;
  /** Does not replace a position that a newer version of the app saved. */
  save(owner: ListPositionOwner, section: Section, position: ListPosition | undefined): void;
};

/** Positions are saved per user and language of the movies. */
export type ListPositionOwner = { readonly userId: string; readonly language: string | null };

const version = 0;

/** Maximum characters of all saved pages: about 3,000 movies, well below the browsers' quota. */
const maxStoredCharacters = 2_000_000;

const index = v.integer();
const count = v.pipe(v.number(), index, v.minValue(0));
const anchorSchema = v.object({
  movieId: v.pipe(v.number(), index),
  index: count,
  offset: v.pipe(v.number(), v.finite()),
  cardHeight: v.pipe(v.number(), v.finite(), v.gtValue(0)),
});
const positionSchema = v.object({
  version: v.literal(version),
  page: v.pipe(v.number(), index, v.minValue(1)),
  /** The number of pages, which have entries of their own. */
  pages: count,
  searchText: v.string(),
  search: v.string(),
  searchYear: v.nullable(v.string()),
  results: v.array(pageSchema),
  movie: v.nullable(movieSchema),
  // Earlier releases save neither this nor the anchor.
  vacatedIndex: v.fallback(v.nullable(count), null),
  focusIndex: count,
  scrollTop: v.pipe(v.number(), v.finite(), v.minValue(0)),
  anchor: v.fallback(v.nullable(anchorSchema), null),
});

type StoredPosition = Omit<ListPosition, 'pages'> & {
  readonly version: number;
  readonly pages: number;
};
const positionFormat: StoredFormat<StoredPosition | null> = {
  version,
  schema: positionSchema,
  initial: null,
  flat: true,
};
const pageFormat: StoredFormat<MoviePage | null> = {
  version,
  schema: pageSchema,
  initial: null,
  flat: true,
};
const sectionFormat: StoredFormat<Section> = {
  version,
  schema: v.picklist(sections),
  initial: 'popular',
  flat: true,
};

/** @param unsafe a storage that may throw; values that it rejects stay in memory */
export function createListPositionStore(unsafe: KeyValueStorage): ListPositionStore {
  const storage = safeStorage(unsafe);
  /** Pages by storage key. Pages are immutable: a stored one is not parsed or written again. */
  const written = new Map<string, MoviePage>();
  /** Characters of the stored pages of each list. */
  const sizes = new Map<string, number>();

  const getSectionStore = ({ userId }: ListPositionOwner) =>
    createPersistedStore(storage, `${prefix}${userId}`, sectionFormat);

  function countOtherCharacters(name: string): number {
    return [...sizes].reduce((sum, [other, size]) => (other === name ? sum : sum + size), 0);
  }

  function removePagesFrom(name: string, first: number) {
    for (let n = first; storage.getItem(`${name}:${n}`) !== null; n += 1)
      storage.removeItem(`${name}:${n}`);
  }

  function loadPages(name: string, length: number): readonly MoviePage[] {
    const pages: MoviePage[] = [];
    let characters = 0;
    for (let n = 0; n < length; n += 1) {
      const key = `${name}:${n}`;
      const stored = storage.getItem(key);
      if (stored === null) break;
      const page = written.get(key) ?? decodeEntry(pageFormat, stored).state;
      if (page === null) break;
      written.set(key, page);
      characters += stored.length;
      pages.push(page);
    }
    sizes.set(name, characters);
    return pages;
  }

  function loadPosition(owner: ListPositionOwner, section: Section): ListPosition | undefined {
    const name = toStorageKey(owner, section);
    const position = createPersistedStore(storage, name, positionFormat).read().state;
    if (position === null) return undefined;
    const { version: _, pages: length, ...rest } = position;
    const pages = loadPages(name, length);
    // If pages are missing, the list is restored as far as possible; Load More continues there.
    return { ...rest, pages, page: pages.at(-1)?.page ?? 1 };
  }

  return {
    load(owner) {
      const known = sections.map((name) => [name, loadPosition(owner, name)] as const);
      return {
        section: getSectionStore(owner).read().state,
        positions: Object.fromEntries(known.filter(([, position]) => position !== undefined)),
      };
    },

    save(owner, section, position) {
      getSectionStore(owner).write(section);
      if (position === undefined) return;
      const name = toStorageKey(owner, section);
      const entry = createPersistedStore(storage, name, positionFormat);
      if (entry.read().status === 'newer') return;
      const room = maxStoredCharacters - countOtherCharacters(name);
      let characters = 0;
      let pageCount = 0;
      for (const page of position.pages) {
        const key = `${name}:${pageCount}`;
        const stored = written.get(key) === page ? storage.getItem(key) : null;
        const text = stored ?? JSON.stringify(page);
        if (characters + text.length > room) break;
        if (stored === null) storage.setItem(key, text);
        written.set(key, page);
        characters += text.length;
        pageCount += 1;
      }
      sizes.set(name, characters);
      removePagesFrom(name, pageCount);
      entry.write({ version, ...position, pages: pageCount });
    },
  };
}

const toStorageKey = ({ userId, language }: ListPositionOwner, section: Section) =>
  `${prefix}${userId}:${language ?? ''}:${section}`;
