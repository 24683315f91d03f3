import * as v from 'valibot';
import { departments } from '../../domain/credits.ts';
import { lengths, noFilter, sorts, type Length } from '../../domain/filter.ts';
import { librarySorts, noLibraryFilter } from '../../domain/libraryFilter.ts';
import type { MoviePage } from '../../domain/movie.ts';
import type { ListPosition, ListPositions } from '../../domain/listPosition.ts';
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
  /**
   * Writes what changed since it was saved or loaded last. Does not replace a position that a newer version of
   * the app saved.
   */
  save(owner: ListPositionOwner, lists: ListPositions): void;
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
/** Earlier releases save none. */
const subjectKind = v.picklist(['person', 'collection']);
const department = v.fallback(v.optional(v.picklist(departments)), undefined);
/** A filter in storage. */
export const filterSchema = v.object({
  subject: v.nullable(
    v.object({
      ...named,
      kind: subjectKind,
      picturePath: v.optional(v.nullable(v.string())),
      department,
    }),
  ),
  genres: v.array(v.object(named)),
  // Earlier releases do not save them.
  excludedGenres: v.optional(v.array(v.object(named)), []),
  fromYear: year,
  toYear: year,
  length: v.nullable(v.picklist(Object.keys(lengths) as readonly Length[])),
  minRating: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(10))),
  originalLanguage: v.nullable(v.pipe(v.string(), v.regex(/^[a-z]{2,3}$/))),
  // Nor do they save this, and whether services only stream.
  ageRating: v.optional(
    v.nullable(
      v.object({
        country: v.custom<string>(isCountry),
        atMost: v.pipe(v.string(), v.nonEmpty()),
      }),
    ),
    null,
  ),
  services: v.nullable(
    v.object({
      country: v.custom<string>(isCountry),
      ids: v.custom<readonly number[]>(areProviderIds),
      isStreamOnly: v.optional(v.boolean(), false),
    }),
  ),
  sort: v.picklist(sorts),
});
const person = {
  ...named,
  picturePath: v.nullable(v.string()),
  department,
  knownFor: v.array(v.string()),
};
const extrasSchema = v.object({
  people: v.nullable(v.array(v.object(person))),
  related: v.nullable(v.array(movieSchema)),
  // Earlier releases do not save it, or save a person without a kind.
  relatedTo: v.fallback(
    v.nullable(v.object({ ...named, kind: v.fallback(subjectKind, 'person') })),
    null,
  ),
});
const scroll = {
  focusIndex: count,
  scrollTop: v.pipe(v.number(), v.finite(), v.minValue(0)),
  anchor: v.fallback(v.nullable(anchorSchema), null),
};
const positionSchema = v.object({
  version: v.literal(version),
  page: v.pipe(v.number(), index, v.minValue(1)),
  // Earlier releases save neither.
  filter: v.fallback(filterSchema, noFilter),
  libraryFilter: v.fallback(
    v.object({ sort: v.picklist(librarySorts), text: v.string() }),
    noLibraryFilter,
  ),
  /** The number of pages, which have entries of their own; during a search those of the list under it. */
  pages: count,
  searchText: v.string(),
  search: v.string(),
  searchYear: v.nullable(v.string()),
  results: v.array(pageSchema),
  extras: v.fallback(extrasSchema, noExtras),
  movie: v.nullable(movieSchema),
  // Earlier releases save neither these nor the anchor nor where a list was before its search.
  earlierMovies: v.fallback(v.array(movieSchema), []),
  vacatedIndex: v.fallback(v.nullable(count), null),
  ...scroll,
  beforeSearch: v.fallback(v.nullable(v.object(scroll)), null),
});

