import { lastPageServed, pageSize } from '../../domain/limits.ts';
import type { DemonstrationFilm } from './demonstrationFilm.ts';

type Order = (one: DemonstrationFilm, other: DemonstrationFilm) => number;
type Films = readonly DemonstrationFilm[];

const byPopularity: Order = (one, other) => other.popularity - one.popularity;
const byRating: Order = (one, other) => other.voteAverage - one.voteAverage;
const byDate: Order = (one, other) => other.date.localeCompare(one.date);

const recommended = 20;
/** Accents and capitals make no difference to somebody who types. */
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * What the movie database would answer, in its own shapes, from the films that the app brings along.
 *
 * @param path below its address
 * @param today `YYYY-MM-DD`
 * @returns the body, or `null` where there is nothing at that path
 */
export function answerFrom(films: Films, path: string, query: URLSearchParams, today: string) {
  const page = Number(query.get('page') ?? 1);
  const released = films.filter(({ date }) => date <= today);
  const lists: Readonly<Record<string, () => Films>> = {
    '/movie/popular': () => films.toSorted(byPopularity),
    '/movie/top_rated': () => released.toSorted(byRating),
    '/movie/now_playing': () => released.toSorted(byDate),
    '/movie/upcoming': () => films.filter(({ date }) => date > today).toSorted(byDate),
    '/search/movie': () => found(films, query).toSorted(byPopularity),
  };
  const list = lists[path];
  if (list !== undefined) return pageOf(list(), page);

  const [, id, part = 'itself'] = /^\/movie\/(\d+)(?:\/(.+))?$/.exec(path) ?? [];
  const film = films.find((each) => each.id === Number(id));
  return film === undefined ? null : partOf(film, part, films);
}

function partOf(film: DemonstrationFilm, part: string, films: Films) {
  if (part === 'itself') return { ...itemOf(film), ...figuresOf(film) };
  if (part === 'credits') return { cast: film.cast.map(roleOf) };
  if (part === 'recommendations') {
    const alike = films.filter(({ id, genres }) => id !== film.id && genres[0] === film.genres[0]);
    return pageOf(alike.toSorted(byRating).slice(0, recommended), 1);
  }
  return { results: part === 'watch/providers' ? {} : [] };
}

function found(films: Films, query: URLSearchParams): Films {
  const words = folded(query.get('query') ?? '').split(/\s+/);
  const year = query.get('primary_release_year') ?? '';
  return films.filter(
    ({ title, date }) =>
      date.startsWith(year) && words.every((word) => folded(title).includes(word)),
  );
}

function pageOf(films: Films, page: number) {
  const pages = Math.max(1, Math.min(lastPageServed, Math.ceil(films.length / pageSize)));
  const results = films.slice((page - 1) * pageSize, page * pageSize).map(itemOf);
  return { page, results, total_pages: pages, total_results: films.length };
}

const itemOf = ({ id, title, date, overview, voteAverage, voteCount }: DemonstrationFilm) => ({
  id,
  title,
  overview,
  poster_path: null,
  backdrop_path: null,
  release_date: date,
  vote_average: voteAverage,
  vote_count: voteCount,
});

const figuresOf = ({ runtime, genres, tagline }: DemonstrationFilm) => ({
  runtime,
  tagline,
  genres: genres.map((name, id) => ({ id, name })),
});

const roleOf = ([name, character]: readonly [string, string], order: number) => ({
  id: order,
  credit_id: `${order}`,
  order,
  name,
  character,
  profile_path: null,
});
