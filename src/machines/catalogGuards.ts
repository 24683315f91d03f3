import type { MoviePage } from '../domain/movie.ts';
import type { CatalogMachineContext } from './catalogTypes.ts';
import { lastPage, newMovies } from './moviePages.ts';
import { isListed, nextOf, previousOf } from './neighbours.ts';
import { yearSuggestion } from './yearSuggestion.ts';

type Scope = { context: CatalogMachineContext };

/** The catalog machine's questions. */
export const catalogGuards = {
  hasPages: ({ context }: Scope) => context.pages.length > 0,
  /** The page that came last is not the first, and there is a film on it to go to. */
  hasMoreToShow: ({ context }: Scope) =>
    context.pages.length > 1 &&
    context.pages.at(-1)?.movies.some(({ id }) => !context.hidden.has(id)) === true,
  hasNextPage: ({ context }: Scope) => context.page < lastPage(context.pages),
  /** A page whose films were all on earlier ones, with another to come (decision 15). */
  isRepetition: ({ context }: Scope, page: MoviePage) =>
    newMovies(context.pages, page).length === 0 && context.page < lastPage([page]),
  hasSearch: ({ context }: Scope) => context.search !== '',
  hasNoSearch: ({ context }: Scope) => context.search === '',
  hasResults: ({ context }: Scope) => context.results.length > 0,
  searchIsUnchanged: ({ context }: Scope) => context.searchText.trim() === context.search,
  canBeNarrowed: ({ context }: Scope) => yearSuggestion(context) !== null,
  hasMovie: ({ context }: Scope) => context.movie !== null,
  movieIsListed: ({ context }: Scope) => isListed(context),
  hasNext: ({ context }: Scope) => nextOf(context) !== undefined,
  hasPrevious: ({ context }: Scope) => previousOf(context) !== undefined,
};
