import { isUuid } from '../auth/bearer.ts';
import { badSyntax, RestError } from './restError.ts';

/** The columns of the table in their order, with their types (docs/contracts.md#library-table). */
const types = {
  user_id: 'uuid',
  movie_id: 'integer',
  watchlist_added_at: 'bigint',
  watchlist_changed_at: 'bigint',
  seen_added_at: 'bigint',
  seen_changed_at: 'bigint',
  movie: 'jsonb',
  movie_fetched_at: 'bigint',
  version: 'bigint',
  rating: 'smallint',
  rating_changed_at: 'bigint',
  dismissed_at: 'bigint',
  dismissed_changed_at: 'bigint',
} as const;

export type Column = keyof typeof types;
export const columns = Object.keys(types) as readonly Column[];
export const isColumn = (name: string): name is Column => Object.hasOwn(types, name);

/** A valid row of a body; `movie` is JSON. */
export type LibraryRow = {
  readonly movie_id: number;
  readonly watchlist_added_at: number | null;
  readonly watchlist_changed_at: number;
  readonly seen_added_at: number | null;
  readonly seen_changed_at: number;
  readonly movie: string | null;
  readonly movie_fetched_at: number;
  readonly rating: number | null;
  readonly rating_changed_at: number;
  readonly dismissed_at: number | null;
  readonly dismissed_changed_at: number;
};

type JsonObject = Readonly<Record<string, unknown>>;

/**
 * Parses a body: an array of objects with the same keys, one object, or anything else for no rows.
 * @param keys the keys to read instead of those of the objects, from the query
 * @throws RestError 400 PGRST102 (docs/contracts.md#library-errors)
 */
export function parseBody(
  text: string,
  keys: readonly string[] | undefined,
): { readonly keys: readonly string[]; readonly objects: readonly JsonObject[] } {
  const value = parseJson(text);
  const items: readonly unknown[] = Array.isArray(value) ? value : isObject(value) ? [value] : [];
  const objects = items.filter(isObject);
  const first = Object.keys(objects[0] ?? {});
  const isLikeFirst = (object: JsonObject) =>
    Object.keys(object).length === first.length && first.every((key) => Object.hasOwn(object, key));
  if (objects.length < items.length || (keys === undefined && !objects.every(isLikeFirst))) {
    throw new RestError(400, 'PGRST102', 'All object keys must match');
  }
  return { keys: keys ?? first, objects };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RestError(400, 'PGRST102', 'Empty or invalid json');
  }
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @throws RestError 400 PGRST204 for a key that is no column */
export function checkKeys(keys: readonly string[]): asserts keys is readonly Column[] {
  const unknown = keys.find((key) => !isColumn(key));
  if (unknown === undefined) return;
  const text = `Could not find the '${unknown}' column of 'library_entries' in the schema cache`;
  throw new RestError(400, 'PGRST204', text);
}

/**
 * Reads the rows of a body as PostgreSQL does: the types of all rows first, then row by row the user,
 * nulls, the checks by their names, and repeated movies.
 * @throws RestError 400 22P02, 22003, 22P05, 23502, 23514; 403 42501; 500 21000
 * (docs/contracts.md#library-errors)
 */
export function toRows(
  keys: readonly Column[],
  objects: readonly JsonObject[],
  caller: string | undefined,
): readonly LibraryRow[] {
  const typed = objects.map((object) => new Map(keys.map((key) => [key, readValue(key, object)])));
  const seen = new Set<number>();
  return typed.map((values) => toRow(values, caller, seen));
}

type Value = string | number | null;

function readValue(column: Column, object: JsonObject): Value {
  const value = object[column] ?? null;
  if (value === null) return null;
  const json = toJson(value);
  // Without the backslashes that are text.
  if (json.replaceAll('\\\\', '').includes(String.raw`\u0000`)) {
    const details = String.raw`\u0000 cannot be converted to text.`;
    throw new RestError(400, '22P05', 'unsupported Unicode escape sequence', { details });
  }
  const type = types[column];
  if (type === 'jsonb') return json;
  const text = typeof value === 'string' ? value : json;
  if (type !== 'uuid') return toInteger(type, text);
  if (!isUuid(text)) throw badSyntax('uuid', text);
  return text.toLowerCase();
}

