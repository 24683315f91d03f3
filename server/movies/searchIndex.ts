import { createClient, type InStatement } from '@libsql/client';
import type { CatalogMovie } from '../catalog/catalogMovie.ts';
import type { Collection } from './collections.ts';
import type { Person } from './people.ts';
import {
  hasUnspacedScript,
  joinedWords,
  spacedWords,
  titleKey,
  type SearchPlan,
  searchPlan,
  insertPieces,
  insertWords,
  schema,
} from './searchPlan.ts';

/** How a title matches the text: 0 equals, 1 starts with, 2 contains it, 3 matches word by word. */
function getTier(key: string, wanted: string): number {
  const index = key.indexOf(wanted);
  if (index === 0) return key.length === wanted.length ? 0 : 1;
  return index > 0 ? 2 : 3;
}

const tierStep = 1_000;

/**
 * The rank of an entry that contains every typed word; lower is better. Within a tier it depends on
 * how much of the title was typed, and on popularity. FTS5's bm25 would cost ten times as much and
 * differ only by the length of the titles, because all hits contain the same words.
 */
const getRank = <Item>({ keys, weight }: Entry<Item>, wanted: string): number =>
  Math.min(
    ...keys.map((key) => {
      const typed = Math.min(1, wanted.length / Math.max(1, key.length));
      return getTier(key, wanted) * tierStep - (0.5 + typed) * weight;
    }),
  );

/**
 * Sorts the items that match a text: equal titles first, then titles that start with it, then titles
 * that contain it, then the others. Equal ranks keep the order of the catalog.
 */
function sortByRank<Item>(text: string, matches: readonly Entry<Item>[]): Item[] {
  const wanted = titleKey(text);
  return matches
    .map((entry) => ({ item: entry.item, rank: getRank(entry, wanted) }))
    .toSorted((left, right) => left.rank - right.rank)
    .map(({ item }) => item);
}

export type Entry<Item> = {
  readonly item: Item;
  readonly keys: readonly [title: string, original: string];
  /** All titles in folded words, with and without spaces. */
  readonly haystack: string;
  /** 0 if unknown. */
  readonly year: number;
  readonly adult: boolean;
  /** From 1, growing slowly with popularity. */
  readonly weight: number;
  toInserts(at: number): InStatement[];
};

type Facts = {
  readonly title: string;
  readonly original: string;
  /** In other languages: they match, but say nothing about the rank. */
  readonly others: readonly string[];
  readonly year: number;
  readonly adult: boolean;
  readonly popularity: number;
};

function createEntry<Item>(item: Item, facts: Facts): Entry<Item> {
  const title = spacedWords(facts.title);
  const original = spacedWords(facts.original);
  const others = facts.others.map(spacedWords);
  const spaced = new Set([title, original, ...others].join(' ').split(' '));
  const joined = joinedWords([facts.title, facts.original, ...facts.others].join(' '))
    .split(' ')
    .filter((word) => !spaced.has(word))
    .join(' ');
  const haystack = [...new Set([title, original, ...others])]
    .flatMap((words) => [words, words.replaceAll(' ', '')])
    .join('\n');
  return {
    item,
    keys: [titleKey(facts.title), titleKey(facts.original)],
    haystack,
    year: facts.year,
    adult: facts.adult,
    weight: 1 + Math.log1p(facts.popularity),
    toInserts: (at) => {
      const words = [at, title, original === title ? '' : original, others.join(' '), joined];
      const inserts: InStatement[] = [{ sql: insertWords, args: words }];
      if (hasUnspacedScript(haystack)) inserts.push({ sql: insertPieces, args: [at, haystack] });
      return inserts;
    },
  };
}

const listOtherTitles = ({ title, originalTitle, translations }: CatalogMovie): string[] =>
  Object.values(translations)
    .map((translation) => translation.title ?? title)
    .filter((other) => other !== title && other !== originalTitle);

const movieEntry = (movie: CatalogMovie): Entry<CatalogMovie> =>
  createEntry(movie, {
    title: movie.title,
    original: movie.originalTitle,
    others: listOtherTitles(movie),
    year: Number(movie.date.slice(0, 4)),
    adult: movie.adult,
    popularity: movie.popularity,
  });

const personEntry = (person: Person): Entry<Person> =>
  createEntry(person, {
    title: person.name,
    original: person.name,
    others: [],
    year: 0,
    adult: false,
    popularity: person.popularity,
  });

const collectionEntry = (collection: Collection): Entry<Collection> =>
  createEntry(collection, {
    title: collection.name,
    original: collection.name,
    others: [],
    year: 0,
    adult: collection.parts.every(({ adult }) => adult),
    popularity: collection.parts.reduce((most, part) => Math.max(most, part.popularity), 0),
  });

export type SearchRequest = {
  readonly text: string;
  readonly includesAdult: boolean;
  /** The movie's year must equal all of them; people and collections have no year. */
  readonly years: readonly number[];
};

/** Builds the full-text tables in memory. The searches return all matches, the best title match first. */
export async function createSearchIndex(
  movies: readonly CatalogMovie[],
  people: readonly Person[],
  collections: readonly Collection[],
) {
  const movieEntries = movies.map(movieEntry);
  const personEntries = people.map(personEntry);
  const collectionEntries = collections.map(collectionEntry);
  const typedEntries: readonly Entry<CatalogMovie | Person>[] = [...movieEntries, ...personEntries];
  const client = createClient({ url: ':memory:', intMode: 'number' });
  await client.executeMultiple(schema);
  await client.batch(
    [...typedEntries, ...collectionEntries].flatMap((entry, index) => entry.toInserts(index + 1)),
    'write',
  );

  /** @param before how many rows of the tables are before those of `entries` */
  const entriesFor = async <Item>(
    query: SearchPlan['query'],
    entries: readonly Entry<Item>[],
    before: number,
  ): Promise<readonly Entry<Item>[]> => {
    if (query === undefined) return entries;
    const { sql, match } = query;
    const args = { match, before, upTo: before + entries.length };
    const { rows } = await client.execute({ sql, args });
    const list = rows[0]?.['rows'];
    if (typeof list !== 'string') return [];
    return list
      .split(',')
      .map((row) => entries[Number(row) - before - 1])
      .filter((entry) => entry !== undefined);
  };

  const search = async <Item>(
    { text, includesAdult, years }: SearchRequest,
    entries: readonly Entry<Item>[],
    before = 0,
  ): Promise<Item[]> => {
    const plan = searchPlan(text);
    if (plan === undefined) return [];
    const matches = await entriesFor(plan.query, entries, before);
    const wanted = matches.filter(
      ({ haystack, adult, year }) =>
        (includesAdult || !adult) &&
        years.every((each) => each === year) &&
        plan.terms.every((term) => haystack.includes(term)),
    );
    return sortByRank(text, wanted);
  };

  return {
    movies: (request: SearchRequest) => search(request, movieEntries),
    people: (request: SearchRequest) => search(request, personEntries, movieEntries.length),
    moviesAndPeople: (request: SearchRequest) => search(request, typedEntries),
    collections: (request: SearchRequest) =>
      search(request, collectionEntries, typedEntries.length),
    close: () => client.close(),
  };
}
