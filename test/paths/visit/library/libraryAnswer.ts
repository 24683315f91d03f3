import { bystander, theMovie } from '../../models/libraryHome/libraryMovies.ts';
import { type AtOnce, movieAnswer, movieReply } from '../../wire.ts';

const movies = { page: 1, totalPages: 1, movies: [theMovie, bystander] };

/** The popular list has two movies, and nothing more is known of them. */
export const libraryAnswer: AtOnce = (sent) =>
  new URL(sent.url).pathname.endsWith('/movie/popular')
    ? movieReply({ label: '', output: movies })
    : movieAnswer(sent);
