import { createClient, type InStatement } from '@libsql/client';
import type { Film } from '../../catalogue/film.ts';
import type { Person } from '../people.ts';
import { pageSize } from '../paging.ts';
import { filmEntry, insertsOf, personEntry } from './entries.ts';
import { titleKey } from './fold.ts';
import { searchPlan } from './searchPlan.ts';
import { schema } from './statements.ts';

export type SearchRequest = {
  readonly text: string;
  /** From 1. */
  readonly page: number;
  readonly adultsToo: boolean;
  /** Every one of them must be the film's; people have none. */
  readonly years: readonly number[];
};

/** One page of hits and the number of all of them. */
export type Hits<Item> = { readonly items: readonly Item[]; readonly total: number };

export type SearchIndex = {
  films(request: SearchRequest): Promise<Hits<Film>>;
  filmsAndPeople(request: SearchRequest): Promise<Hits<Film | Person>>;
  close(): void;
};

/** Sorts behind every title that begins with a key. */
const lastLetter = '\u{10ffff}';

const itemsIn = <Item>(rows: readonly number[], items: readonly Item[]): Item[] =>
  rows.map((row) => items[row - 1]).filter((item) => item !== undefined);

/**
 * Builds the search tables in memory: the catalogue stands still, so there is nothing to keep.
 * Best title match first; a page beyond the last is empty and says the total nonetheless.
 */
export const createSearchIndex = async (
  films: readonly Film[],
  people: readonly Person[],
): Promise<SearchIndex> => {
  const client = createClient({ url: ':memory:', intMode: 'number' });
  await client.executeMultiple(schema);
  const entries = [...films.map(filmEntry), ...people.map(personEntry)];
  const inserts: InStatement[] = entries.flatMap((entry, index) => insertsOf(entry, index + 1));
  await client.batch(inserts, 'write');

  const search = async (
    request: SearchRequest,
    upTo: number,
  ): Promise<{ rows: number[]; total: number }> => {
    const plan = searchPlan(request.text);
    if (plan === undefined) return { rows: [], total: 0 };
    const key = titleKey(request.text);
    const find = async (limit: number, offset: number) => {
      const { rows } = await client.execute({
        sql: plan.sql,
        args: {
          ...plan.args,
          upTo,
          key,
          keyEnd: `${key}${lastLetter}`,
          adult: request.adultsToo ? 1 : 0,
          year: request.years[0] ?? 0,
          otherYear: request.years[1] ?? 0,
          limit,
          offset,
        },
      });
      return {
        rows: rows.map((row) => Number(row['hit'])),
        total: Number(rows[0]?.['total'] ?? 0),
      };
    };
    const found = await find(pageSize, (request.page - 1) * pageSize);
    if (found.rows.length > 0 || request.page === 1) return found;
    const { total } = await find(1, 0);
    return { rows: [], total };
  };

  const everyone: readonly (Film | Person)[] = [...films, ...people];

  return {
    films: async (request) => {
      const { rows, total } = await search(request, films.length);
      return { items: itemsIn(rows, films), total };
    },
    filmsAndPeople: async (request) => {
      const { rows, total } = await search(request, everyone.length);
      return { items: itemsIn(rows, everyone), total };
    },
    close: () => client.close(),
  };
};
