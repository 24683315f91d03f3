import { createHash } from 'node:crypto';
import { backdropPath, posterPath } from '../catalog/catalog.ts';
import { type CatalogMovie, type GenreName, genreIds } from '../catalog/catalogMovie.ts';
import { type Collection, collectionFields } from './collections.ts';
import { getDirectors, type People, type Person, portraitPath } from './people.ts';

const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });
const languages = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' });

export const getCountryName = (code: string): string => regions.of(code) ?? code;

/** A language's English and native name; `xx` is TMDB's "No Language". */
function getLanguageNames(code: string): { english: string; own: string } {
  if (code === 'xx') return { english: 'No Language', own: '' };
  const own = new Intl.DisplayNames([code], { type: 'language', fallback: 'none' });
  return { english: languages.of(code) ?? code, own: own.of(code) ?? '' };
}

const changeKeys =
  'adult budget cast crew genres homepage images original_title overview production_countries revenue runtime spoken_languages status tagline title video videos'.split(
    ' ',
  );

const addSlash = (url: string): string => (url.endsWith('/') ? url : `${url}/`);

/**
 * The response of `/configuration` (docs/contracts.md#keys-and-images).
 *
 * @param imageBaseUrl the address of the images up to `/t/p`
 */
export const configuration = (imageBaseUrl: string) => ({
  change_keys: changeKeys,
  images: {
    base_url: addSlash(imageBaseUrl),
    secure_base_url: addSlash(imageBaseUrl),
    backdrop_sizes: ['w300', 'w780', 'w1280', 'original'],
    logo_sizes: ['w45', 'w92', 'w154', 'w185', 'w300', 'w500', 'original'],
    poster_sizes: ['w92', 'w154', 'w185', 'w342', 'w500', 'w780', 'original'],
    profile_sizes: ['w45', 'w185', 'h632', 'original'],
    still_sizes: ['w92', 'w185', 'w300', 'original'],
  },
});

const commonFields = (movie: CatalogMovie) => ({
  adult: movie.adult,
  backdrop_path: backdropPath(movie),
  id: movie.id,
  title: movie.title,
  original_language: movie.language,
  original_title: movie.originalTitle,
  overview: movie.overview,
  popularity: movie.popularity,
  poster_path: posterPath(movie),
  release_date: movie.date,
  softcore: false,
  video: false,
  vote_average: movie.voteAverage,
  vote_count: movie.voteCount,
});

export const movieItem = (movie: CatalogMovie) => ({
  ...commonFields(movie),
  genre_ids: movie.genres.map((name): number => genreIds[name]),
});

/** A movie in trending, recommendations and multi search, with its media type. */
export const typedMovieItem = (movie: CatalogMovie) => ({
  ...movieItem(movie),
  media_type: 'movie' as const,
});

const moviesShown = 3;

/** A person in search and in credits; the catalog has no genders. */
const personFields = (person: Person) => ({
  adult: false,
  gender: 0,
  id: person.id,
  known_for_department: person.department,
  name: person.name,
  original_name: person.name,
  popularity: person.popularity,
  profile_path: portraitPath(person),
});

/** A person in `/search/person`. */
export const personItem = (person: Person) => ({
  ...personFields(person),
  known_for: person.movies.slice(0, moviesShown).map(typedMovieItem),
});

/** A person in `/search/multi`, with its media type. */
export const typedPersonItem = (person: Person) => ({
  ...personItem(person),
  media_type: 'person' as const,
});

/** The response of `/person/{id}`; the catalog knows the names of people and nothing else. */
export function personDetail(person: Person) {
  const { original_name: _, ...fields } = personFields(person);
  const unknown = { birthday: null, deathday: null, homepage: null, imdb_id: null };
  return { ...fields, ...unknown, also_known_as: [], biography: '', place_of_birth: null };
}

/** 24 hexadecimal digits as in TMDB, the same at every start. */
const toCreditId = (movie: CatalogMovie, part: string, index: number): string =>
  createHash('md5').update(`${movie.id} ${part} ${index}`).digest('hex').slice(0, 24);

const toRole = (movie: CatalogMovie, order: number) => ({
  character: movie.cast[order]?.[1] ?? '',
  credit_id: toCreditId(movie, 'cast', order),
  order,
});

