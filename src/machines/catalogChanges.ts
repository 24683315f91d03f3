import { failureOf } from '../domain/failure.ts';
import type { Movie, MoviePage } from '../domain/movie.ts';
import { texts } from '../domain/texts.ts';
import type { CatalogInput, CatalogMachineContext, HomeEvent } from './catalogTypes.ts';
import { emptyCatalog } from './catalogTypes.ts';
import { appended, movieCount, shownPages } from './moviePages.ts';
import { nextOf, previousOf, shownMovies } from './neighbours.ts';
import { placeAfter } from './placeAfter.ts';
import { yearSuggestion } from './yearSuggestion.ts';

// What the catalog machine's actions make of its context; each is one `assign`.

type Scope = { context: CatalogMachineContext };

/** What was under way when the list was left is not: a page is asked for again, a search is made at once. */
export const begunAt = ({ input }: { input: CatalogInput }): CatalogMachineContext => {
  const { place, hidden = emptyCatalog.hidden } = input;
  if (place === null) return { ...emptyCatalog, hidden };
  const { scrollTop: _, ...rest } = place;
  const { pages, searchText, search } = rest;
  if (searchText.trim() !== search)
    return { ...emptyCatalog, hidden, searchText, search: searchText.trim() };
  return { ...emptyCatalog, ...rest, hidden, page: pages.at(-1)?.page ?? 1 };
};

export const listCleared = { page: 1, pages: [], focusIndex: 0, failure: null };

export const pageTurned = ({ context }: Scope) => ({ page: context.page + 1 });

export const pageAppended = ({ context }: Scope, page: MoviePage) => ({
  scrollIndex: movieCount(shownPages(context.pages, context.hidden)),
  pages: appended(context.pages, page),
});

export const searchAdopted = ({ context }: Scope) => ({
  search: context.searchText.trim(),
  searchYear: null,
  results: [],
  focusIndex: 0,
});

/** The year leaves the words and becomes a condition. */
export const searchNarrowed = ({ context }: Scope) => {
  const { query, year } = yearSuggestion(context) ?? { query: context.search, year: null };
  return { searchText: query, search: query, searchYear: year, results: [], focusIndex: 0 };
};

export const resultsShown = (_: Scope, page: MoviePage) => ({ results: appended([], page) });

export const failureRecorded = (_: Scope, error: unknown) => ({
  failure: failureOf(error, texts.errors.unknown),
});

/** A list that the person keeps holds what it holds now; any other stays, and so does the keyboard. */
export const libraryAdopted = (
  { context }: Scope,
  { hidden, shelf }: Extract<HomeEvent, { type: 'library.changed' }>,
) => {
  const pages =
    shelf === null || context.pages.length === 0
      ? context.pages
      : [{ page: 1, totalPages: 1, movies: shelf }];
  const after = shownMovies({ ...context, hidden, pages });
  return { hidden, pages, focusIndex: placeAfter(shownMovies(context), after, context.focusIndex) };
};

export const movieSelected = (_: Scope, { movie }: { movie: Movie }) => ({ movie });

export const nextSelected = ({ context }: Scope) => ({ movie: nextOf(context) ?? context.movie });

export const previousSelected = ({ context }: Scope) => ({
  movie: previousOf(context) ?? context.movie,
});
