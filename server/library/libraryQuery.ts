import { isUuid } from '../auth/bearer.ts';
import { columns, isColumn, type Column, toInteger } from './libraryRow.ts';
import { badSyntax, queryFault, RestError } from './restError.ts';

type Filter = {
  readonly column: string;
  readonly operator: string;
  readonly value: string;
};

/** The query of a request as it is written; names and values are not checked yet. */
export type LibraryQuery = {
  readonly select: readonly string[];
  readonly order: string | undefined;
  readonly limit: number;
  readonly filters: readonly Filter[];
  /** The keys to read of each object of a body, whatever else it has. */
  readonly columns: readonly string[] | undefined;
};

/** The largest page (docs/contracts.md#library-pull). */
const maxRows = 1_000;

/** The parameters that are no filters, by method. */
const parameters: Readonly<Record<string, readonly string[]>> = {
  GET: ['select', 'order', 'limit'],
  HEAD: ['select', 'order', 'limit'],
  POST: ['select', 'on_conflict', 'columns'],
};
const operators = new Set('eq neq gt gte lt lte in is like ilike'.split(' '));
const unsupported = 'the embedded backend does not support it';

/**
 * Parses the query of a request.
 * @throws RestError 400 PGRST100 for what it does not know, 416 PGRST103 for a limit below 0
 */
export function parseQuery(method: string, params: URLSearchParams): LibraryQuery {
  const known = parameters[method] ?? [];
  const filters = [...params]
    .filter(([name]) => !known.includes(name))
    .map(([name, given]) => parseFilter(name, given, method));
  const key = params.get('on_conflict') ?? 'user_id,movie_id';
  if (splitNames(key).toSorted().join() !== 'movie_id,user_id') {
    throw queryFault('filter', key, unsupported);
  }
  return {
    select: parseSelect(params.get('select') ?? '*'),
    order: parseOrder(params.get('order')),
    limit: parseLimit(params.get('limit') ?? ''),
    filters,
    columns: params
      .get('columns')
      ?.split(',')
      .map((name) => name.replaceAll('"', '')),
  };
}

const splitNames = (names: string) => names.split(',');

function parseFilter(column: string, given: string, method: string): Filter {
  const [, operator = '', value = ''] = /^(\w+)\.(.*)$/s.exec(given) ?? [];
  if (!operators.has(operator)) {
    const details = `unexpected "${given.charAt(0)}" expecting "not" or operator (eq, gt, ...)`;
    throw queryFault('filter', given, details);
  }
  const isKnown =
    method !== 'POST' && /^(version (gt|gte)|user_id eq)$/.test(`${column} ${operator}`);
  if (!isKnown && (isColumn(column) || method === 'POST')) {
    throw queryFault('filter', given, unsupported);
  }
  return { column, operator, value };
}

function parseSelect(given: string): readonly string[] {
  const names = splitNames(given);
  if (!names.every((name) => /^(\w+|\*)$/.test(name))) {
    throw queryFault('select parameter', given, unsupported);
  }
  return names.flatMap<string>((name) => (name === '*' ? columns : name));
}

function parseOrder(given: string | null): string | undefined {
  if (given === null) return undefined;
  const [read = '', column = '', rest = ''] = /^(\w+)\.?(.*)$/s.exec(given) ?? [];
  if (!/^((asc|desc|nullsfirst|nullslast)\b|$)/.test(rest) || read === '') {
    const at = given.length - rest.length;
    const details = `unexpected "${rest.charAt(0)}" expecting "asc", "desc", "nullsfirst" or "nullslast"`;
    throw queryFault('order', given, details, at + 1);
  }
  const isKnown = column === 'version' || !isColumn(column);
  if (!isKnown || !['asc', ''].includes(rest)) throw queryFault('order', given, unsupported);
  return column;
}

function parseLimit(given: string): number {
  if (/^-\d+$/.test(given)) {
    const details = 'Limit should be greater than or equal to zero.';
    throw new RestError(416, 'PGRST103', 'Requested range not satisfiable', { details });
  }
  return /^\d+$/.test(given) ? Math.min(Number(given), maxRows) : maxRows;
}

/** What a query asks for: the rows of `users`, or of anyone if it is empty, from a version on. */
export type Conditions = {
  readonly select: readonly Column[];
  readonly users: readonly string[];
  readonly from: number;
  readonly limit: number;
};

/**
 * Reads names and values as PostgreSQL does.
 * @throws RestError 400 42703 for an unknown column, 22P02 or 22003 for a value
 */
export function toConditions({ select, order, filters, limit }: LibraryQuery): Conditions {
  const names = [...select, ...(order === undefined ? [] : [order])];
  for (const name of [...names, ...filters.map(({ column }) => column)]) {
    if (!isColumn(name)) {
      throw new RestError(400, '42703', `column library_entries.${name} does not exist`);
    }
  }
  const users: string[] = [];
  let from = 0;
  for (const { column, operator, value } of filters) {
    if (column === 'user_id') {
      if (!isUuid(value)) throw badSyntax('uuid', value);
      users.push(value.toLowerCase());
    } else {
      from = Math.max(from, toInteger('bigint', value) + (operator === 'gt' ? 1 : 0));
    }
  }
  return { select: select.filter(isColumn), users, from, limit };
}
