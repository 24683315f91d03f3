import * as v from 'valibot';
import type { MoviePage } from '../domain/movie.ts';
import type { Place, Places } from '../domain/place.ts';
import { sections, type Section } from '../domain/section.ts';
import type { KeyValueStorage } from './keyValueStorage.ts';
import { movieSchema, pageSchema } from './placeSchema.ts';
import { placePrefix as prefix } from './forgetPlaces.ts';
import { safeStorage } from './safeStorage.ts';

/**
 * Where a person was, in this tab alone: as long as the tab lives, reloads and reopening included. No
 * function throws; what cannot be read is as if it had never been written.
 */
export type PlaceStore = {
  load(owner: PlaceOwner): Places;
  save(owner: PlaceOwner, section: Section, place: Place | undefined): void;
};

/** Whose places; a list in another language is another list. */
export type PlaceOwner = { readonly userId: string; readonly language: string | null };

const version = 0;

/** Characters of pages that are kept in all: about 3,000 films, well below what browsers allow. */
const mostCharacters = 2_000_000;

const index = v.integer();
const count = v.pipe(v.number(), index, v.minValue(0));
const spotSchema = v.object({
  version: v.literal(version),
  page: v.pipe(v.number(), index, v.minValue(1)),
  pages: count,
  searchText: v.string(),
  search: v.string(),
  searchYear: v.nullable(v.string()),
  results: v.array(pageSchema),
  movie: v.nullable(movieSchema),
  focusIndex: count,
  scrollTop: v.pipe(v.number(), v.finite(), v.minValue(0)),
});

/** @param unsafe a storage that may throw; what it refuses lives in memory */
export function createPlaceStore(unsafe: KeyValueStorage): PlaceStore {
  const storage = safeStorage(unsafe);
  /** Pages never change: one that still stands in storage is neither read nor written again. */
  const written = new Map<string, MoviePage>();
  /** Characters of the pages of each list. */
  const sizes = new Map<string, number>();

  function read<Schema extends v.GenericSchema>(key: string, schema: Schema) {
    try {
      return v.parse(schema, JSON.parse(String(storage.getItem(key))));
    } catch {
      return null;
    }
  }

  function write(key: string, value: unknown) {
    storage.setItem(key, JSON.stringify(value));
  }

  function charactersBeside(name: string): number {
    return [...sizes].reduce((sum, [other, size]) => (other === name ? sum : sum + size), 0);
  }

  function forgetPagesFrom(name: string, first: number) {
    for (let n = first; storage.getItem(`${name}:${n}`) !== null; n += 1)
      storage.removeItem(`${name}:${n}`);
  }

  function pagesAt(name: string, length: number): readonly MoviePage[] {
    const pages: MoviePage[] = [];
    let characters = 0;
    for (let n = 0; n < length; n += 1) {
      const key = `${name}:${n}`;
      const standing = storage.getItem(key);
      if (standing === null) break;
      const page = written.get(key) ?? read(key, pageSchema);
      if (page === null) break;
      written.set(key, page);
      characters += standing.length;
      pages.push(page);
    }
    sizes.set(name, characters);
    return pages;
  }

  function placeAt(owner: PlaceOwner, section: Section): Place | undefined {
    const name = nameOf(owner, section);
    const spot = read(name, spotSchema);
    if (spot === null) return undefined;
    const { version: _, pages: length, ...rest } = spot;
    const pages = pagesAt(name, length);
    // Fewer pages than were left: as near as possible, and Load More goes on from there.
    return { ...rest, pages, page: pages.at(-1)?.page ?? 1 };
  }

  return {
    load(owner) {
      const section = read(`${prefix}${owner.userId}`, v.picklist(sections)) ?? 'popular';
      const known = sections.map((name) => [name, placeAt(owner, name)] as const);
      return {
        section,
        places: Object.fromEntries(known.filter(([, place]) => place !== undefined)),
      };
    },

    save(owner, section, place) {
      write(`${prefix}${owner.userId}`, section);
      if (place === undefined) return;
      const name = nameOf(owner, section);
      const room = mostCharacters - charactersBeside(name);
      let characters = 0;
      let kept = 0;
      for (const page of place.pages) {
        const key = `${name}:${kept}`;
        const standing = written.get(key) === page ? storage.getItem(key) : null;
        const text = standing ?? JSON.stringify(page);
        if (characters + text.length > room) break;
        if (standing === null) storage.setItem(key, text);
        written.set(key, page);
        characters += text.length;
        kept += 1;
      }
      sizes.set(name, characters);
      forgetPagesFrom(name, kept);
      write(name, { version, ...place, pages: kept });
    },
  };
}

const nameOf = ({ userId, language }: PlaceOwner, section: Section) =>
  `${prefix}${userId}:${language ?? ''}:${section}`;
