import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { StrictMode, type ReactNode } from 'react';
import { ThemeProvider } from 'styled-components';
import { App } from '../../src/components/App.tsx';
import { createHome } from '../../src/home.tsx';
import type { ListPosition } from '../../src/domain/listPosition.ts';
import type { MoviePage } from '../../src/domain/movie.ts';
import type { Preferences } from '../../src/domain/preferences.ts';
import { signedOutState, type SessionState } from '../../src/domain/session.ts';
import { AuthContext } from '../../src/machines/auth/authSelectors.ts';
import { DeveloperToolsContext } from '../../src/components/DeveloperToolsContext.ts';
import { PreferencesContext } from '../../src/components/PreferencesContext.ts';
import { clearListPositions } from '../../src/services/storage/keyValueStorage.ts';
import { GlobalStyle } from '../../src/styles/globalStyle.ts';
import { theme } from '../../src/styles/theme.ts';
import { aPage, aStoredSession } from './builders.ts';
import { parkedAuth } from './startAuth.ts';
import { config } from '../unit/services/support/wire.ts';
import { setupHome, type HomeOptions } from './setupHome.ts';
import { setupPreferences } from './setupPreferences.ts';
import { parkedCatalog } from './startCatalog.ts';

const testConfig = {
  ...config,
  tmdb: { ...config.tmdb, imageUrl: 'https://pictures.test/t/p' },
};

type Options = HomeOptions & {
  readonly stored?: SessionState;
  /** Stored preferences. */
  readonly chosen?: Partial<Preferences>;
  /** The saved position of Popular. */
  readonly position?: ListPosition;
  /** Opens the developer tools, as in a build with the inspector. */
  readonly openDeveloperTools?: () => void;
};

/**
 * Renders a screen with theme and auth machine over deferred services, in Strict Mode, where effects
 * run twice: what holds there holds without it.
 */
export function renderBelowAuth(
  screen: ReactNode,
  { stored = signedOutState, chosen = {}, openDeveloperTools }: Options = {},
  preferences = setupPreferences(chosen),
) {
  const auth = parkedAuth(stored);
  // Its check for `pointer-events: none` is slow in happy-dom.
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const view = render(
    <StrictMode>
      <ThemeProvider theme={theme}>
        <GlobalStyle />
        <PreferencesContext.Provider value={preferences.preferences}>
          <DeveloperToolsContext.Provider value={openDeveloperTools ?? null}>
            <AuthContext.Provider logic={auth.logic} options={{ input: stored }}>
              {screen}
            </AuthContext.Provider>
          </DeveloperToolsContext.Provider>
        </PreferencesContext.Provider>
      </ThemeProvider>
    </StrictMode>,
  );
  return { ...view, auth, preferences, user };
}

/** Renders the whole app over deferred services. */
export function renderApp(options: Options = {}) {
  const catalog = parkedCatalog();
  const home = setupHome(options);
  const chosen = setupPreferences(options.chosen);
  const Home = createHome(testConfig, chosen.preferences, undefined, () => ({
    home: home.logic(chosen.preferences),
    input: home.input({
      language: chosen.preferences.get().language,
      ...(options.position && { positions: { popular: options.position } }),
    }),
    findSavedList: () => null,
    catalog: () => catalog.logic,
  }));
  return {
    ...renderBelowAuth(
      <App Home={Home} clearListPositions={clearListPositions} />,
      options,
      chosen,
    ),
    catalog,
    navigation: home.navigation,
    library: home.library,
    searches: home.searches,
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
export function refreshOf({ refreshSession }: ReturnType<typeof parkedAuth>) {
  return vi.waitFor(() => refreshSession.last(), { timeout: 30_000 });
}

/** Runs work in `act`. */
export async function settle(work: () => unknown): Promise<void> {
  await act(async () => {
    await work();
  });
}
