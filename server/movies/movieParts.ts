import type { Film } from '../catalogue/film.ts';
import type { Library } from './library.ts';
import { recommendedFor, similarTo } from './neighbours.ts';
import { pageOfList } from './paging.ts';
import { pageOf, type Parameters } from './parameters.ts';
import { TmdbRefusal } from './tmdbRefusal.ts';
import { movieCredits } from './wire/movieCredits.ts';
import { movieDetail } from './wire/movieDetail.ts';
import { movieItem, typedMovieItem } from './wire/movieItem.ts';
import { releaseDates } from './wire/releaseDates.ts';
import { watchProviders } from './wire/watchProviders.ts';

type Part = (film: Film, library: Library, page: number) => object;

/** What stands below `/movie/{id}/`, each also to be appended to the film itself. */
const parts: Readonly<Record<string, Part>> = {
  // No trailers: the catalogue holds no links to other people's films.
  videos: (film) => ({ id: film.id, results: [] }),
  credits: (film, { people }) => movieCredits(film, people),
  recommendations: (film, { catalogue }, page) =>
    pageOfList(recommendedFor(film, catalogue.films), page, typedMovieItem),
  similar: (film, { catalogue }, page) =>
    pageOfList(similarTo(film, catalogue.films), page, movieItem),
  'watch/providers': (film) => watchProviders(film),
  release_dates: (film) => releaseDates(film),
};

const paged = new Set(['recommendations', 'similar']);
const mostAppended = 20;

/**
 * By the movie database's id or by IMDb's (contract B: movie).
 *
 * @throws TmdbRefusal 404/6 for an id that cannot be one, 404/34 for one that no film has.
 */
const filmOf = (library: Library, id: string): Film => {
  if (!/^(?:[1-9]\d*|tt\d+)$/.test(id)) throw new TmdbRefusal('id');
  const { byId, byImdbId } = library.catalogue;
  const film = id.startsWith('tt') ? byImdbId(id) : byId(Number(id));
  if (film === undefined) throw new TmdbRefusal('notFound');
  return film;
};

const partNamed = (name: string): Part | undefined =>
  Object.hasOwn(parts, name) ? parts[name] : undefined;

const withoutId = (answer: object): object =>
  Object.fromEntries(Object.entries(answer).filter(([name]) => name !== 'id'));

/**
 * The answer of `/movie/{id}` with what `append_to_response` names, each part under its own name and
 * without its id; names that are none are ignored (contract B: movie).
 *
 * @throws TmdbRefusal 404 for an unknown film, 400/27 for more than twenty names.
 */
export const movieAnswer = (library: Library, id: string, parameters: Parameters): object => {
  const film = filmOf(library, id);
  const names = (parameters('append_to_response') ?? '').split(',').filter((name) => name !== '');
  if (names.length > mostAppended) throw new TmdbRefusal('appended');
  const appended = names.flatMap((name) => {
    const part = partNamed(name.trim());
    return part === undefined ? [] : [[name.trim(), withoutId(part(film, library, 1))] as const];
  });
  return { ...movieDetail(film), ...Object.fromEntries(appended) };
};

/**
 * The answer of `/movie/{id}/{name}`.
 *
 * @throws TmdbRefusal 404 for an unknown film or name, 400/22 for a page that is none.
 */
export const moviePartAnswer = (
  library: Library,
  id: string,
  name: string,
  parameters: Parameters,
): object => {
  const part = partNamed(name);
  if (part === undefined) throw new TmdbRefusal('notFound');
  const page = paged.has(name) ? pageOf(parameters) : 1;
  return part(filmOf(library, id), library, page);
};
