import type { ActorRefFrom } from 'xstate';
import type { Config } from './config.ts';
import type { LivePreferences } from './domain/preferences.ts';
import { isLibraryList } from './domain/library.ts';
import type { SavedList } from './domain/listPosition.ts';
import { homeMachine, type HomeInput } from './machines/home/homeMachine.ts';
import { selectListMovies, type selectList } from './machines/home/homeSelectors.ts';
import {
  provideCatalog,
  createLazyDemoService,
  createLazyMovieService,
  memoizeByLanguage,
  createListService,
} from './services/catalog/catalogActors.ts';
import { provideLibrary, lazyLibraryFiles } from './services/library/libraryActors.ts';
import { createLibraryStore } from './services/library/libraryStore.ts';
import { provideMovie, createLazyMovieDetailService } from './services/movie/movieActors.ts';
import { browserStorage, tabStorage } from './services/storage/keyValueStorage.ts';
import { createDeepLink } from './services/home/deepLink.ts';
import {
  deletePictures,
  provideNavigation,
  watchCatalog,
  watchPreferences,
} from './services/home/homeActors.ts';
import { createListPositionStore } from './services/home/listPositionStore.ts';
import { provideRecentSearches } from './services/home/recentSearchesActors.ts';
import { createRecentSearchesStore } from './services/home/recentSearchesStore.ts';
import { provideHistory } from './services/home/historyActors.ts';
import { createSavedListStore } from './services/home/savedListStore.ts';
import { provideShortcuts } from './services/home/shortcutsActors.ts';

type List = ReturnType<typeof selectList>;
type HomeRef = ActorRefFrom<typeof homeMachine>;

/** The machines of one signed-in user, with their services. */
export type UserActors = {
  readonly home: typeof homeMachine;
  readonly input: HomeInput;
  /** The catalog machine of one list. */
  catalog(list: List, home: HomeRef): ReturnType<typeof provideCatalog>;
  /** @returns the list as it was saved, to be shown without a network */
  findSavedList(list: List): SavedList | null;
};

/**
 * @returns creates the machines of a user, with caches of their own (contract D.18, D.19)
 */
export function createUserActors(config: Config, preferences: LivePreferences) {
  const deepLink = createDeepLink(location.href, history);
  const demo = createLazyDemoService(config);
  const shortcuts = provideShortcuts();

  return function createActors(userId: string): UserActors {
    const getLanguage = () => preferences.get().language;
    const language = getLanguage();
    // If session storage is forbidden, the positions stay in memory and must not outlive their user.
    const positions = createListPositionStore(tabStorage());
    const moviesIn = memoizeByLanguage((chosen) => createLazyMovieService(config, chosen));
    // An import would empty the cache of the lists.
    const importsIn = memoizeByLanguage((chosen) => createLazyMovieService(config, chosen));
    const libraryStore = createLibraryStore(browserStorage(), userId);
    const savedLists = createSavedListStore(browserStorage(), userId);
    const startPositions = positions.load({ userId, language });
    const searchesStore = createRecentSearchesStore(browserStorage(), userId);

    return {
      home: homeMachine.provide({
        actors: {
          navigation: provideNavigation(moviesIn(language), positions, deepLink, { userId }),
          library: provideLibrary({
            userId,
            store: libraryStore,
            findMovie: (...asked) => moviesIn(getLanguage()).lookUp(...asked),
            files: lazyLibraryFiles(() => ({
              // Other services write titles as TMDB has them without a language.
              get: importsIn(null).get,
              lookUp: (...asked) => importsIn(getLanguage()).lookUp(...asked),
              isTranslated: () => getLanguage() !== null,
            })),
          }),
          recentSearches: provideRecentSearches(searchesStore, userId),
          shortcuts,
          history: provideHistory(),
          watchPreferences: watchPreferences(
            preferences,
            (chosen) => positions.load({ userId, language: chosen }).positions,
          ),
          watchCatalog,
        },
        actions: {
          deleteOfflineData() {
            savedLists.clear();
            deletePictures();
          },
        },
      }),
      input: {
        navigation: {
          // A build renders home without a browser.
          ...(globalThis.navigator?.onLine === false
            ? savedLists.restore(startPositions)
            : startPositions),
          language,
          linkedMovieId: deepLink.read(),
        },
        library: libraryStore.load(),
        recentSearches: { searches: searchesStore.load() ?? [] },
      },
      findSavedList: ({ section, source, language: chosen }) =>
        source === 'tmdb' ? savedLists.find({ section, language: chosen }) : null,
      catalog({ section, source, language: chosen }, home) {
        const movies = source === 'demo' ? demo : moviesIn(chosen);
        const details = createLazyMovieDetailService(movies, chosen);
        const needsNetwork = source === 'tmdb' && !isLibraryList(section);
        return provideCatalog({
          lists: createListService(movies, section, () =>
            selectListMovies(section)(home.getSnapshot()),
          ),
          movies,
          details,
          movie: provideMovie(details),
          ...(needsNetwork && {
            saveList: (list) => savedLists.save({ ...list, section, language: chosen }),
          }),
        });
      },
    };
  };
}
