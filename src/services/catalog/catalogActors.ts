import { fromCallback, type EventObject } from 'xstate';
import {
  catalogMachine,
  type LocaleEvent,
  type RegistrationInput,
  type SavedPages,
} from '../../machines/catalog/catalogMachine.ts';
import type { LanguageRef } from '../../machines/home/languageMachine.ts';
import { provideLoad, type LoadParams } from '../../machines/loadMachine.ts';
import { prefetchMachine } from '../../machines/catalog/prefetchMachine.ts';
import { requestMachine } from '../../machines/catalog/requestMachine.ts';
import {
  searchExtrasMachine,
  type RelatedMovies,
  type RelatedRequest,
} from '../../machines/catalog/searchExtrasMachine.ts';
import type { Config } from '../../config.ts';
import type { Observe } from '../../domain/connection.ts';
import type { MovieService } from './movieService.ts';
import type { MovieDetailService } from '../movie/movieDetailService.ts';
import type { provideMovie } from '../movie/movieActors.ts';
import type { Connection } from '../home/connectionActors.ts';
import { lazyService } from '../lazyService.ts';
import { serviceActor } from '../serviceActor.ts';
import {
  getCreditedPage,
  isFiltered,
  noFilter,
  toPersonFilter,
  type Filter,
} from '../../domain/filter.ts';
import type { Movie, MoviePage } from '../../domain/movie.ts';
import { sectionTable, type ListName } from '../../domain/section.ts';
import type { Subscriber } from './movieCache.ts';

type CatalogServices = {
  readonly connection: Pick<Connection, 'awaitTmdb' | 'watchTmdb'>;
  /** Loads the pages and the search results. */
  readonly lists: ListService;
  readonly movies: Pick<
    MovieService,
    'genres' | 'certifications' | 'watchProviders' | 'people' | 'collection' | 'list' | 'filtered'
  >;
  readonly details: Pick<MovieDetailService, 'recommendations' | 'prefetch'>;
  readonly movie: ReturnType<typeof provideMovie>;
  /** Saves the list for a start without a network; missing for a list that needs none. */
  readonly saveList?: (list: SavedPages) => void;
};

/** Provides the catalog machine of one list with its requests and the movie machine. */
export function provideCatalog({
  connection,
  lists,
  movies,
  details,
  movie,
  saveList,
}: CatalogServices) {
  const awaitConnection = connection.awaitTmdb;
  const request = requestMachine.provide({
    actors: {
      awaitConnection,
      fetchPage: serviceActor(({ params, onRetry }, signal) =>
        'page' in params
          ? lists.page(params, { signal, onRetry })
          : lists.search(params, { signal, onRetry }),
      ),
    },
  });
  return catalogMachine.provide({
    actors: {
      awaitConnection,
      watchConnection: connection.watchTmdb,
      registerWithHome,
      watchLocale,
      genres: provideLoad({
        awaitConnection,
        loadContent: serviceActor((_: LoadParams<null>, signal) => movies.genres({ signal })),
      }),
      certifications: provideLoad({
        awaitConnection,
        loadContent: serviceActor((_: LoadParams<null>, signal) =>
          movies.certifications({ signal }),
        ),
      }),
      services: provideLoad({
        awaitConnection,
        loadContent: serviceActor(({ request: country }: LoadParams<string>, signal) =>
          movies.watchProviders(country, { signal }),
        ),
      }),
      prefetch: prefetchMachine.provide({
        actors: {
          prefetchMovie: serviceActor(async ({ movieId }, signal) => {
            if (!savesData()) await details.prefetch(movieId, { signal });
          }),
        },
      }),
      loadPage: request,
      searchMovies: request,
      searchExtras: searchExtrasMachine.provide({
        actors: {
          awaitConnection,
          searchPeople: serviceActor(({ search }, signal) => movies.people(search, { signal })),
          related: provideLoad({
            awaitConnection,
            loadContent: serviceActor(
              async (
                { request: { search, movies: found, person } }: LoadParams<RelatedRequest>,
                signal,
              ): Promise<RelatedMovies> => {
                const [first] = found;
                const collection = await movies.collection(search, first !== undefined, {
                  signal,
                });
                if (collection !== null) {
                  const subject = { kind: 'collection', ...collection } as const;
                  const page = await movies.filtered({ ...noFilter, subject }, 1, { signal });
                  const foundIds = new Set(found.map(({ id }) => id));
                  if (page.movies.some(({ id }) => !foundIds.has(id)))
                    return { movies: page.movies, relatedTo: subject };
                }
                if (first !== undefined) {
                  const similar = await details.recommendations(first.id, { signal });
                  return { movies: similar, relatedTo: null };
                }
                if (person === null) {
                  const page = await movies.list(sectionTable.popular.path, 1, { signal });
                  return { movies: page.movies, relatedTo: null };
                }
                const filter = toPersonFilter(person);
                const page = getCreditedPage(await movies.filtered(filter, 1, { signal }), filter);
                const { id, name } = person;
                return { movies: page.movies, relatedTo: { kind: 'person', id, name } };
              },
            ),
          }),
        },
      }),
      movie,
    },
    actions: {
      saveList: ({ context: { savedList } }) => savedList && saveList?.(savedList),
    },
  });
}

