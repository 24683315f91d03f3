import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { StrictMode, type ReactNode } from 'react';
import { ThemeProvider } from 'styled-components';
import { App } from '../../src/components/App.tsx';
import { HomeFrame } from '../../src/components/home/HomeFrame.tsx';
import { HomeScreen } from '../../src/components/home/HomeScreen.tsx';
import { ImageUrlsContext } from '../../src/components/movie/ImageUrlsContext.ts';
import type { LibraryChange } from '../../src/domain/libraryChanges.ts';
import type { Movie, MoviePage } from '../../src/domain/movie.ts';
import type { Preferences } from '../../src/domain/preferences.ts';
import { signedOutState, type SessionState } from '../../src/domain/session.ts';
import { AuthContext } from '../../src/machines/authContext.ts';
import { selectUserId } from '../../src/machines/authSelectors.ts';
import { CatalogContext } from '../../src/machines/catalogContext.ts';
import { LibraryContext } from '../../src/machines/libraryContext.ts';
import { OrientationContext } from '../../src/machines/orientationContext.ts';
import { orientationMachine } from '../../src/machines/orientationMachine.ts';
import { PreferencesContext } from '../../src/machines/preferencesContext.ts';
import { SearchesContext } from '../../src/machines/searchesContext.ts';
import { ShortcutsContext } from '../../src/machines/shortcutsContext.ts';
import { forgetPlaces } from '../../src/services/forgetPlaces.ts';
import { createImageUrls } from '../../src/services/imageUrls.ts';
import { provideShortcuts } from '../../src/services/shortcutsActors.ts';
import { GlobalStyle } from '../../src/styles/globalStyle.ts';
import { theme } from '../../src/styles/theme.ts';
import { aPage, aStoredSession } from './builders.ts';
import { parkedAuth } from './startAuth.ts';
import { keptLibrary } from './keptLibrary.ts';
import { keptPreferences } from './keptPreferences.ts';
import { keptSearches } from './keptSearches.ts';
import { parked } from './parked.ts';
import { silent } from './silent.ts';
import { parkedCatalog } from './startCatalog.ts';

type Options = {
  readonly stored?: SessionState;
  /** Rendered as the production root does it: every effect runs twice. */
  readonly strict?: boolean;
  /** What the person has chosen of the app before. */
  readonly chosen?: Partial<Preferences>;
  /** What the person's library held before. */
  readonly shelved?: readonly LibraryChange[];
  /** What the person had searched for before, the newest first. */
  readonly searched?: readonly string[];
};

/** For `describe.each`: what holds once must hold when effects run twice. */
export const modes = [
  { mode: 'plain', strict: false },
  { mode: 'strict', strict: true },
] as const;

const nowhere = { section: 'popular', places: {}, language: null, invitedId: null } as const;

/** Somebody who has just come, and whose places nobody writes down. */
const orientation = orientationMachine.provide({
  actors: { watchPage: silent(), findMovie: parked<Movie, { id: number }>('findMovie').logic },
  actions: { storePlace: () => {}, forgetPlaces: () => {} },
});

const shortcuts = provideShortcuts();
const imageUrls = createImageUrls('https://pictures.test/t/p');

/** A screen below theme and auth machine, with parked auth services and a person at the keyboard. */
export function renderBelowAuth(
  screen: ReactNode,
  { stored = signedOutState, strict = false, chosen = {} }: Options = {},
) {
  const auth = parkedAuth(stored);
  const preferences = keptPreferences(chosen);
  // Its look for `pointer-events: none` up the tree takes longer here than everything it guards.
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const tree = (
    <ThemeProvider theme={theme}>
      <GlobalStyle />
      <PreferencesContext.Provider
        logic={preferences.logic}
        options={{ input: preferences.store.load() }}
      >
        <AuthContext.Provider logic={auth.logic} options={{ input: stored }}>
          {screen}
        </AuthContext.Provider>
      </PreferencesContext.Provider>
    </ThemeProvider>
  );
  const view = render(strict ? <StrictMode>{tree}</StrictMode> : tree);
  return { ...view, auth, preferences, user };
}

/** The whole app as the two roots put it together, over parked services. */
export function renderApp(options: Options = {}) {
  const catalog = parkedCatalog();
  const library = keptLibrary();
  library.store.change(options.shelved ?? []);
  const searches = keptSearches(options.searched);

  function Home() {
    const userId = AuthContext.useSelector(selectUserId);
    return (
      <ImageUrlsContext.Provider value={imageUrls}>
        <LibraryContext.Provider
          key={userId}
          logic={library.logic}
          options={{ input: library.store.load() }}
        >
          <SearchesContext.Provider
            key={userId}
            logic={searches.logic}
            options={{ input: searches.input() }}
          >
            <OrientationContext.Provider
              key={userId}
              logic={orientation}
              options={{ input: nowhere }}
            >
              <ShortcutsContext.Provider logic={shortcuts}>
                <HomeFrame>
                  <CatalogContext.Provider
                    logic={catalog.logic}
                    options={{ input: { place: null } }}
                  >
                    <HomeScreen />
                  </CatalogContext.Provider>
                </HomeFrame>
              </ShortcutsContext.Provider>
            </OrientationContext.Provider>
          </SearchesContext.Provider>
        </LibraryContext.Provider>
      </ImageUrlsContext.Provider>
    );
  }
  return {
    ...renderBelowAuth(<App Home={Home} forgetPlaces={forgetPlaces} />, options),
    catalog,
    library,
    searches,
  };
}

/** Someone is signed in, and the popular list's first page is there. */
export async function renderHome({
  page = aPage(),
  ...options
}: Options & { page?: MoviePage } = {}) {
  const app = renderApp({ stored: aStoredSession(), ...options });
  await settle(() => app.catalog.loadPage.last().resolve(page));
  return app;
}

/** The refresh that a spent token brings about, a moment after the start. */
export function refreshOf({ refreshSession }: ReturnType<typeof parkedAuth>) {
  return vi.waitFor(() => refreshSession.last());
}

/** Does something that an answer or a clock brings about, and lets the screen follow. */
export async function settle(work: () => unknown): Promise<void> {
  await act(async () => {
    await work();
  });
}
