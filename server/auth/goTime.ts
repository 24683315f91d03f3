const unitMs = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  μs: 1e-3,
  ms: 1,
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
} as const;

const part = /(\d+\.?\d*|\.\d+)(ns|us|µs|μs|ms|s|m|h)/y;

/**
 * Parses a duration in Go's notation (`2s`, `1h30m`, `250ms`, `0`), the format of GoTrue's options.
 * @returns milliseconds, or undefined if the text is not a duration
 */
export function parseGoDuration(text: string): number | undefined {
  const sign = text.startsWith('-') ? -1 : 1;
  const body = text.replace(/^[+-]/, '');
  if (body === '0') return 0;
  let total = 0;
  part.lastIndex = 0;
  while (part.lastIndex < body.length) {
    const match = part.exec(body);
    if (match === null) return undefined;
    total += Number(match[1]) * unitMs[match[2] as keyof typeof unitMs];
  }
  return body === '' || !Number.isFinite(total) ? undefined : sign * total;
}

/** Formats Unix ms as RFC 3339 in UTC without trailing zeros of the fraction, as Go does. */
export function formatGoTime(ms: number): string {
  return new Date(ms).toISOString().replace(/\.?0+Z/, 'Z');
}
