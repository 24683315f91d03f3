import { createClient } from '@libsql/client';
import type { Film } from '../../catalogue/film.ts';
import type { Person } from '../people.ts';
import { type Entry, filmEntry, personEntry } from './entries.ts';
import { ranked } from './rank.ts';
import { type SearchPlan, searchPlan } from './searchPlan.ts';
import { schema } from './statements.ts';

/** What is searched for, and among which films. */
export type SearchRequest = {
  readonly text: string;
  readonly adultsToo: boolean;
  /** Every one of them must be the film's; people have none. */
  readonly years: readonly number[];
};

/** Both searches return everything found, best title match first. */
export type SearchIndex = {
  films(request: SearchRequest): Promise<Film[]>;
  filmsAndPeople(request: SearchRequest): Promise<(Film | Person)[]>;
  close(): void;
};

/** Builds the search tables in memory: the catalogue stands still, so there is nothing to keep. */
export const createSearchIndex = async (
  films: readonly Film[],
  people: readonly Person[],
): Promise<SearchIndex> => {
  const filmEntries = films.map(filmEntry);
  const allEntries: readonly Entry<Film | Person>[] = [...filmEntries, ...people.map(personEntry)];
  const client = createClient({ url: ':memory:', intMode: 'number' });
  await client.executeMultiple(schema);
  await client.batch(
    allEntries.flatMap((entry, index) => entry.insertsAt(index + 1)),
    'write',
  );

  const entriesFor = async <Item>(
    query: SearchPlan['query'],
    entries: readonly Entry<Item>[],
  ): Promise<readonly Entry<Item>[]> => {
    if (query === undefined) return entries;
    const { sql, match } = query;
    const { rows } = await client.execute({ sql, args: { match, upTo: entries.length } });
    const list = rows[0]?.['rows'];
    if (typeof list !== 'string') return [];
    return list
      .split(',')
      .map((row) => entries[Number(row) - 1])
      .filter((entry) => entry !== undefined);
  };

  const search = async <Item>(
    { text, adultsToo, years }: SearchRequest,
    entries: readonly Entry<Item>[],
  ): Promise<Item[]> => {
    const plan = searchPlan(text);
    if (plan === undefined) return [];
    const matches = await entriesFor(plan.query, entries);
    const wanted = matches.filter(
      ({ haystack, adult, year }) =>
        (adultsToo || !adult) &&
        years.every((each) => each === year) &&
        plan.terms.every((term) => haystack.includes(term)),
    );
    return ranked(text, wanted);
  };

  return {
    films: (request) => search(request, filmEntries),
    filmsAndPeople: (request) => search(request, allEntries),
    close: () => client.close(),
  };
};
