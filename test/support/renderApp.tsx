import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import type { ComponentType, ReactNode } from 'react';
import { App } from '../../src/components/App.tsx';
import { createHome } from '../../src/home.tsx';
import type { LibraryChange } from '../../src/domain/library.ts';
import type { ListPosition, SavedList } from '../../src/domain/listPosition.ts';
import type { MoviePage } from '../../src/domain/movie.ts';
import type { Preferences } from '../../src/domain/preferences.ts';
import { signedOutState, type SessionState } from '../../src/domain/session.ts';
import type { LazyComponent } from '../../src/components/ui/lazyComponent.ts';
import type { tonightMachine } from '../../src/machines/home/tonightMachine.ts';
import type { syncMachine } from '../../src/machines/library/syncMachine.ts';
import { createHistoryEntries } from '../../src/services/home/historyEntries.ts';
import { browserStorage, clearListPositions } from '../../src/services/storage/keyValueStorage.ts';
import { AppContexts } from '../../src/startApp.tsx';
import { createUserActors } from '../../src/userActors.ts';
import { aPage, aStoredSession } from './builders.ts';
import { startConnection } from './connection.ts';
import { deferredAuth } from './startAuth.ts';
import { config } from '../unit/services/support/wire.ts';
import { deferred } from './deferred.ts';
import { manualActor } from './manualActor.ts';
import type { ListLinkEvent } from '../../src/machines/home/homeMachine.ts';
import { startLanguage } from './startLanguage.ts';
import { deferredReload } from './startReload.ts';
import { setupLibrary } from './setupLibrary.ts';
import { setupPreferences } from './setupPreferences.ts';
import { setupSearches } from './setupHome.ts';
import { deferredCatalog } from './startCatalog.ts';
import { deferredSharedList } from './deferredSharedList.ts';
import { deferredNavigation } from './startNavigation.ts';
import { deferredTonight } from './startTonight.ts';
import { VisibilityStyles } from './VisibilityStyles.tsx';

const testConfig = {
  ...config,
  tmdb: { ...config.tmdb, imageUrl: 'https://pictures.test/t/p' },
};

type Options = {
  readonly stored?: SessionState;
  /** Stored preferences. */
  readonly chosen?: Partial<Preferences>;
  /** Stored changes of the library. */
  readonly listed?: readonly LibraryChange[];
  /** Stored searches, newest first. */
  readonly searched?: readonly string[];
  /** The saved position of Popular. */
  readonly position?: ListPosition;
  /** Popular as it was saved for a start without a network. */
  readonly saved?: SavedList;
  /** The movie of the link that opened the page. */
  readonly linkedMovieId?: number;
  /** Opens the developer tools, as in a build with the inspector. */
  readonly openDeveloperTools?: () => void;
};

/**
 * Renders a screen with its auth machine over deferred services, in Strict Mode, where effects
 * run twice: what holds there holds without it.
 */
export function renderBelowAuth(
  screen: ReactNode,
  { stored = signedOutState, chosen = {}, openDeveloperTools }: Options = {},
  preferences = setupPreferences(chosen),
  connection = startConnection(),
) {
  const auth = deferredAuth(stored);
  const reload = deferredReload();
  const language = startLanguage(preferences.preferences, connection.connection.watchNetwork);
  // Its check for `pointer-events: none` is slow in happy-dom.
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const view = render(
    <VisibilityStyles>
      <AppContexts
        preferences={preferences.preferences}
        openDeveloperTools={openDeveloperTools ?? null}
        language={language.actor}
        connection={connection.actor}
        auth={{ logic: auth.logic, options: { input: stored } }}
        reload={{ logic: reload.logic }}
      >
        {screen}
      </AppContexts>
    </VisibilityStyles>,
  );
  return { ...view, auth, reload, language, connection, preferences, user };
}

/** A lazy component whose chunk is loaded. */
export const loadedComponent = <Props,>(current: ComponentType<Props>): LazyComponent<Props> => ({
  current,
  load: () => Promise.resolve(),
});

/**
 * Renders the whole app as a user's actors provide it, in the storage of the page. What sends requests
 * is deferred: the list, the library and the movie of a link.
 */
export function renderApp(options: Options = {}) {
  const catalog = deferredCatalog();
  const connection = startConnection();
  const { preferences, ...chosen } = setupPreferences(options.chosen);
  const navigation = deferredNavigation();
  const library = setupLibrary();
  library.store.change(options.listed ?? []);
  const searches = setupSearches(browserStorage(), options.searched);
  const createActors = createUserActors(
    testConfig,
    preferences,
    createHistoryEntries(window),
    connection.connection,
  );
  const loadSync = deferred<typeof syncMachine, undefined>('loadSync');
  const sharedList = deferredSharedList();
  const listLink = manualActor<ListLinkEvent>('watchListLink');
  const tonight = deferredTonight();
  const loadTonight = deferred<typeof tonightMachine, undefined>('loadTonight');
  const Home = createHome((userId, auth) => {
    const { home, input } = createActors(userId, auth);
    const { position, saved = null, linkedMovieId = input.navigation.linkedMovieId } = options;
    return {
      home: home.provide({
        actors: {
          navigation: navigation.logic,
          library: library.logic,
          loadSync: loadSync.logic,
          loadTonight: loadTonight.logic,
          watchListLink: listLink.logic,
        },
      }),
      input: {
        ...input,
        navigation: {
          ...input.navigation,
          linkedMovieId,
          ...(position && { positions: { popular: position } }),
        },
        library: library.store.load(),
      },
      loadSharedList: async () => sharedList,
      findSavedList: () => saved,
      catalog: () => catalog.logic,
    };
  }, testConfig.tmdb.imageUrl);
  return {
    ...renderBelowAuth(
      <App home={loadedComponent(Home)} clearListPositions={clearListPositions} />,
      options,
      { preferences, ...chosen },
      connection,
    ),
    catalog,
    navigation,
    library,
    searches,
    loadSync,
    listLink,
    sharedList,
    tonight,
    loadTonight,
  };
}

/** Renders home with the first page of the popular list. */
export async function renderHome({
  page = aPage(),
  ...options
}: Options & { page?: MoviePage } = {}) {
  const app = renderApp({ stored: aStoredSession(), ...options });
  await settle(() => app.catalog.loadPage.last().resolve(page));
  return app;
}

/** Waits for the refresh of an expired token. */
export function refreshOf({ refreshSession }: ReturnType<typeof deferredAuth>) {
  return vi.waitFor(() => refreshSession.last(), { timeout: 30_000 });
}

/** Runs work in `act`. */
export async function settle(work: () => unknown): Promise<void> {
  await act(async () => {
    await work();
  });
}
