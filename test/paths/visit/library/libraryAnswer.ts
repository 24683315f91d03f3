import { bystander, theFilm } from '../../models/libraryHome/libraryFilms.ts';
import { filmAnswer, type AtOnce } from '../../wire/filmAnswer.ts';
import { movieReply } from '../../wire/movieReply.ts';

const films = { page: 1, totalPages: 1, movies: [theFilm, bystander] };

/** The popular list has two films, and nothing more is known of them. */
export const libraryAnswer: AtOnce = (sent) =>
  new URL(sent.url).pathname.endsWith('/movie/popular')
    ? movieReply({ label: '', output: films })
    : filmAnswer(sent);
