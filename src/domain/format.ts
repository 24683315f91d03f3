// Figures and times as the reader's own language writes them. The specification's texts stay as they
// are: a count in brackets and a page number have plain digits.

/** The interface speaks English; its region may differ from reader to reader. */
const interfaceLanguage = 'en';

/** The reader's own kind of English where they read English, else the interface's. */
export function readerLocale(
  preferred: string | undefined = globalThis.navigator?.language,
): string {
  return preferred !== undefined && /^en(-|$)/.test(preferred) && isLocale(preferred)
    ? preferred
    : interfaceLanguage;
}

/** Some systems name themselves in ways of their own, `en-US@posix`, which no format takes. */
function isLocale(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}

/**
 * A calendar date in full, "23 September 1994".
 *
 * @param date `YYYY-MM-DD`; the same day wherever the reader is
 */
export function formatDate(date: string, locale = readerLocale()): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
}

/** A whole number with its thousands apart. */
export function formatCount(count: number, locale = readerLocale()): string {
  return new Intl.NumberFormat(locale).format(count);
}

/** The time of day of an instant, to the minute. @param at ms since the epoch */
export function formatTime(at: number, locale = readerLocale()): string {
  return new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(at);
}

const units = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
  { unit: 'second', ms: 1_000 },
] as const;

/**
 * How long ago that was, in the largest unit that fits: "3 minutes ago".
 *
 * @param at ms since the epoch; what is still to come counts as now
 * @param now ms since the epoch
 */
export function formatSince(at: number, now: number, locale = readerLocale()): string {
  const passed = Math.max(0, now - at);
  const { unit, ms } = units.find((each) => passed >= each.ms) ?? { unit: 'second', ms: 1_000 };
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  return format.format(-Math.floor(passed / ms), unit);
}
