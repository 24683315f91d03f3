import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { StrictMode, type ReactNode } from 'react';
import { ThemeProvider } from 'styled-components';
import { App } from '../../src/components/App.tsx';
import { createHome } from '../../src/home.tsx';
import type { LibraryChange } from '../../src/domain/library.ts';
import type { MoviePage } from '../../src/domain/movie.ts';
import type { Preferences } from '../../src/domain/preferences.ts';
import { signedOutState, type SessionState } from '../../src/domain/session.ts';
import { AuthContext } from '../../src/machines/auth/authSelectors.ts';
import { PreferencesContext } from '../../src/components/PreferencesContext.ts';
import { clearListPositions } from '../../src/services/storage/keyValueStorage.ts';
import { GlobalStyle } from '../../src/styles/globalStyle.ts';
import { theme } from '../../src/styles/theme.ts';
import { aPage, aStoredSession } from './builders.ts';
import { parkedAuth } from './startAuth.ts';
import { config } from '../unit/services/support/wire.ts';
import { setupHome } from './setupHome.ts';
import { setupPreferences } from './setupPreferences.ts';
import { parkedCatalog } from './startCatalog.ts';

const testConfig = {
  ...config,
  tmdb: { ...config.tmdb, imageUrl: 'https://pictures.test/t/p' },
};

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

/** For `describe.each`: what holds when effects run twice holds when they run once. */
export const modes = [{ mode: 'strict', strict: true }] as const;

/** A screen below theme and auth machine, with parked auth services and a person at the keyboard. */
export function renderBelowAuth(
  screen: ReactNode,
  { stored = signedOutState, strict = false, chosen = {} }: Options = {},
  preferences = setupPreferences(chosen),
) {
  const auth = parkedAuth(stored);
  // Its look for `pointer-events: none` up the tree takes longer here than everything it guards.
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const tree = (
    <ThemeProvider theme={theme}>
      <GlobalStyle />
      <PreferencesContext.Provider value={preferences.preferences}>
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
  const home = setupHome({
    ...(options.shelved && { libraryChanges: options.shelved }),
    ...(options.searched && { searches: options.searched }),
  });
  const chosen = setupPreferences(options.chosen);
  const Home = createHome(testConfig, chosen.preferences, undefined, () => ({
    home: home.logic(chosen.preferences),
    input: home.input({ language: chosen.preferences.get().language }),
    catalog: () => catalog.logic,
  }));
  return {
    ...renderBelowAuth(
      <App Home={Home} clearListPositions={clearListPositions} />,
      options,
      chosen,
    ),
    catalog,
    library: home.library,
    searches: home.searches,
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
  return vi.waitFor(() => refreshSession.last(), { timeout: 30_000 });
}

/** Does something that an answer or a clock brings about, and lets the screen follow. */
export async function settle(work: () => unknown): Promise<void> {
  await act(async () => {
    await work();
  });
}
