import type { ActorRefFrom } from 'xstate';
import { isTmdb, type Config } from './config.ts';
import { getMovieLanguage } from './domain/languages.ts';
import type { LivePreferences } from './domain/preferences.ts';
import { closeLayers, countLayers } from './domain/listLayers.ts';
import { isLibraryList } from './domain/library.ts';
import { isSampleId } from './domain/movie.ts';
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
import { createSyncSettingsStore } from './services/library/syncSettingsStore.ts';
import { webLock } from './services/webLock.ts';
import type { sharedListMachine } from './machines/library/sharedListMachine.ts';
import type { authMachine } from './machines/auth/authMachine.ts';
import { watchWakeUps } from './services/auth/watchWakeUps.ts';
import { serviceActor } from './services/serviceActor.ts';
import { oncePainted, untilIdle } from './components/ui/whenIdle.ts';
import { provideMovie, createLazyMovieDetailService } from './services/movie/movieActors.ts';
import type { KeptVotes } from './domain/sharedList.ts';
import type { FindMovie } from './services/library/movieResolver.ts';
import {
  browserStorage,
  safeStorage,
  tabStorage,
  votesKey,
} from './services/storage/keyValueStorage.ts';
import { createDeepLink, createListLink, getNavigationType } from './services/home/deepLink.ts';
import {
  deleteStoredFiles,
  provideNavigation,
  watchCatalog,
  watchListLink,
  watchPreferences,
} from './services/home/homeActors.ts';
import { createListPositionStore } from './services/home/listPositionStore.ts';
import type { Connection } from './services/home/connectionActors.ts';
import { provideRecentSearches } from './services/home/recentSearchesActors.ts';
import { createRecentSearchesStore } from './services/home/recentSearchesStore.ts';
import { provideHistory } from './services/home/historyActors.ts';
import type { HistoryEntries } from './services/home/historyEntries.ts';
import { createSavedListStore } from './services/home/savedListStore.ts';
import { provideShortcuts } from './services/home/shortcutsActors.ts';

type List = ReturnType<typeof selectList>;
/** Of the first root; sync asks it for the token. */
export type AuthRef = ActorRefFrom<typeof authMachine>;
type HomeRef = ActorRefFrom<typeof homeMachine>;

/** The machines of one signed-in user, with their services. */
export type UserActors = {
  readonly home: typeof homeMachine;
  readonly input: HomeInput;
  /** The catalog machine of one list. */
  catalog(list: List, home: HomeRef): ReturnType<typeof provideCatalog>;
  /** Loads the code of a shared list. @returns its machine, and the votes that were not passed on */
  loadSharedList(): Promise<{
    readonly logic: typeof sharedListMachine;
    readonly votes: KeptVotes;
  }>;
  /** @returns the list as it was saved, to be shown without a network */
  findSavedList(list: List): SavedList | null;
};

/**
 * @returns creates the machines of a user, with caches of their own (D.18, D.19)
 */
