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

/** @returns whether the text is `YYYY-MM-DD` and a date of the calendar; 2023-02-29 is not */
export function isCalendarDate(text: string | null | undefined): text is string {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
