import type { Movie } from '../../../src/domain/movie.ts';
import { aMovie, aPage } from '../../support/builders.ts';
import { filmAnswer, type AtOnce } from './filmAnswer.ts';
import { movieReply } from './movieReply.ts';
import { ok } from './reply.ts';

/** In both of these every film can be watched. */
const offers = { results: { US: {}, DE: {} } };

/**
 * Every list has its twenty films, each told in the language it was asked for, and every search finds
 * two: for paths that are about something else.
 */
export const homeAnswer: AtOnce = (sent) => {
  const { pathname, searchParams } = new URL(sent.url);
  const language = searchParams.get('language');
  const told = (movie: Movie): Movie =>
    language === null ? movie : { ...movie, title: `${movie.title} in ${language}` };
  const page = Number(searchParams.get('page'));

  if (/\/movie\/(popular|top_rated|now_playing|upcoming)$/.test(pathname)) {
    const films = aPage({ page });
    return movieReply({ label: '', output: { ...films, movies: films.movies.map(told) } });
  }
  if (pathname.endsWith('/search/movie')) {
    const movies = [aMovie({ id: 90 }), aMovie({ id: 91 })].map(told);
    return movieReply({ label: '', output: { page, totalPages: 1, movies } });
  }
  if (pathname.endsWith('/watch/providers')) return ok(offers);
  return filmAnswer(sent);
};
