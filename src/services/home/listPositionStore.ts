import * as v from 'valibot';
import { lengths, noFilter, sorts, type Length } from '../../domain/filter.ts';
import { librarySorts, noLibraryFilter } from '../../domain/libraryFilter.ts';
import type { MoviePage } from '../../domain/movie.ts';
import type { ListPosition, ListPositions, TrailStep } from '../../domain/listPosition.ts';
import { noExtras } from '../../domain/searchExtras.ts';
import { sections, type Section } from '../../domain/section.ts';
import {
  safeStorage,
  type KeyValueStorage,
  listPositionPrefix as prefix,
} from '../storage/keyValueStorage.ts';
import { movieSchema, pageSchema } from '../storage/movieSchema.ts';
import { areProviderIds, isCountry } from './preferencesStore.ts';
import { createPersistedStore, decodeEntry, type StoredFormat } from '../storage/persistedStore.ts';

/**
 * List positions in session storage: they last as long as the browser tab, including reloads. No
 * method throws; values that cannot be read are ignored.
 */
export type ListPositionStore = {
  load(owner: ListPositionOwner): ListPositions;
  /** Does not replace a position that a newer version of the app saved. */
  save(owner: ListPositionOwner, section: Section, position: ListPosition | undefined): void;
  /** The steps that were saved before and are the same are not written again. */
  saveTrail(owner: ListPositionOwner, trail: readonly TrailStep[]): void;
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
const named = { id: v.pipe(v.number(), index), name: v.pipe(v.string(), v.nonEmpty()) };
const year = v.nullable(v.pipe(v.number(), index, v.minValue(1800), v.maxValue(2999)));
/** A filter in storage. */
export const filterSchema = v.object({
  subject: v.nullable(v.object({ ...named, kind: v.picklist(['person', 'collection']) })),
  genres: v.array(v.object(named)),
  fromYear: year,
  toYear: year,
  length: v.nullable(v.picklist(Object.keys(lengths) as readonly Length[])),
  minRating: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(10))),
  originalLanguage: v.nullable(v.pipe(v.string(), v.regex(/^[a-z]{2,3}$/))),
  services: v.nullable(
    v.object({
      country: v.custom<string>(isCountry),
      ids: v.custom<readonly number[]>(areProviderIds),
    }),
  ),
  sort: v.picklist(sorts),
});
const person = { ...named, picturePath: v.nullable(v.string()), knownFor: v.array(v.string()) };
const extrasSchema = v.object({
  people: v.nullable(v.array(v.object(person))),
  related: v.nullable(v.array(movieSchema)),
});
const positionSchema = v.object({
  version: v.literal(version),
  page: v.pipe(v.number(), index, v.minValue(1)),
  // Earlier releases save neither.
  filter: v.fallback(filterSchema, noFilter),
  libraryFilter: v.fallback(
    v.object({ sort: v.picklist(librarySorts), text: v.string() }),
    noLibraryFilter,
  ),
  /** The number of pages, which have entries of their own. */
  pages: count,
  searchText: v.string(),
  search: v.string(),
  searchYear: v.nullable(v.string()),
  results: v.array(pageSchema),
  extras: v.fallback(extrasSchema, noExtras),
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
  decode: v.parser(positionSchema),
  initial: null,
  flat: true,
};
const pageFormat: StoredFormat<MoviePage | null> = {
  version,
  decode: v.parser(pageSchema),
  initial: null,
  flat: true,
};
/** Their positions of Popular have entries of their own. */
const trailFormat: StoredFormat<readonly { section: Section; hasPopular: boolean }[]> = {
  version,
  decode: v.parser(v.array(v.object({ section: v.picklist(sections), hasPopular: v.boolean() }))),
  initial: [],
  flat: true,
};
const sectionFormat: StoredFormat<Section> = {
  version,
  decode: v.parser(v.picklist(sections)),
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

  const getTrailStore = (owner: ListPositionOwner) =>
    createPersistedStore(storage, `${toListsKey(owner)}:trail`, trailFormat);

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

  function loadPosition(name: string): ListPosition | undefined {
    const position = createPersistedStore(storage, name, positionFormat).read().state;
    if (position === null) return undefined;
    const { version: _, pages: length, ...rest } = position;
    const pages = loadPages(name, length);
    // If pages are missing, the list is restored as far as possible; Load More continues there.
    return { ...rest, pages, page: pages.at(-1)?.page ?? 1 };
  }

  return {
    load(owner) {
      const known = sections.map(
        (name) => [name, loadPosition(toStorageKey(owner, name))] as const,
      );
      return {
        section: getSectionStore(owner).read().state,
        trail: getTrailStore(owner)
          .read()
          .state.map(({ section, hasPopular }, depth) => ({
            section,
            popular: (hasPopular && loadPosition(toTrailKey(owner, depth))) || null,
          })),
        positions: Object.fromEntries(known.filter(([, position]) => position !== undefined)),
      };
    },

    save(owner, section, position) {
      getSectionStore(owner).write(section);
      if (position !== undefined) savePosition(toStorageKey(owner, section), position);
    },

    saveTrail(owner, trail) {
      const saved = getTrailStore(owner).read().state.length;
      getTrailStore(owner).write(
        trail.map(({ section, popular }) => ({ section, hasPopular: popular !== null })),
      );
      for (const [depth, { popular }] of trail.entries()) {
        if (popular !== null) savePosition(toTrailKey(owner, depth), popular);
      }
      for (let depth = trail.length; depth < saved; depth += 1) {
        removePagesFrom(toTrailKey(owner, depth), 0);
        storage.removeItem(toTrailKey(owner, depth));
      }
    },
  };

  function savePosition(name: string, position: ListPosition) {
    const entry = createPersistedStore(storage, name, positionFormat);
    if (entry.read().problem === 'newer') return;
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
  }
}

const toListsKey = ({ userId, language }: ListPositionOwner) =>
  `${prefix}${userId}:${language ?? ''}`;

const toStorageKey = (owner: ListPositionOwner, section: Section) =>
  `${toListsKey(owner)}:${section}`;

const toTrailKey = (owner: ListPositionOwner, depth: number) =>
  `${toListsKey(owner)}:trail:popular${depth}`;
