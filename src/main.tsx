import { lazy, StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { ThemeProvider } from 'styled-components';
import type { InspectionEvent } from 'xstate';
import { App } from './components/App.tsx';
import { PreferencesContext } from './components/PreferencesContext.ts';
import { ConfigErrorPage } from './components/ConfigErrorPage.tsx';
import { FramedPage } from './components/FramedPage.tsx';
import { ConfigError, parseConfig, type Config } from './config.ts';
import { AuthContext } from './machines/auth/authSelectors.ts';
import { provideAuth, lazyAuthService } from './services/auth/authActors.ts';
import {
  browserStorage,
  tabStorage,
  clearListPositions,
} from './services/storage/keyValueStorage.ts';
import { createPreferences } from './services/home/preferences.ts';
import { createPreferencesStore } from './services/home/preferencesStore.ts';
import { reloadOnChunkError } from './services/reloadOnChunkError.ts';
import { createSessionStore } from './services/auth/sessionStore.ts';
import { GlobalStyle } from './styles/globalStyle.ts';
import { theme } from './styles/theme.ts';

const preferences = createPreferences(createPreferencesStore(browserStorage()));

const root = createRoot(document.querySelector('#root') ?? document.body);

const loadHome = () => import('./home.tsx');
const loadMovies = () => import('./services/catalog/movieService.ts');
const loadAuth = () => import('./services/auth/authService.ts');

function show(page: ReactNode) {
  root.render(
    <StrictMode>
      <ThemeProvider theme={theme}>
        <GlobalStyle />
        {page}
      </ThemeProvider>
    </StrictMode>,
  );
}

/**
 * The composition root: configuration, services, preferences, the auth machine, screen; home follows lazily.
 *
 * @param inspect receives the inspection events of every actor
 */
function start(config: Config, inspect?: (event: InspectionEvent) => void) {
  const store = createSessionStore(browserStorage());
  const service = lazyAuthService(async () => (await loadAuth()).createAuthService({ config }));
  const auth = provideAuth(service, store);
  const session = store.open();
  const Home = lazy(async () => ({
    default: (await loadHome()).createHome(config, preferences, inspect),
  }));

  const inspection = inspect === undefined ? {} : { inspect };

  show(
    <PreferencesContext.Provider value={preferences}>
      <AuthContext.Provider logic={auth} options={{ input: session, ...inspection }}>
        <App Home={Home} clearListPositions={clearListPositions} />
      </AuthContext.Provider>
    </PreferencesContext.Provider>,
  );
  // Prefetches the chunks after the first render, while the browser is probably online.
  void Promise.allSettled([loadAuth(), loadHome(), loadMovies()]);
}

addEventListener('vite:preloadError', ({ payload }) => {
  void reloadOnChunkError(payload, location.origin, () => location.reload(), tabStorage());
});

function run(inspect?: (event: InspectionEvent) => void) {
  try {
    start(parseConfig(import.meta.env, location.origin), inspect);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    show(<ConfigErrorPage problems={error.problems} />);
  }
}

if (window.top !== window) {
  // A static host may send no header that forbids framing.
  show(<FramedPage />);
}
// Without the variable the inspector is not in the build. If it fails to load, the app runs without it.
else if (import.meta.env.VITE_INSPECT === '1') {
  void import('../inspector/startInspector.ts')
    .then(({ startInspector }) => startInspector())
    .catch(() => undefined)
    .then(run);
} else {
  run();
}
