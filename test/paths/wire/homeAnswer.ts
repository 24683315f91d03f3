import type { Movie, MoviePage } from '../../../src/domain/movie.ts';
import { aMovie } from '../../support/builders.ts';
import { movieAnswer, type AtOnce } from './movieAnswer.ts';
import { movieReply } from './movieReply.ts';
import { ok } from './reply.ts';

/** Of each list, the first: a row of movies, and more to come. */
export const homePage: MoviePage = {
  page: 1,
  totalPages: 3,
  movies: [1, 2, 3, 4].map((id) => aMovie({ id })),
};

/** In both of these every movie can be watched. */
const offers = { results: { US: {}, DE: {} } };

/**
 * Every list has the same movies, each told in the language it was asked for, and every search finds
 * two: for paths that are about something else.
 */
export const homeAnswer: AtOnce = (sent) => {
  const { pathname, searchParams } = new URL(sent.url);
  const language = searchParams.get('language');
  const told = (movie: Movie): Movie =>
    language === null ? movie : { ...movie, title: `${movie.title} in ${language}` };
  const page = Number(searchParams.get('page'));

  if (/\/movie\/(popular|top_rated|now_playing|upcoming)$/.test(pathname)) {
    const movies = homePage.movies.map(told);
    return movieReply({ label: '', output: { ...homePage, page, movies } });
  }
  if (pathname.endsWith('/search/movie')) {
    const movies = [aMovie({ id: 90 }), aMovie({ id: 91 })].map(told);
    return movieReply({ label: '', output: { page, totalPages: 1, movies } });
  }
  if (pathname.endsWith('/watch/providers')) return ok(offers);
  return movieAnswer(sent);
};
