import type { Movie } from '../../../../src/domain/movie.ts';
import type { Answer } from '../../plan/labelledEvent.ts';
import { movieReply, wireMovie } from '../../wire/movieReply.ts';
import { ok, type Reply } from '../../wire/reply.ts';

/** The answer to a look for one film, as the movie database would send it. */
export function answerOfFilm(answer: Answer): Reply {
  return 'error' in answer ? movieReply(answer) : ok(wireMovie(answer.output as Movie));
}