function toJson(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    // Nested too deeply.
    throw new RestError(500, '54001', 'stack depth limit exceeded');
  }
}

const integerBits = { smallint: 16, integer: 32, bigint: 64 };

/** @throws RestError 400 22P02 if the text is no integer, 22003 if it is too large for its type */
export function toInteger(type: keyof typeof integerBits, text: string): number {
  const [, digits] = /^\s*\+?(-?\d+)\s*$/.exec(text) ?? [];
  if (digits === undefined) throw badSyntax(type, text);
  const value = BigInt(digits);
  if (BigInt.asIntN(integerBits[type], value) !== value) {
    throw new RestError(400, '22003', `value "${text}" is out of range for type ${type}`);
  }
  return Number(value);
}

function toRow(
  values: ReadonlyMap<Column, Value>,
  caller: string | undefined,
  seen: Set<number>,
): LibraryRow {
  const get = (column: Column, byDefault: Value = null) =>
    values.has(column) ? (values.get(column) ?? null) : byDefault;
  if (get('user_id', caller) !== caller) {
    const text = 'new row violates row-level security policy for table "library_entries"';
    throw new RestError(403, '42501', text);
  }
  const need = (column: Column, byDefault: Value = null) => {
    const value = get(column, byDefault);
    if (value === null) throw nullFault(column);
    return Number(value);
  };
  const optional = (column: Column) => {
    const value = get(column);
    return value === null ? null : Number(value);
  };
  const movie = get('movie');
  const row = {
    movie_id: need('movie_id'),
    watchlist_added_at: optional('watchlist_added_at'),
    watchlist_changed_at: need('watchlist_changed_at', 0),
    seen_added_at: optional('seen_added_at'),
    seen_changed_at: need('seen_changed_at', 0),
    movie: movie === null ? null : String(movie),
    movie_fetched_at: need('movie_fetched_at', 0),
    rating: optional('rating'),
    rating_changed_at: need('rating_changed_at', 0),
    dismissed_at: optional('dismissed_at'),
    dismissed_changed_at: need('dismissed_changed_at', 0),
  };
  checkRow(row);
  if (seen.has(row.movie_id)) throw repeatedMovie();
  seen.add(row.movie_id);
  return row;
}

function nullFault(column: Column): RestError {
  const text = `null value in column "${column}" of relation "library_entries" violates not-null constraint`;
  return new RestError(400, '23502', text);
}

function repeatedMovie(): RestError {
  const text = 'ON CONFLICT DO UPDATE command cannot affect row a second time';
  const hint =
    'Ensure that no rows proposed for insertion within the same command have duplicate constrained values.';
  return new RestError(500, '21000', text, { hint });
}

const maxMovieBytes = 2_048;
const year2100 = 4_102_444_800_000;

function checkRow({ movie_id: id, movie, rating, ...times }: LibraryRow): void {
  if (movie !== null && !(movie.startsWith('{') && getJsonbSize(movie) <= maxMovieBytes)) {
    throw checkFault('movie');
  }
  if (id <= 0) throw checkFault('movie_id');
  if (rating !== null && (rating < 1 || rating > 10)) throw checkFault('rating');
  const given = Object.values(times).filter((time) => time !== null);
  if (!given.every((time) => time >= 0 && time < year2100)) throw checkFault('times');
}

function checkFault(name: string): RestError {
  const text = `new row for relation "library_entries" violates check constraint "library_entries_${name}_check"`;
  return new RestError(400, '23514', text);
}

/** The bytes of JSON as PostgreSQL prints a `jsonb`: with a space after each colon and comma. */
function getJsonbSize(json: string): number {
  const spaced = json.replaceAll(/"(?:[^"\\]|\\.)*"|[:,]/g, (part) =>
    part.startsWith('"') ? part : `${part} `,
  );
  return Buffer.byteLength(spaced);
}
