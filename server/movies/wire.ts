import { createHash } from 'node:crypto';
import { backdropPath, posterPath } from '../catalog/catalog.ts';
import { type CatalogMovie, genreIds } from '../catalog/catalogMovie.ts';
import { getDirectors, type People, type Person, portraitPath } from './people.ts';

const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });
const languages = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' });

const getCountryName = (code: string): string => regions.of(code) ?? code;

/** A language's English and native name; `xx` is TMDB's "No Language". */
const getLanguageNames = (code: string): { english: string; own: string } => {
  if (code === 'xx') return { english: 'No Language', own: '' };
  const own = new Intl.DisplayNames([code], { type: 'language', fallback: 'none' });
  return { english: languages.of(code) ?? code, own: own.of(code) ?? '' };
};

const firstProviderId = 94_000_001;

const toProviderId = (name: string): number => {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 100_000;
  return firstProviderId + sum;
};

export const logoPath = (name: string): string => `/l${toProviderId(name)}.svg`;

export const collectProviders = (movies: readonly CatalogMovie[]): ReadonlyMap<string, string> =>
  new Map(
    movies
      .flatMap(({ providers }) => Object.values(providers))
      .flatMap((region) => Object.values(region).flatMap((names) => names ?? []))
      .map((name) => [logoPath(name), name]),
  );

const changeKeys =
  'adult budget cast crew genres homepage images original_title overview production_countries revenue runtime spoken_languages status tagline title video videos'.split(
    ' ',
  );

const addSlash = (url: string): string => (url.endsWith('/') ? url : `${url}/`);

/**
 * The response of `/configuration` (contract B: configuration).
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

/** A person in multi search (contract B: search). */
export const personItem = (person: Person) => ({
  ...personFields(person),
  media_type: 'person' as const,
  known_for: person.movies.slice(0, moviesShown).map(typedMovieItem),
});

/** 24 hexadecimal digits as in TMDB, the same at every start. */
const toCreditId = (movie: CatalogMovie, part: string, index: number): string =>
  createHash('md5').update(`${movie.id} ${part} ${index}`).digest('hex').slice(0, 24);

/** The response of `/movie/{id}/credits` (contract B: sub-resources). */
export const movieCredits = (movie: CatalogMovie, people: People) => ({
  id: movie.id,
  cast: movie.cast.map(([name, character], order) => ({
    ...personFields(people.byName(name)),
    cast_id: order,
    character,
    credit_id: toCreditId(movie, 'cast', order),
    order,
  })),
  crew: getDirectors(movie).map((name, index) => ({
    ...personFields(people.byName(name)),
    credit_id: toCreditId(movie, 'crew', index),
    department: 'Directing',
    job: 'Director',
  })),
});

const toSpokenLanguage = (code: string) => {
  const { english, own } = getLanguageNames(code);
  return { english_name: english, iso_639_1: code, name: own };
};

/** The response of `/movie/{id}` (contract B: movie). */
export const movieDetail = (movie: CatalogMovie) => ({
  ...commonFields(movie),
  belongs_to_collection: null,
  budget: movie.budget,
  genres: movie.genres.map((name) => ({ id: genreIds[name] as number, name })),
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
export const releaseDates = (movie: CatalogMovie) => {
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
};

/** Regions in which a movie without watch providers has a link. */
const linkedCountries = ['US', 'GB', 'DE', 'FR', 'ES', 'IT', 'CA', 'AU', 'JP', 'BR'];

const kinds = ['flatrate', 'rent', 'buy', 'ads', 'free'] as const;

/** TMDB's search for the title: its ids are not the catalog's, so there is no link to the movie. */
const searchLink = (title: string): string =>
  `https://www.themoviedb.org/search/movie?${new URLSearchParams({ query: title }).toString()}`;

const toProvider = (name: string, index: number) => ({
  logo_path: logoPath(name),
  provider_id: toProviderId(name),
  provider_name: name,
  display_priority: index,
});

/**
 * The response of `/movie/{id}/watch/providers`: only links, because the catalog has no real
 * providers. The edge cases have sample providers, and their names say so.
 */
export const watchProviders = (movie: CatalogMovie) => {
  const link = searchLink(movie.title);
  const listed = Object.entries(movie.providers).map(([country, providers]) => {
    const byKind = kinds
      .filter((kind) => providers[kind] !== undefined)
      .map((kind) => [kind, (providers[kind] ?? []).map(toProvider)]);
    return [country, { link, ...Object.fromEntries(byKind) }];
  });
  const linked = linkedCountries.map((country) => [country, { link }]);
  return { id: movie.id, results: Object.fromEntries([...linked, ...listed]) };
};
