import { lazy, StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { ThemeProvider } from 'styled-components';
import type { InspectionEvent } from 'xstate';
import { App } from './components/App.tsx';
import { ConfigErrorPage } from './components/ConfigErrorPage.tsx';
import { ConfigError, parseConfig, type Config } from './config.ts';
import { AuthContext } from './machines/authContext.ts';
import { PreferencesContext } from './machines/preferencesContext.ts';
import { provideAuth } from './services/authActors.ts';
import { forgetPlaces } from './services/forgetPlaces.ts';
import { browserStorage } from './services/keyValueStorage.ts';
import { lazyAuthService } from './services/lazyAuthService.ts';
import { providePreferences } from './services/preferencesActors.ts';
import { createPreferencesStore } from './services/preferencesStore.ts';
import { reloadForCode } from './services/reloadForCode.ts';
import { createSessionStore } from './services/sessionStore.ts';
import { GlobalStyle } from './styles/globalStyle.ts';
import { theme } from './styles/theme.ts';

const preferences = createPreferencesStore(browserStorage());

const root = createRoot(document.querySelector('#root') ?? document.body);

const loadHome = () => import('./home.tsx');
const loadMovies = () => import('./services/movieService.ts');
const loadAuth = () => import('./services/authService.ts');

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
 * The composition root: configuration, services, preferences and auth machines, screen; home follows lazily.
 *
 * @param inspect hears of every actor from its beginning
 */
function start(config: Config, inspect?: (event: InspectionEvent) => void) {
  const store = createSessionStore(browserStorage());
  const service = lazyAuthService(async () => (await loadAuth()).createAuthService({ config }));
  const auth = provideAuth(service, store);
  const session = store.open();
  const Home = lazy(async () => ({ default: (await loadHome()).createHome(config, inspect) }));

  const inspection = inspect === undefined ? {} : { inspect };

  show(
    <PreferencesContext.Provider
      logic={providePreferences(preferences)}
      options={{ input: preferences.load(), ...inspection }}
    >
      <AuthContext.Provider logic={auth} options={{ input: session, ...inspection }}>
        <App Home={Home} forgetPlaces={forgetPlaces} />
      </AuthContext.Provider>
    </PreferencesContext.Provider>,
  );
  // Not before the first screen, but at once after it, while the network is surely there.
  void Promise.allSettled([loadAuth(), loadHome(), loadMovies()]);
}

addEventListener('vite:preloadError', () => {
  void reloadForCode(location.origin, () => location.reload());
});

function run(inspect?: (event: InspectionEvent) => void) {
  try {
    start(parseConfig(import.meta.env, location.origin), inspect);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    show(<ConfigErrorPage problems={error.problems} />);
  }
}

// A build without the variable has no trace of the inspector; one that cannot load it runs without.
if (import.meta.env.VITE_INSPECT === '1') {
  void import('./inspector/startInspector.ts')
    .then(({ startInspector }) => startInspector())
    .catch(() => undefined)
    .then(run);
} else {
  run();
}
