import * as v from 'valibot';
import { isCalendarDate } from '../domain/calendarDate.ts';

const text = v.nullable(v.string());

/** `null` for what is no day of the calendar: none could be written out for the reader. */
export const releaseDate = v.fallback(
  v.nullable(
    v.pipe(
      v.string(),
      v.check((written) => isCalendarDate(written)),
    ),
  ),
  null,
);

/** A film as the app writes it down for itself. */
export const movieSchema = v.object({
  id: v.pipe(v.number(), v.integer()),
  title: v.pipe(v.string(), v.nonEmpty()),
  posterPath: text,
  backdropPath: text,
  voteAverage: v.pipe(v.number(), v.finite()),
  voteCount: v.pipe(v.number(), v.integer()),
  releaseDate,
  overview: text,
});

export const pageSchema = v.object({
  page: v.pipe(v.number(), v.integer(), v.minValue(1)),
  movies: v.array(movieSchema),
  totalPages: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
