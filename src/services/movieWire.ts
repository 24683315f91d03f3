import * as v from 'valibot';
import { isCalendarDate } from '../domain/calendarDate.ts';
import { MalformedAnswerError } from '../domain/errors.ts';
import type { Movie, MoviePage } from '../domain/movie.ts';
import { texts } from '../domain/texts.ts';

const optionalText = v.optional(v.nullable(v.string()));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const wireMovie = v.object({
  id: v.pipe(v.number(), v.integer()),
  title: v.pipe(v.string(), v.nonEmpty()),
  poster_path: optionalText,
  backdrop_path: optionalText,
  vote_average: v.optional(v.pipe(v.number(), v.finite()), 0),
  vote_count: v.optional(count, 0),
  release_date: optionalText,
  overview: optionalText,
});

const wireList = v.object({ results: v.array(v.unknown()), total_pages: count });

/** Told of what was left out of an answer, e.g. a film without a title. */
export type Report = (diagnostic: string) => void;

function movieOf(wire: v.InferOutput<typeof wireMovie>): Movie {
  return {
    id: wire.id,
    title: wire.title,
    posterPath: wire.poster_path || null,
    backdropPath: wire.backdrop_path || null,
    voteAverage: wire.vote_average,
    voteCount: wire.vote_count,
    releaseDate: isCalendarDate(wire.release_date) ? wire.release_date : null,
    overview: wire.overview?.trim() || null,
  };
}

/** @throws MalformedAnswerError when the body is no film */
export function readMovie(data: unknown): Movie {
  const read = v.safeParse(wireMovie, data);
  if (!read.success) throw new MalformedAnswerError(texts.errors.movieMalformed);
  return movieOf(read.output);
}

/**
 * A list without the films in it that cannot be shown; those are reported.
 *
 * @param page as it was asked for
 * @throws MalformedAnswerError when the body is no list
 */
export function readPage(data: unknown, page: number, report: Report): MoviePage {
  const list = v.safeParse(wireList, data);
  if (!list.success) throw new MalformedAnswerError(texts.errors.movieMalformed);
  const movies = list.output.results.flatMap((item, index) => {
    const read = v.safeParse(wireMovie, item);
    if (read.success) return [movieOf(read.output)];
    report(`page ${page}, film ${index + 1}: ${v.summarize(read.issues)}`);
    return [];
  });
  return { page, movies, totalPages: list.output.total_pages };
}
