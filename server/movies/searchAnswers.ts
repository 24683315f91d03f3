import type { Film } from '../catalogue/film.ts';
import type { Library } from './library.ts';
import { pageOfList } from './paging.ts';
import { adultsToo, numberOf, pageOf, type Parameters } from './parameters.ts';
import type { Person } from './people.ts';
import type { SearchRequest } from './search/searchIndex.ts';
import { movieItem, typedMovieItem } from './wire/movieItem.ts';
import { personItem } from './wire/personItem.ts';

const requestOf = (parameters: Parameters, yearNames: readonly string[]): SearchRequest => ({
  text: parameters('query') ?? '',
  adultsToo: adultsToo(parameters),
  years: yearNames.map((name) => numberOf(parameters, name)).filter((year) => year !== undefined),
});

const isPerson = (item: Film | Person): item is Person => 'department' in item;

/**
 * The answer of `/search/movie`; a missing or empty `query` finds nothing (contract B: search).
 *
 * @throws TmdbRefusal 400/22 for a page and 400/18 for a year that is none.
 */
export const searchMoviesAnswer = async ({ index }: Library, parameters: Parameters) => {
  const page = pageOf(parameters);
  const found = await index.films(requestOf(parameters, ['year', 'primary_release_year']));
  return pageOfList(found, page, movieItem);
};

/** The answer of `/search/multi`: films, and people by name; @throws TmdbRefusal as above. */
export const searchMultiAnswer = async ({ index }: Library, parameters: Parameters) => {
  const page = pageOf(parameters);
  const found = await index.filmsAndPeople(requestOf(parameters, []));
  return pageOfList(found, page, (item) =>
    isPerson(item) ? personItem(item) : typedMovieItem(item),
  );
};
