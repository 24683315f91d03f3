import * as v from 'valibot';
import { isCalendarDate } from './calendarDate.ts';
import { genreNames } from './genres.ts';

const providerNames = v.optional(v.array(v.pipe(v.string(), v.nonEmpty())));
const countryCode = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'two capital letters expected'));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const providerOffers = v.strictObject({
  flatrate: providerNames,
  rent: providerNames,
  buy: providerNames,
  ads: providerNames,
  free: providerNames,
});

/** Figures and companies that only a catalogue file of the user's own may bring along. */
const production = {
  adult: v.optional(v.boolean(), false),
  budget: v.optional(count, 0),
  revenue: v.optional(count, 0),
  homepage: v.optional(v.string(), ''),
  /** As IMDb numbers it, `tt0111161`; empty when unknown. */
  imdbId: v.optional(v.pipe(v.string(), v.regex(/^(tt\d+)?$/, 'tt and digits expected')), ''),
  status: v.optional(v.string(), 'Released'),
  companies: v.optional(v.array(v.strictObject({ id: count, name: v.string() })), []),
};

/**
 * One film of the catalogue as it stands in a file. What is unknown is said as the movie database
 * says it: an empty date, overview or director, no votes, a runtime of 0; `poster: false` is a film
 * without poster.
 */
export const filmSchema = v.strictObject({
  id: v.pipe(v.number(), v.integer(), v.minValue(1)),
  title: v.pipe(v.string(), v.nonEmpty('a film needs a title')),
  originalTitle: v.pipe(v.string(), v.nonEmpty('a film needs an original title')),
  language: v.pipe(v.string(), v.regex(/^[a-z]{2}$/, 'two small letters expected')),
  countries: v.array(countryCode),
  date: v.pipe(
    v.string(),
    v.check((text) => text === '' || isCalendarDate(text), 'a day as YYYY-MM-DD or "" expected'),
  ),
  runtime: count,
  genres: v.array(v.picklist(genreNames)),
  director: v.string(),
  cast: v.array(v.strictTuple([v.string(), v.string()])),
  overview: v.string(),
  tagline: v.string(),
  voteAverage: v.pipe(v.number(), v.minValue(0), v.maxValue(10)),
  voteCount: count,
  popularity: v.pipe(v.number(), v.minValue(0)),
  poster: v.optional(v.boolean(), true),
  backdrop: v.optional(v.boolean(), true),
  certification: v.optional(v.string(), ''),
  providers: v.optional(v.record(countryCode, providerOffers), {}),
  ...production,
});

/** A film with every optional field filled in. `date` is `YYYY-MM-DD` or `''`, `runtime` minutes. */
export type Film = v.InferOutput<typeof filmSchema>;