/** Whether the user asks the browser to save data: it then sends `Save-Data: on` as well. */
function savesData(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}

/**
 * Registers the list with home while it runs. An actor, not an action of the machine: when React
 * restarts the list (Strict Mode), it registers again.
 */
const registerWithHome = fromCallback<EventObject, RegistrationInput>(
  ({ input: { home, section, catalog } }) => {
    home.send({ type: 'catalog.started', section, catalog });
    return () => home.send({ type: 'catalog.stopped' });
  },
);

/** Sends the language that the interface is in, at once and whenever it is another one. */
export const watchLocale = fromCallback<EventObject, LanguageRef, LocaleEvent>(
  ({ input: language, sendBack }) => {
    const send = () =>
      sendBack({ type: 'locale.changed', locale: language.getSnapshot().context.shown });
    send();
    return language.subscribe(send).unsubscribe;
  },
);

/**
 * The movie requests in a lazy chunk: home renders its placeholders before axios is loaded.
 *
 * @param observe receives the outcome of each attempt
 * @param language of titles and overviews; `null` for TMDB's default
 */
export const createLazyMovieService = (
  config: Pick<Config, 'tmdb'>,
  observe: Observe,
  language: string | null = null,
) =>
  lazyService<MovieService>(async () => {
    const { createMovieService } = await import('./movieService.ts');
    return createMovieService({ config, observe, language });
  });

/**
 * The demo catalog, in place of TMDB.
 *
 * @param language of titles and overviews, if it has them; `null` for English
 */
export const createLazyDemoService = (
  config: Pick<Config, 'tmdb'>,
  language: string | null = null,
) =>
  lazyService<MovieService>(async () => {
    const [{ createMovieService }, { demoAdapter, loadTranslation }] = await Promise.all([
      import('./movieService.ts'),
      import('./demoAdapter.ts'),
    ]);
    const adapter = demoAdapter(config.tmdb.apiUrl, await loadTranslation(language));
    return createMovieService({ config, adapter, language });
  });

/** Creates the service of a language on its first use, once per language. */
export function memoizeByLanguage(
  create: (language: string | null) => MovieService,
): (language: string | null) => MovieService {
  const services = new Map<string | null, MovieService>();
  return (language) => {
    const service = services.get(language) ?? create(language);
    services.set(language, service);
    return service;
  };
}

/** The requests of one list. Throws as the movie service does. */
export type ListService = {
  /** @param list `page` from 1 */
  page(
    list: { readonly page: number; readonly filter: Filter },
    options: Subscriber,
  ): Promise<MoviePage>;
  /** @returns the first page of the results */
  search(
    terms: { readonly query: string; readonly year: string | null },
    options: Subscriber,
  ): Promise<MoviePage>;
};

/**
 * @param section decides the TMDB path, or that the list is a library list
 * @param getLibraryMovies returns the movies of that library list, which are its only page
 */
export function createListService(
  movies: Pick<MovieService, 'list' | 'filtered' | 'search'>,
  list: ListName,
  getLibraryMovies: () => readonly Movie[],
): ListService {
  // An opened list without conditions has the popular movies.
  const { path } = sectionTable[list === 'opened' ? 'popular' : list];
  return {
    async page({ page, filter }, options) {
      if (path === null) return { page: 1, movies: getLibraryMovies(), totalPages: 1 };
      return isFiltered(filter)
        ? movies.filtered(filter, page, options)
        : movies.list(path, page, options);
    },
    search: ({ query, year }, options) => movies.search(query, 1, options, year),
  };
}
