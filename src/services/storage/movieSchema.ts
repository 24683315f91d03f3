import * as v from 'valibot';
import { departments } from '../../domain/credits.ts';
import { isCalendarDate } from '../../domain/format.ts';
import { endOfTimeMs } from '../../domain/limits.ts';

const isDay = (written: string) => isCalendarDate(written);

const text = v.nullable(v.string());

/** An invalid calendar date cannot be formatted; it counts as unknown. */
const day = v.fallback(v.nullable(v.pipe(v.string(), v.check(isDay))), null);

/** A time in storage and in export files, ms since the epoch; any other number is damaged. */
export const timeSchema = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
  v.maxValue(endOfTimeMs - 1),
);

/** Minutes; a value that cannot be read is looked up again when it is needed. */
const runtime = v.fallback(v.optional(v.nullable(v.pipe(v.number(), v.minValue(1)))), undefined);

/** A movie in storage and in export files. */
export const movieSchema = v.object({
  id: v.pipe(v.number(), v.integer()),
  title: v.pipe(v.string(), v.nonEmpty()),
  titleLanguage: v.optional(v.string()),
  posterPath: text,
  backdropPath: text,
  voteAverage: v.pipe(v.number(), v.finite()),
  voteCount: v.pipe(v.number(), v.integer()),
  releaseDate: day,
  overview: text,
  overviewLanguage: v.optional(v.string()),
  runtime,
});

const creditsSchema = v.object({
  department: v.picklist(departments),
  roles: v.record(
    v.string(),
    // Release 1.0 saves the roles of a movie as one text.
    v.union([
      v.array(v.string()),
      v.pipe(
        v.string(),
        v.transform((role) => [role]),
      ),
    ]),
  ),
});

/** A page of movies in storage. */
export const pageSchema = v.object({
  page: v.pipe(v.number(), v.integer(), v.minValue(1)),
  movies: v.array(movieSchema),
  totalPages: v.pipe(v.number(), v.integer(), v.minValue(0)),
  // For the count of a filter.
  totalResults: v.fallback(v.optional(v.number()), undefined),
  // Without it all movies of the person are shown.
  credits: v.fallback(v.optional(v.array(creditsSchema)), undefined),
});
