import * as v from 'valibot';
import {
  type CatalogMovie,
  type GenreName,
  getGenreName,
  isCalendarDate,
  isGenreName,
} from './catalogMovie.ts';

const text = v.nullish(v.string(), '');
const figure = v.nullish(v.pipe(v.number(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER)), 0);
const whole = v.pipe(figure, v.transform(Math.round));
const country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'two capital letters expected'));

const genre = v.object({ id: v.number(), name: v.nullish(v.string(), '') });

/** A movie in TMDB's shape, of a list or with details; unknown fields are ignored. */
export const tmdbRecordSchema = v.object({
  id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  title: v.pipe(v.string(), v.nonEmpty('a movie needs a title')),
  original_title: text,
  original_language: v.nullish(
    v.pipe(v.string(), v.regex(/^[a-z]{2}$/, 'two small letters expected')),
    'xx',
  ),
  origin_country: v.nullish(v.array(country), []),
  production_countries: v.nullish(v.array(v.object({ iso_3166_1: country })), []),
  production_companies: v.nullish(v.array(v.object({ id: v.number(), name: v.string() })), []),
  release_date: v.pipe(
    text,
    v.check((day) => day === '' || isCalendarDate(day), 'a day as YYYY-MM-DD or "" expected'),
  ),
  genre_ids: v.nullish(v.array(v.number()), []),
  genres: v.nullish(v.array(genre), []),
  overview: text,
  tagline: text,
  homepage: text,
  imdb_id: text,
  status: v.nullish(v.string(), 'Released'),
  runtime: whole,
  budget: whole,
  revenue: whole,
  vote_average: v.nullish(v.pipe(v.number(), v.minValue(0), v.maxValue(10)), 0),
  vote_count: whole,
  popularity: figure,
  adult: v.nullish(v.boolean(), false),
  poster_path: v.optional(v.nullable(v.string())),
  backdrop_path: v.optional(v.nullable(v.string())),
  belongs_to_collection: v.nullish(v.object({ id: v.number(), name: v.string() }), null),
});

type TmdbRecord = v.InferOutput<typeof tmdbRecordSchema>;

const getGenres = (record: TmdbRecord): readonly (GenreName | undefined)[] => [
  ...record.genre_ids.map(getGenreName),
  ...record.genres.map(
    ({ id, name }) => getGenreName(id) ?? (isGenreName(name) ? name : undefined),
  ),
];

/**
 * Converts a movie from TMDB's shape. The pictures are drawn by this server, so a path matters only if
 * it is `null`. Unknown genres are omitted and counted.
 */
export function movieFromTmdb(record: TmdbRecord): { movie: CatalogMovie; unknownGenres: number } {
  const all = getGenres(record);
  const known = all.filter((name) => name !== undefined);
  const produced = record.production_countries.map(({ iso_3166_1: code }) => code);
  const movie: CatalogMovie = {
    id: record.id,
    title: record.title,
    originalTitle: record.original_title === '' ? record.title : record.original_title,
    language: record.original_language,
    countries: record.origin_country.length > 0 ? record.origin_country : produced,
    date: record.release_date,
    runtime: record.runtime,
    genres: [...new Set(known)],
    director: '',
    cast: [],
    overview: record.overview,
    tagline: record.tagline,
    voteAverage: record.vote_average,
    voteCount: record.vote_count,
    popularity: record.popularity,
    poster: record.poster_path !== null,
    backdrop: record.backdrop_path !== null,
    certification: '',
    collection: record.belongs_to_collection,
    providers: {},
    translations: {},
    trailer: '',
    adult: record.adult,
    budget: record.budget,
    revenue: record.revenue,
    homepage: record.homepage,
    imdbId: /^tt\d+$/.test(record.imdb_id) ? record.imdb_id : '',
    status: record.status,
    companies: record.production_companies,
  };
  return { movie, unknownGenres: all.length - known.length };
}
