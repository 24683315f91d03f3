import type { HomeTexts, Texts } from '../texts/messages.ts';

// Dates, times, counts and lists in the language of the texts. The specification's texts have plain digits
// for a count in brackets and a page number.

/**
 * The locale that formats for a language: of the browser's languages the first with another region, so that
 * British readers get British dates.
 *
 * @param language of the interface, BCP 47
 */
export function getUserLocale(
  language: string,
  preferred: readonly (string | undefined)[] = globalThis.navigator?.languages ?? [
    globalThis.navigator?.language,
  ],
): string {
  const [own] = language.split('-');
  for (const each of preferred) {
    try {
      const [locale = ''] = Intl.getCanonicalLocales(each);
      if (locale.startsWith(`${own}-`)) return locale;
    } catch {
      // Some systems have locales that `Intl` rejects, for example `en-US@posix`.
    }
  }
  return language;
}

/**
 * Formats a calendar date, "23 September 1994".
 *
 * @param date `YYYY-MM-DD`; the same day in every time zone
 */
export function formatDate(date: string, locale: string): string {
  return new Intl.DateTimeFormat(getUserLocale(locale), {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));
}

/** Formats a whole number with thousands separators. */
export function formatCount(count: number, locale: string): string {
  return new Intl.NumberFormat(getUserLocale(locale)).format(count);
}

/** Formats the time of day, to the minute. @param at ms since the epoch */
export function formatTime(at: number, locale: string): string {
  return new Intl.DateTimeFormat(getUserLocale(locale), { timeStyle: 'short' }).format(at);
}

/** Formats a day with its time, to the minute. @param at ms since the epoch */
export function formatDateTime(at: number, locale: string): string {
  return new Intl.DateTimeFormat(getUserLocale(locale), {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(at);
}

/** @returns whether the text is `YYYY-MM-DD` and a valid date; 2023-02-29 is not */
export function isCalendarDate(text: string | null | undefined): text is string {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Joins names: with "and" (`conjunction`) or "or" (`disjunction`). */
export function formatList(
  names: readonly string[],
  type: 'conjunction' | 'disjunction',
  locale: string,
): string {
  return new Intl.ListFormat(locale, { type }).format(names);
}

const collators = new Map<string, Intl.Collator>();

/** Compares names in the order of a language, and numbers in them by their value; the same for a locale. */
export function getCollator(locale: string): Intl.Collator {
  const collator = collators.get(locale) ?? new Intl.Collator(locale, { numeric: true });
  collators.set(locale, collator);
  return collator;
}

/** The name of a country (ISO 3166-1 code) in a language, or the code if it has none. */
export function getCountryName(code: string, locale: string): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** The name of a country (ISO 3166-1 code) in a sentence, e.g. "the United States". */
export const formatCountry = (
  code: string,
  { country, locale }: Pick<Texts, 'country' | 'locale'>,
): string => country.inSentence({ code, country: getCountryName(code, locale) });

/** Formats a length, "2 h 5 min". @param runtime minutes, more than 0 */
export function formatDuration(runtime: number, { movie }: Pick<HomeTexts, 'movie'>): string {
  const hours = Math.floor(runtime / 60);
  const minutes = runtime % 60;
  if (hours === 0) return movie.minutes({ minutes });
  return minutes === 0 ? movie.hours({ hours }) : movie.duration({ hours, minutes });
}
