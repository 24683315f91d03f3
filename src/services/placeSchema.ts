import * as v from 'valibot';
import { isCalendarDate } from '../domain/calendarDate.ts';

const isDay = (written: string) => isCalendarDate(written);

const text = v.nullable(v.string());

/** What is no day of the calendar could not be written out for the reader; it is unknown. */
const day = v.fallback(v.nullable(v.pipe(v.string(), v.check(isDay))), null);

/** A film as the app writes it down for itself. */
export const movieSchema = v.object({
  id: v.pipe(v.number(), v.integer()),
  title: v.pipe(v.string(), v.nonEmpty()),
  posterPath: text,
  backdropPath: text,
  voteAverage: v.pipe(v.number(), v.finite()),
  voteCount: v.pipe(v.number(), v.integer()),
  releaseDate: day,
  overview: text,
});

/** A page of films likewise. */
export const pageSchema = v.object({
  page: v.pipe(v.number(), v.integer(), v.minValue(1)),
  movies: v.array(movieSchema),
  totalPages: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