export function createUserActors(
  config: Config,
  preferences: LivePreferences,
  entries: HistoryEntries,
  connection: Connection,
) {
  const observe = connection.observe('tmdb');
  const navigationType = getNavigationType();
  const deepLink = createDeepLink(location.href, globalThis, navigationType);
  const listLink = createListLink(globalThis, tabStorage(), navigationType);
  const demoIn = memoizeByLanguage((chosen) => createLazyDemoService(config, chosen));
  const shortcuts = provideShortcuts();

  return function createActors(userId: string, auth: AuthRef): UserActors {
    const getLanguage = () => getMovieLanguage(preferences.get());
    const language = getLanguage();
    // If session storage is forbidden, the positions stay in memory and must not outlive their user.
    const positions = createListPositionStore(tabStorage());
    const moviesIn = memoizeByLanguage((chosen) => createLazyMovieService(config, observe, chosen));
    // An import would empty the cache of the lists.
    const importsIn = memoizeByLanguage((chosen) =>
      createLazyMovieService(config, observe, chosen),
    );
    const libraryStore = createLibraryStore(
      browserStorage(),
      userId,
      Date.now,
      // The embedded backend's own movies have these ids.
      isTmdb(config) ? isSampleId : undefined,
    );
    const syncSettings = createSyncSettingsStore(browserStorage(), userId);
    const savedLists = createSavedListStore(browserStorage(), userId);
    const restored = positions.load({ userId, language });
    // Back before the app ran, which nothing heard, is made up for.
    const left = navigationType === 'navigate' ? 0 : countLayers(restored) - entries.readDepth();
    const startPositions = closeLayers(restored, left);
    const searchesStore = createRecentSearchesStore(browserStorage(), userId);

    return {
      home: homeMachine.provide({
        actors: {
          navigation: provideNavigation(moviesIn(language), positions, deepLink, connection, {
            userId,
          }),
          library: provideLibrary({
            connection,
            userId,
            store: libraryStore,
            findMovie: (...asked) => moviesIn(getLanguage()).lookUp(...asked),
            files: lazyLibraryFiles(() => ({
              // Other services write titles as TMDB has them without a language.
              get: importsIn(null).get,
              lookUp: (...asked) => importsIn(getLanguage()).lookUp(...asked),
              isTranslated: () => getLanguage() !== null,
            })),
            oncePainted,
          }),
          recentSearches: provideRecentSearches(searchesStore, userId),
          shortcuts,
          history: provideHistory(entries),
          watchPreferences: watchPreferences(preferences, (chosen) =>
            positions.load({ userId, language: chosen }),
          ),
          watchCatalog: watchCatalog(connection.actor),
          loadSync: serviceActor(async () => {
            await untilIdle();
            const { provideSync, createTokenSource } =
              await import('./services/library/syncActors.ts');
            return provideSync({
              config,
              userId,
              store: libraryStore,
              settings: syncSettings,
              tokens: createTokenSource(auth, userId),
              watchWakeUps: watchWakeUps(connection.watchAppHost),
              holdLock: webLock(`reelstate-sync:${userId}`, () => navigator.locks),
              observe: connection.observe('app'),
            });
          }),
          watchListLink: watchListLink(listLink),
          loadTonight: serviceActor(async () => {
            const { provideTonight } = await import('./services/home/tonightActors.ts');
            return provideTonight(() => moviesIn(getLanguage()), connection);
          }),
        },
        actions: {
          deleteAccountLibrary: () => syncSettings.requestDeletion(),
          markListLinkRead: (_, { fragment }) => listLink.markRead(fragment),
          deleteOfflineData() {
            savedLists.clear();
            safeStorage(browserStorage()).removeItem(votesKey(userId));
            deleteStoredFiles();
          },
        },
      }),
      input: {
        navigation: {
          ...startPositions,
          savedPlace: savedLists.findPlace(startPositions, language),
          language,
          linkedMovieId: deepLink.read(),
        },
        library: libraryStore.load(),
        recentSearches: { searches: searchesStore.load() ?? [] },
      },
      async loadSharedList() {
        const [{ provideSharedList }, { createVoteStore }] = await Promise.all([
          import('./services/library/sharedListActors.ts'),
          import('./services/library/voteStore.ts'),
        ]);
        const votes = createVoteStore(browserStorage(), userId);
        const findMovie: FindMovie = (...asked) => moviesIn(getLanguage()).lookUp(...asked);
        return { logic: provideSharedList(findMovie, connection, votes), votes };
      },
      findSavedList: ({ section, source, language: chosen }) =>
        source === 'tmdb' ? savedLists.find({ section, language: chosen }) : null,
      catalog({ section, source, language: chosen }, home) {
        const movies = (source === 'demo' ? demoIn : moviesIn)(chosen);
        const details = createLazyMovieDetailService(movies, chosen, source === 'tmdb');
        const needsNetwork = source === 'tmdb' && !isLibraryList(section);
        return provideCatalog({
          connection,
          lists: createListService(movies, section, () =>
            selectListMovies(section)(home.getSnapshot()),
          ),
          movies,
          details,
          movie: provideMovie(details, connection),
          ...(needsNetwork && {
            saveList: (list) => savedLists.save({ ...list, section, language: chosen }),
          }),
        });
      },
    };
  };
}
