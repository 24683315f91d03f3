import * as v from 'valibot';

/** TMDB's nineteen movie genres with their ids (docs/contracts.md#genres). */
export const genreIds = {
  Action: 28,
  Adventure: 12,
  Animation: 16,
  Comedy: 35,
  Crime: 80,
  Documentary: 99,
  Drama: 18,
  Family: 10751,
  Fantasy: 14,
  History: 36,
  Horror: 27,
  Music: 10402,
  Mystery: 9648,
  Romance: 10749,
  'Science Fiction': 878,
  'TV Movie': 10770,
  Thriller: 53,
  War: 10752,
  Western: 37,
} as const;

export type GenreName = keyof typeof genreIds;

const names = Object.keys(genreIds) as GenreName[];

export const genreNames: readonly GenreName[] = names;

const byId = new Map<number, GenreName>(names.map((name) => [genreIds[name], name]));

export const isGenreName = (name: string): name is GenreName => Object.hasOwn(genreIds, name);

export const getGenreName = (id: number): GenreName | undefined => byId.get(id);

/** Whether a text is `YYYY-MM-DD` and a day of the calendar: 2023-02-29 is not. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}

const providerNames = v.optional(v.array(v.pipe(v.string(), v.nonEmpty())));
const countryCode = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'two capital letters expected'));
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const regionProviders = v.strictObject({
  flatrate: providerNames,
  rent: providerNames,
  buy: providerNames,
  ads: providerNames,
  free: providerNames,
});

/** Texts in another language; a text that is missing is not translated. */
export const translationSchema = v.strictObject({
  title: v.optional(v.pipe(v.string(), v.nonEmpty('a title expected'))),
  overview: v.optional(v.string(), ''),
  tagline: v.optional(v.string(), ''),
});

/** By ISO 639-1. */
const translationsSchema = v.record(
  v.pipe(v.string(), v.regex(/^[a-z]{2}$/, 'two small letters expected')),
  translationSchema,
);

/** Fields that only a `CATALOGUE_FILE` has. */
const production = {
  adult: v.optional(v.boolean(), false),
  budget: v.optional(count, 0),
  revenue: v.optional(count, 0),
  homepage: v.optional(v.string(), ''),
  /** IMDb's id such as `tt0111161`; empty if unknown. */
  imdbId: v.optional(v.pipe(v.string(), v.regex(/^(tt\d+)?$/, 'tt and digits expected')), ''),
  status: v.optional(v.string(), 'Released'),
  companies: v.optional(v.array(v.strictObject({ id: count, name: v.string() })), []),
};

/**
 * A movie in a file of the catalog. Unknown values are those of TMDB: an empty date, overview or
 * director, no votes, a runtime of 0. `poster: false` is a movie without a poster.
 */
export const catalogMovieSchema = v.strictObject({
  id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  title: v.pipe(v.string(), v.nonEmpty('a movie needs a title')),
  originalTitle: v.pipe(v.string(), v.nonEmpty('a movie needs an original title')),
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
  popularity: v.pipe(v.number(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER)),
  poster: v.optional(v.boolean(), true),
  backdrop: v.optional(v.boolean(), true),
  /** Of the United States. */
  certification: v.optional(v.string(), ''),
  collection: v.optional(v.nullable(v.strictObject({ id: count, name: v.string() })), null),
  providers: v.optional(v.record(countryCode, regionProviders), {}),
  /** YouTube's key of its trailer; empty if unknown. */
  trailer: v.optional(v.pipe(v.string(), v.regex(/^([\w-]{11})?$/, '11 characters expected')), ''),
  translations: v.optional(translationsSchema, {}),
  ...production,
});

/** A movie with all fields. `date` is `YYYY-MM-DD` or `''`, `runtime` is in minutes. */
export type CatalogMovie = v.InferOutput<typeof catalogMovieSchema>;
