export const mask = '•••';

export type Json =
  null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

type Position = {
  readonly ancestors: readonly object[];
  /** Whether it is a state value, whose keys are names of states: one state is called `token`. */
  readonly isStateValue: boolean;
};

/** A longer list is cut and says how many items follow; a page of movies has 20. */
const maxListLength = 6;

/** No machine of the app nests deeper. */
const maxDepth = 16;

const secretKey = /(?:password|token|authorization|(?:api|anon)[_-]?key)$/i;
const statuses = new Set<unknown>(['active', 'done', 'error', 'stopped']);

/**
 * Returns a copy of any value as plain JSON without secrets: without the values of keys that end in
 * `password`, `token`, `authorization` or `apikey` (in any case, with or without `_`), and without
 * what `maskText` finds in strings. `null`, booleans and empty strings stay, because they only say
 * whether there is a secret. Long lists are cut. Masking a masked value changes nothing.
 */
export function maskSecrets(value: unknown): Json {
  return maskValue(value, { ancestors: [], isStateValue: false });
}

/** `maskSecrets` for records: masking changes no event type, status or tag that their types name. */
export function toMasked<T extends object>(value: T): T {
  return maskSecrets(value) as unknown as T;
}

function maskValue(value: unknown, position: Position): Json {
  if (typeof value === 'string') return maskText(value);
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value;
  // Adding 0 turns -0, which JSON does not have, into 0.
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : String(value);
  if (typeof value === 'function') return maskText(`ƒ ${value.name}`);
  if (typeof value !== 'object') return maskText(String(value));
  const { ancestors } = position;
  if (ancestors.includes(value)) return '[circular]';
  if (ancestors.length >= maxDepth) return '[deeper]';
  try {
    return maskObject(value, { ...position, ancestors: [...ancestors, value] });
  } catch {
    // A getter or a `toJSON` throws.
    return '[unreadable]';
  }
}

function maskObject(value: object, position: Position): Json {
  if (Array.isArray(value)) return maskList(value, position);
  if (value instanceof Set) return maskList([...value], position);
  if (value instanceof Map) return maskEntries([...value], position);
  if (value instanceof Error) return maskEntries(getErrorEntries(value), position);
  if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) {
    return `[${value.byteLength} bytes]`;
  }
  if ('toJSON' in value && typeof value.toJSON === 'function') {
    return maskValue(value.toJSON(), position);
  }
  return maskEntries(Object.entries(value), position, isMachineSnapshot(value));
}

function maskList(list: readonly unknown[], position: Position): Json {
  const shown = list.length <= maxListLength ? list : list.slice(0, maxListLength - 1);
  const masked = Array.from(shown, (item) => maskValue(item, position));
  return shown === list ? masked : [...masked, `… ${list.length - shown.length} more`];
}

type Entries = readonly (readonly [unknown, unknown])[];

function maskEntries(entries: Entries, position: Position, isSnapshot = false): Json {
  const { ancestors, isStateValue } = position;
  const masked = entries
    .filter(([, value]) => value !== undefined)
    .map(([key, value]): [string, Json] => {
      const name = maskText(String(key));
      const isSecret = secretKey.test(name) && !(isStateValue && name === 'token');
      const inner = { ancestors, isStateValue: isStateValue || (isSnapshot && name === 'value') };
      return [name, isSecret ? maskWhole(value) : maskValue(value, inner)];
    });
  return Object.fromEntries(masked);
}

function maskWhole(value: unknown): Json {
  return value === null || value === '' || typeof value === 'boolean' ? value : mask;
}

/** Adds the properties of an error that are not enumerable. */
function getErrorEntries(error: Error): Entries {
  const { name, message, cause } = error;
  const errors: unknown = error instanceof AggregateError ? error.errors : undefined;
  return [...Object.entries({ name, message, cause, errors }), ...Object.entries(error)];
}

function isMachineSnapshot(value: object): boolean {
  if (!('status' in value && 'value' in value && 'context' in value)) return false;
  return statuses.has(value.status) && value.context !== undefined && isStateName(value.value);
}

/** Whether it is the name of a state, or an object of such. */
function isStateName(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value === 'string';
  return !Array.isArray(value) && Object.values(value).every(isStateName);
}

/** Tried only at the start of a word: trying it at each letter takes minutes for a long text. */
const jwt = String.raw`(?<![\w-])(?=[\w-]*eyJ)[\w-]+\.[\w-]+(?:\.[\w-]*)*`;
const bearer = String.raw`(?<scheme>\bbearer\s+)[^\s"',;}\]]+`;
/** Quoted, quoted inside JSON that is itself a string, or bare; an open quotation ends the text. */
const values = [
  String.raw`"(?:[^"\\]|\\.)*(?:"|\\?$)`,
  String.raw`'[^']*(?:'|$)`,
  String.raw`\\"[^]*?(?:(?<!\\)\\"|$)`,
  String.raw`(?:(?:bearer|basic)\s+)?[^\s&;,}\]"'{[\\]+`,
];

/** `password=x`, `"api_key":"x"`, `Authorization: Bearer x`. */
const assignment = String.raw`(?<name>(?:password|token|authorization|(?:api|anon)[_-]?key)\\?["']?\s*[=:]\s*)(?:${values.join('|')})`;

const secret = new RegExp(`${assignment}|${bearer}|${jwt}`, 'gi');

/**
 * Returns the text without JSON web tokens, without what follows `Bearer`, and without what is
 * assigned to a secret name in a URL, a header or JSON. Masking a masked text changes nothing.
 */
function maskText(text: string): string {
  const masked = text.replace(secret, (...match) => {
    const { name, scheme } = toGroups(match.at(-1));
    if (name === undefined) return `${scheme ?? ''}${mask}`;
    const value = String(match[0]).slice(name.length);
    const quote = /^\\?["']/.exec(value)?.[0] ?? '';
    return `${name}${quote}${mask}${quote}`;
  });
  // Masking can join two halves of another secret.
  return masked === text ? text : maskText(masked);
}

type Groups = { readonly name?: string; readonly scheme?: string };

/** `replace` passes the named groups untyped, as its last argument. */
function toGroups(last: unknown): Groups {
  return typeof last === 'object' && last !== null ? last : {};
}
