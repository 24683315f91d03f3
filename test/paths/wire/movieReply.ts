import type { Movie, MoviePage } from '../../../src/domain/movie.ts';
import type { Answer } from '../plan/labelledEvent.ts';
import { ok, replyOfError, type Reply } from './reply.ts';

/** An actor's answer as the movie database would send it. */
export function movieReply(answer: Answer): Reply {
  if ('error' in answer) {
    return replyOfError(answer.error, ({ message }) => ({
      success: false,
      status_code: 11,
      status_message: message,
    }));
  }
  const { page, movies, totalPages } = answer.output as MoviePage;
  return ok({
    page,
    results: movies.map(wireMovie),
    total_pages: totalPages,
    total_results: movies.length,
  });
}

/** A movie as the movie database lists it. */
export function wireMovie(movie: Movie) {
  return {
    id: movie.id,
    title: movie.title,
    poster_path: movie.posterPath,
    backdrop_path: movie.backdropPath,
    vote_average: movie.voteAverage,
    vote_count: movie.voteCount,
    release_date: movie.releaseDate,
    overview: movie.overview,
  };
}