const toDirection = (movie: CatalogMovie, index: number) => ({
  credit_id: toCreditId(movie, 'crew', index),
  department: 'Directing',
  job: 'Director',
});

/** The response of `/movie/{id}/videos`: the catalog knows one trailer of a movie, in English. */
export const movieVideos = ({ id, trailer }: CatalogMovie) => ({
  id,
  results:
    trailer === ''
      ? []
      : [
          {
            iso_639_1: 'en',
            iso_3166_1: 'US',
            name: 'Trailer',
            key: trailer,
            site: 'YouTube',
            size: 1080,
            type: 'Trailer',
            official: true,
            published_at: '2006-01-01T00:00:00.000Z',
            id: `video-${id}`,
          },
        ],
});

/** The response of `/movie/{id}/credits` (docs/contracts.md#parts-of-a-movie). */
export const movieCredits = (movie: CatalogMovie, people: People) => ({
  id: movie.id,
  cast: movie.cast.map(([name], order) => ({
    ...personFields(people.byName(name)),
    cast_id: order,
    ...toRole(movie, order),
  })),
  crew: getDirectors(movie).map((name, index) => ({
    ...personFields(people.byName(name)),
    ...toDirection(movie, index),
  })),
});

/** The response of `/person/{id}/movie_credits`: an entry for each role and each movie directed. */
export const personCredits = ({ id, name, movies }: Person) => ({
  id,
  cast: movies.flatMap((movie) =>
    movie.cast.flatMap(([actor], order) =>
      actor === name ? [{ ...movieItem(movie), ...toRole(movie, order) }] : [],
    ),
  ),
  crew: movies.flatMap((movie) =>
    getDirectors(movie).flatMap((director, index) =>
      director === name ? [{ ...movieItem(movie), ...toDirection(movie, index) }] : [],
    ),
  ),
});

/** A collection in `/search/collection`. */
export const collectionItem = (collection: Collection) => ({
  adult: false,
  ...collectionFields(collection),
  original_language: collection.parts[0]?.language ?? 'en',
  original_name: collection.name,
  overview: '',
});

/** The response of `/collection/{id}`. */
export const collectionDetail = (collection: Collection) => ({
  ...collectionFields(collection),
  original_language: collection.parts[0]?.language ?? 'en',
  original_name: collection.name,
  overview: '',
  parts: collection.parts.map(typedMovieItem),
});

function toSpokenLanguage(code: string) {
  const { english, own } = getLanguageNames(code);
  return { english_name: english, iso_639_1: code, name: own };
}

/** The response of `/movie/{id}` (docs/contracts.md#movieid). */
export const movieDetail = (
  movie: CatalogMovie,
  collection: Collection | undefined,
  getName: (genre: GenreName) => string,
) => ({
  ...commonFields(movie),
  belongs_to_collection: collection === undefined ? null : collectionFields(collection),
  budget: movie.budget,
  genres: movie.genres.map((name) => ({ id: genreIds[name] as number, name: getName(name) })),
  homepage: movie.homepage,
  imdb_id: movie.imdbId === '' ? null : movie.imdbId,
  origin_country: movie.countries,
  production_companies: movie.companies.map(({ id, name }) => ({
    id,
    logo_path: null,
    name,
    origin_country: '',
  })),
  production_countries: movie.countries.map((code) => ({
    iso_3166_1: code,
    name: getCountryName(code),
  })),
  revenue: movie.revenue,
  runtime: movie.runtime,
  spoken_languages: [toSpokenLanguage(movie.language)],
  status: movie.status,
  tagline: movie.tagline,
});

const theatrical = 3;

/** The certifications of the catalog are of the United States. */
const certifiedIn = 'US';

/** The response of `/movie/{id}/release_dates`: one date in each country of the movie. */
export function releaseDates(movie: CatalogMovie) {
  const certified = movie.certification === '' ? [] : [certifiedIn];
  const released = movie.date === '' ? [] : movie.countries;
  return {
    id: movie.id,
    results: [...new Set([...released, ...certified])].map((country) => ({
      iso_3166_1: country,
      release_dates: [
        {
          certification: country === certifiedIn ? movie.certification : '',
          descriptors: [],
          iso_639_1: '',
          note: '',
          release_date: movie.date === '' ? '' : `${movie.date}T00:00:00.000Z`,
          type: theatrical,
        },
      ],
    })),
  };
}
