import type { GoMap } from './goJson.ts';

/** Keys that signup's `data` cannot set: they say what the server knows (contract A2). */
const serverKeys = new Set(['sub', 'email', 'email_verified', 'phone_verified']);

/** What signup keeps of `data`: the server's own keys and nulls fall away. */
export function postedMetadata(data: GoMap): GoMap {
  return Object.fromEntries(
    Object.entries(data).filter(([key, value]) => value !== null && !serverKeys.has(key)),
  );
}

/** Shallow merge of PUT /user (contract A5): null deletes a key, anything else replaces it. */
export function mergeMetadata(stored: GoMap, change: GoMap): GoMap {
  const merged = { ...stored, ...change };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null));
}

/** The same JSON with the keys of every object in order, as Go prints maps. */
export function sortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sortedKeys(inner)]));
}
