/**
 * What a `Retry-After` header asks for: seconds, or a date. A date begins with its weekday:
 * `Date.parse` takes even `-5` for one, long gone, and nothing would be waited for.
 *
 * @param header as it came
 * @param now ms since the epoch
 * @returns ms, `null` when the header is missing or neither
 */
export function retryAfterMs(header: unknown, now: number): number | null {
  if (typeof header !== 'string') return null;
  if (/^\d+$/.test(header)) return Number(header) * 1_000;
  const date = /^[a-z]/i.test(header) ? Date.parse(header) : Number.NaN;
  return Number.isNaN(date) ? null : date - now;
}
