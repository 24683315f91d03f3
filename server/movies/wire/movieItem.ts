import { backdropPath, posterPath } from '../../catalogue/catalogue.ts';
import type { Film } from '../../catalogue/film.ts';
import { genreIds } from '../../catalogue/genres.ts';

/** What a film looks like both in a list and in detail. */
export const commonFields = (film: Film) => ({
  adult: film.adult,
  backdrop_path: backdropPath(film),
  id: film.id,
  title: film.title,
  original_language: film.language,
  original_title: film.originalTitle,
  overview: film.overview,
  popularity: film.popularity,
  poster_path: posterPath(film),
  release_date: film.date,
  softcore: false,
  video: false,
  vote_average: film.voteAverage,
  vote_count: film.voteCount,
});

/** A film as lists, search and `similar` carry it (contract B: lists). */
export const movieItem = (film: Film) => ({
  ...commonFields(film),
  genre_ids: film.genres.map((name): number => genreIds[name]),
});

/** A film as trending, recommendations and multi search carry it: an item that says what it is. */
export const typedMovieItem = (film: Film) => ({
  ...movieItem(film),
  media_type: 'movie' as const,
});
