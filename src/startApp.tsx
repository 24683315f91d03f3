import { lazy, StrictMode, Suspense, type ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import { ThemeProvider } from 'styled-components';
import type { InspectionEvent } from 'xstate';
import { App } from './components/App.tsx';
import { DeveloperToolsContext } from './components/DeveloperToolsContext.ts';
import { whenIdle } from './components/movie/whenIdle.ts';
import { PreferencesContext } from './components/PreferencesContext.ts';
import type { Config } from './config.ts';
import { AuthContext } from './machines/auth/authSelectors.ts';
import { provideAuth, lazyAuthService } from './services/auth/authActors.ts';
import { createSessionStore } from './services/auth/sessionStore.ts';
import { createPreferences } from './services/home/preferences.ts';
import { createPreferencesStore } from './services/home/preferencesStore.ts';
import { browserStorage, clearListPositions } from './services/storage/keyValueStorage.ts';
import { GlobalStyle } from './styles/globalStyle.ts';
import { theme } from './styles/theme.ts';

const loadHome = () => import('./home.tsx');
const loadMovies = () => import('./services/catalog/movieService.ts');
/** With the service worker, after everything that the first screen needs. */
async function loadOffline() {
  await new Promise((done) => {
    if (document.readyState === 'complete') done(null);
    else addEventListener('load', done, { once: true });
  });
  await new Promise<void>((done) => void whenIdle(done));
  return import('./offline.tsx');
}
const loadAuth = () => import('./services/auth/authService.ts');

/** Renders a page with the theme, in Strict Mode. */
export function renderPage(root: Root, page: ReactNode) {
  root.render(
    <StrictMode>
      <ThemeProvider theme={theme}>
        <GlobalStyle />
        {page}
      </ThemeProvider>
    </StrictMode>,
  );
}

/** The inspector, in builds that contain it. */
export type DeveloperTools = {
  /** Receives the inspection events of every actor. */
  readonly inspect: (event: InspectionEvent) => void;
  readonly open: () => void;
};

/**
 * The composition root: services, preferences, the auth machine with the stored session, and the screen.
 * Home follows lazily.
 *
 * @returns unmounts the app
 */
export function startApp(root: Root, config: Config, tools?: DeveloperTools): () => void {
  const preferences = createPreferences(createPreferencesStore(browserStorage()));
  const store = createSessionStore(browserStorage());
  const service = lazyAuthService(async () => (await loadAuth()).createAuthService({ config }));
  const auth = provideAuth(service, store);
  const session = store.open();
  const Home = lazy(async () => ({
    default: (await loadHome()).createHome(config, preferences, tools?.inspect),
  }));
  const inspection = tools === undefined ? {} : { inspect: tools.inspect };
  // Without its chunk there is no service worker, and nothing else is missing.
  const Offline = lazy(async () => {
    const offline = await loadOffline().catch(() => null);
    return { default: offline?.createOffline(config, tools?.inspect) ?? (() => null) };
  });

  renderPage(
    root,
    <PreferencesContext.Provider value={preferences}>
      <DeveloperToolsContext.Provider value={tools?.open ?? null}>
        <AuthContext.Provider logic={auth} options={{ input: session, ...inspection }}>
          <App Home={Home} clearListPositions={clearListPositions} />
        </AuthContext.Provider>
        {import.meta.env.PROD ? (
          <Suspense>
            <Offline />
          </Suspense>
        ) : null}
      </DeveloperToolsContext.Provider>
    </PreferencesContext.Provider>,
  );
  const runHome = () => void Promise.allSettled([loadHome(), loadMovies()]);
  if (session.isAuthenticated) runHome();
  // The browser has their code already: it runs before the sign-in is sent.
  else
    for (const type of ['pointerdown', 'keydown']) addEventListener(type, runHome, { once: true });
  whenIdle(() => void loadAuth().catch(() => undefined));

  return () => {
    root.unmount();
    preferences.stop();
  };
}
