import { mask, maskText } from './maskText.ts';

export type Json =
  null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Where in the structure we are. */
type Place = {
  readonly above: readonly object[];
  /** Inside the value of a snapshot: keys are names of states, of which one is called `token`. */
  readonly isStateValue: boolean;
};

/** A list longer than this shows its beginning and says how many follow: a page of films is 20. */
const longestList = 6;

/** Deeper than anything a machine of ours holds; a runaway structure ends here. */
const deepest = 16;

const secretKey = /(?:password|token|authorization|(?:api|anon)[_-]?key)$/i;
const statuses = new Set<unknown>(['active', 'done', 'error', 'stopped']);

/**
 * Whatever an inspector is shown, as plain JSON without secrets: values under the keys `password`,
 * `token`, `authorization`, `apikey` and those that end so (in any case, with or without `_`), and
 * in texts what `maskText` finds. `null`, booleans and the empty text remain, for they tell whether
 * there is one. Long lists are cut. Masking twice is masking once.
 */
export function maskSecrets(value: unknown): Json {
  return maskValue(value, { above: [], isStateValue: false });
}

function maskValue(value: unknown, place: Place): Json {
  if (typeof value === 'string') return maskText(value);
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value;
  // JSON knows no -0, and adding 0 makes it one.
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : String(value);
  if (typeof value === 'function') return maskText(`ƒ ${value.name}`);
  if (typeof value !== 'object') return maskText(String(value));
  if (place.above.includes(value)) return '[circular]';
  if (place.above.length >= deepest) return '[deeper]';
  try {
    return maskObject(value, { ...place, above: [...place.above, value] });
  } catch {
    // A getter or `toJSON` of foreign making that throws.
    return '[unreadable]';
  }
}

function maskObject(value: object, place: Place): Json {
  if (Array.isArray(value)) return maskList(value, place);
  if (value instanceof Set) return maskList([...value], place);
  if (value instanceof Map) return maskEntries([...value], place);
  if (value instanceof Error) return maskEntries(errorEntries(value), place);
  if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) {
    return `[${value.byteLength} bytes]`;
  }
  if ('toJSON' in value && typeof value.toJSON === 'function') {
    return maskValue(value.toJSON(), place);
  }
  return maskEntries(Object.entries(value), place, isMachineSnapshot(value));
}

function maskList(list: readonly unknown[], place: Place): Json {
  const shown = list.length <= longestList ? list : list.slice(0, longestList - 1);
  const masked = Array.from(shown, (item) => maskValue(item, place));
  return shown === list ? masked : [...masked, `… ${list.length - shown.length} more`];
}

type Entries = readonly (readonly [unknown, unknown])[];

function maskEntries(entries: Entries, { above, isStateValue }: Place, isSnapshot = false): Json {
  const masked = entries
    .filter(([, value]) => value !== undefined)
    .map(([key, value]): [string, Json] => {
      const name = maskText(String(key));
      const isSecret = secretKey.test(name) && !(isStateValue && name === 'token');
      const place = { above, isStateValue: isStateValue || (isSnapshot && name === 'value') };
      return [name, isSecret ? maskWhole(value) : maskValue(value, place)];
    });
  return Object.fromEntries(masked);
}

function maskWhole(value: unknown): Json {
  return value === null || value === '' || typeof value === 'boolean' ? value : mask;
}

/** What an error says is not enumerable, and its cause is the part that matters most. */
function errorEntries(error: Error): Entries {
  const { name, message, cause } = error;
  const errors: unknown = error instanceof AggregateError ? error.errors : undefined;
  return [...Object.entries({ name, message, cause, errors }), ...Object.entries(error)];
}

function isMachineSnapshot(value: object): boolean {
  if (!('status' in value && 'value' in value && 'context' in value)) return false;
  return statuses.has(value.status) && value.context !== undefined && isState(value.value);
}

/** The name of a state, or of states below one. */
function isState(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value === 'string';
  return !Array.isArray(value) && Object.values(value).every(isState);
}
