import * as v from 'valibot';
import { isCalendarDate } from '../../domain/format.ts';
import { MalformedResponseError } from '../../domain/errors.ts';
import type { Movie, MoviePage } from '../../domain/movie.ts';

const optionalText = v.optional(v.nullable(v.string()));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const wireMovie = v.object({
  id: v.pipe(v.number(), v.integer()),
  title: v.pipe(v.string(), v.nonEmpty()),
  original_title: v.fallback(optionalText, null),
  original_language: v.fallback(optionalText, null),
  poster_path: optionalText,
  backdrop_path: optionalText,
  vote_average: v.optional(v.pipe(v.number(), v.finite()), 0),
  vote_count: v.optional(count, 0),
  release_date: optionalText,
  overview: optionalText,
  /** TMDB has no such field; the demo catalog's adapter adds it. */
  is_sample: v.fallback(v.optional(v.literal(true)), undefined),
});

/** Only a movie of its own has it; 0 is unknown. */
const wireRuntime = v.object({ runtime: v.fallback(v.nullish(count), null) });

const wireList = v.object({
  results: v.array(v.unknown()),
  total_pages: count,
  total_results: v.fallback(v.optional(count), undefined),
});

/** Called for each item dropped from a response, for example a movie without a title. */
export type Report = (diagnostic: string) => void;

/** Language codes of TMDB that are not BCP 47: "no language", and Cantonese. */
const ownCodes: Readonly<Record<string, string | undefined>> = { xx: undefined, cn: 'yue' };

/** TMDB sends the original title if there is no translation (docs/contracts.md#movieid). */
function getTitleLanguage(wire: v.InferOutput<typeof wireMovie>, language: string | undefined) {
  const { title, original_title, original_language: code } = wire;
  if (title !== original_title || !code) return language;
  return code in ownCodes ? ownCodes[code] : code;
}

/**
 * Reads the valid movies of a list that is not paged; invalid ones are left out and reported.
 *
 * @param about the name of a movie in the report
 * @param language of the texts, BCP 47, if known
 */
export const readMovies = (
  items: readonly unknown[],
  about: string,
  report: Report,
  language?: string,
): readonly Movie[] =>
  readItems(wireMovie, items, about, report).map((wire) => toMovie(wire, language));

function toMovie(wire: v.InferOutput<typeof wireMovie>, language: string | undefined): Movie {
  return {
    id: wire.id,
    title: wire.title,
    titleLanguage: getTitleLanguage(wire, language),
    posterPath: wire.poster_path || null,
    backdropPath: wire.backdrop_path || null,
    voteAverage: wire.vote_average,
    voteCount: wire.vote_count,
    releaseDate: isCalendarDate(wire.release_date) ? wire.release_date : null,
    overview: wire.overview?.trim() || null,
    overviewLanguage: wire.overview?.trim() ? language : undefined,
    ...(wire.is_sample && { isSample: true }),
  };
}

/** @throws MalformedResponseError if the body does not match the schema */
export function parseResponse<Schema extends v.GenericSchema>(
  schema: Schema,
  data: unknown,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, data);
  if (!parsed.success) throw new MalformedResponseError('movieMalformed');
  return parsed.output;
}

/**
 * Reads one movie.
 *
 * @param language of the texts in the response, BCP 47, if known
 * @throws MalformedResponseError if the body is not a movie
 */
export function readMovie(data: unknown, language?: string): Movie {
  const { runtime } = parseResponse(wireRuntime, data);
  return { ...toMovie(parseResponse(wireMovie, data), language), runtime: runtime || null };
}

/**
 * Reads the valid items of a list; invalid ones are left out and reported.
 *
 * @param about the name of an item in the report
 */
export function readItems<Schema extends v.GenericSchema>(
  schema: Schema,
  items: readonly unknown[],
  about: string,
  report: Report,
): readonly v.InferOutput<Schema>[] {
  return items.flatMap((item, index) => {
    const read = v.safeParse(schema, item);
    if (read.success) return [read.output];
    report(`${about} ${index + 1}: ${v.summarize(read.issues)}`);
    return [];
  });
}

/**
 * Reads one page of a list; invalid movies are left out and reported.
 *
 * @param page the requested page, from 1
 * @param language of the texts in the response, BCP 47, if known
 * @throws MalformedResponseError if the body is not a list
 */
export function readPage(
  data: unknown,
  page: number,
  report: Report,
  language?: string,
): MoviePage {
  const { results, total_pages, total_results } = parseResponse(wireList, data);
  return {
    page,
    movies: readMovies(results, `page ${page}, movie`, report, language),
    totalPages: total_pages,
    totalResults: total_results,
  };
}
