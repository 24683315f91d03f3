// Dates, times and counts in the user's English locale. The specification's texts have plain digits for
// a count in brackets and a page number.

/** The UI is in English; only its region follows the browser. */
const interfaceLanguage = 'en';

/** @returns the browser's locale if it is English, otherwise plain English */
export function getUserLocale(
  preferred: string | undefined = globalThis.navigator?.language,
): string {
  try {
    const locales = Intl.getCanonicalLocales(preferred);
    return locales.find((locale) => locale.startsWith('en-')) ?? interfaceLanguage;
  } catch {
    // Some systems have locales that `Intl` rejects, for example `en-US@posix`.
    return interfaceLanguage;
  }
}

/**
 * Formats a calendar date, "23 September 1994".
 *
 * @param date `YYYY-MM-DD`; the same day in every time zone
 */
export function formatDate(date: string, locale = getUserLocale()): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
}

/** Formats a whole number with thousands separators. */
export function formatCount(count: number, locale = getUserLocale()): string {
  return new Intl.NumberFormat(locale).format(count);
}

/** Formats the time of day, to the minute. @param at ms since the epoch */
export function formatTime(at: number, locale = getUserLocale()): string {
  return new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(at);
}

/** Formats a day with its time, to the minute. @param at ms since the epoch */
export function formatDateTime(at: number, locale = getUserLocale()): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}

/** @returns whether the text is `YYYY-MM-DD` and a valid date; 2023-02-29 is not */
export function isCalendarDate(text: string | null | undefined): text is string {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

let countryNames: Intl.DisplayNames | undefined;

/** Codes of countries whose English name has an article in a sentence. */
const withArticle = new Set(
  'AE BS CF CK DO FK FO GB GM IM KM KY MH MP MV NL PH SB SC TC US VG VI'.split(' '),
);

/** The English name of a country (ISO 3166-1 code) in a sentence, e.g. "the United States". */
export const getCountryInSentence = (code: string): string =>
  `${withArticle.has(code) ? 'the ' : ''}${getCountryName(code)}`;

/** The English name of a country (ISO 3166-1 code), or the code if it has none. */
export function getCountryName(code: string): string {
  countryNames ??= new Intl.DisplayNames(interfaceLanguage, { type: 'region' });
  try {
    return countryNames.of(code) ?? code;
  } catch {
    return code;
  }
}