type StoredPosition = Omit<ListPosition, 'pages' | 'pagesBefore'> & {
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
/** The number of opened lists, whose positions have entries of their own. */
const openedFormat: StoredFormat<number> = {
  version,
  decode: v.parser(count),
  initial: 0,
  flat: true,
};
/**
 * The way back as earlier releases stored it: each list was opened in the place of Popular, whose position
 * before has an entry of its own.
 */
const earlierFormat: StoredFormat<readonly { section: Section; hasPopular: boolean }[]> = {
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
  /** The positions that storage has. */
  const known = new Map<string, ListPosition>();
  /** Characters of the stored pages of each list. */
  const sizes = new Map<string, number>();

  const getSectionStore = ({ userId }: ListPositionOwner) =>
    createPersistedStore(storage, `${prefix}${userId}`, sectionFormat);

  const getOpenedStore = (owner: ListPositionOwner) =>
    createPersistedStore(storage, toOpenedKey(owner), openedFormat);

  const getEarlierStore = (owner: ListPositionOwner) =>
    createPersistedStore(storage, toEarlierListsKey(owner), earlierFormat);

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
    const restored =
      rest.search === ''
        ? { ...rest, pages, pagesBefore: [], page: pages.at(-1)?.page ?? 1 }
        : { ...rest, pages: [], pagesBefore: pages, page: 1 };
    known.set(name, restored);
    return restored;
  }

  function loadPositions(owner: ListPositionOwner): ListPositions['positions'] {
    const stored = sections.map((name) => [name, loadPosition(toStorageKey(owner, name))] as const);
    return Object.fromEntries(stored.filter(([, position]) => position !== undefined));
  }

  function load(owner: ListPositionOwner): ListPositions {
    const opened = Array.from({ length: getOpenedStore(owner).read().state }, (_, depth) =>
      loadPosition(toOpenedKey(owner, depth)),
    );
    return {
      section: getSectionStore(owner).read().state,
      opened: opened.filter((position) => position !== undefined),
      positions: loadPositions(owner),
    };
  }

  /** What an earlier release stored in the place of Popular becomes an opened list (§10.105), once. */
  function loadEarlier(owner: ListPositionOwner): ListPositions | null {
    const { section, positions, opened } = load(owner);
    const { popular, ...others } = positions;
    const origins = getEarlierStore(owner).read().state;
    const [first, ...rest] = origins.map(({ section: origin, hasPopular }, depth) => ({
      section: origin,
      popular: hasPopular ? loadPosition(toEarlierKey(owner, depth)) : undefined,
    }));
    if (popular === undefined || (first === undefined && popular.filter.subject === null))
      return null;
    const below = rest.flatMap((step) => step.popular ?? []);
    const before = first?.popular;
    const isShown = section === 'popular' && opened.length === 0;
    return {
      section: first?.section ?? section,
      opened: isShown ? [...below, popular] : opened,
      positions: before === undefined ? others : { ...others, popular: before },
    };
  }

  function save(owner: ListPositionOwner, { section, opened, positions }: ListPositions) {
    getSectionStore(owner).write(section);
    for (const name of sections) savePosition(toStorageKey(owner, name), positions[name]);
    const before = getOpenedStore(owner).read().state;
    getOpenedStore(owner).write(opened.length);
    for (let depth = 0; depth < Math.max(before, opened.length); depth += 1)
      savePosition(toOpenedKey(owner, depth), opened[depth]);
  }

  return {
    load(owner) {
      const earlier = loadEarlier(owner);
      if (earlier === null) return load(owner);
      const { length } = getEarlierStore(owner).read().state;
      for (let depth = 0; depth < length; depth += 1) remove(toEarlierKey(owner, depth));
      storage.removeItem(toEarlierListsKey(owner));
      save(owner, earlier);
      return earlier;
    },
    save,
  };

  function remove(name: string) {
    removePagesFrom(name, 0);
    storage.removeItem(name);
    known.delete(name);
    sizes.delete(name);
  }

  function savePosition(name: string, position: ListPosition | undefined) {
    if (known.get(name) === position) return;
    const entry = createPersistedStore(storage, name, positionFormat);
    if (entry.read().problem === 'newer') return;
    if (position === undefined) {
      remove(name);
      return;
    }
    known.set(name, position);
    const room = maxStoredCharacters - countOtherCharacters(name);
    let characters = 0;
    let pageCount = 0;
    const { pages, pagesBefore, ...rest } = position;
    for (const page of position.search === '' ? pages : pagesBefore) {
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
    entry.write({ version, ...rest, pages: pageCount });
  }
}

const toListsKey = ({ userId, language }: ListPositionOwner) =>
  `${prefix}${userId}:${language ?? ''}`;

const toStorageKey = (owner: ListPositionOwner, section: Section) =>
  `${toListsKey(owner)}:${section}`;

/** Without a depth: the entry of their number. */
const toOpenedKey = (owner: ListPositionOwner, depth: number | '' = '') =>
  `${toListsKey(owner)}:opened${depth}`;

const toEarlierListsKey = (owner: ListPositionOwner) => `${toListsKey(owner)}:trail`;

const toEarlierKey = (owner: ListPositionOwner, depth: number) =>
  `${toEarlierListsKey(owner)}:popular${depth}`;
