import type { Film } from '../../catalogue/film.ts';
import { genreIds } from '../../catalogue/genres.ts';
import { countryName, languageNames } from './displayNames.ts';
import { commonFields } from './movieItem.ts';

const spoken = (code: string) => {
  const { english, own } = languageNames(code);
  return { english_name: english, iso_639_1: code, name: own };
};

/** A film as `/movie/{id}` carries it (contract B: movie). */
export const movieDetail = (film: Film) => ({
  ...commonFields(film),
  belongs_to_collection: null,
  budget: film.budget,
  genres: film.genres.map((name) => ({ id: genreIds[name] as number, name })),
  homepage: film.homepage,
  imdb_id: film.imdbId === '' ? null : film.imdbId,
  origin_country: film.countries,
  production_companies: film.companies.map(({ id, name }) => ({
    id,
    logo_path: null,
    name,
    origin_country: '',
  })),
  production_countries: film.countries.map((code) => ({
    iso_3166_1: code,
    name: countryName(code),
  })),
  revenue: film.revenue,
  runtime: film.runtime,
  spoken_languages: [spoken(film.language)],
  status: film.status,
  tagline: film.tagline,
});
