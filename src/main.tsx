import { lazy, StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { ThemeProvider } from 'styled-components';
import type { InspectionEvent } from 'xstate';
import { App } from './components/App.tsx';
import { ConfigErrorPage } from './components/ConfigErrorPage.tsx';
import { ConfigError, parseConfig, type Config } from './config.ts';
import { AuthContext } from './machines/authContext.ts';
import { provideAuth } from './services/authActors.ts';
import { browserStorage } from './services/keyValueStorage.ts';
import { lazyAuthService } from './services/lazyAuthService.ts';
import { reloadForCode } from './services/reloadForCode.ts';
import { createSessionStore } from './services/sessionStore.ts';
import { GlobalStyle } from './styles/globalStyle.ts';
import { theme } from './styles/theme.ts';

const root = createRoot(document.querySelector('#root') ?? document.body);

const loadHome = () => import('./home.tsx');
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
 * The composition root: configuration, services, auth machine, screen; home follows lazily.
 *
 * @param inspect hears of every actor from its beginning
 */
function start(config: Config, inspect?: (event: InspectionEvent) => void) {
  const store = createSessionStore(browserStorage());
  const service = lazyAuthService(async () => (await loadAuth()).createAuthService({ config }));
  const auth = provideAuth(service, store);
  const session = store.open();
  const Home = lazy(async () => ({ default: (await loadHome()).createHome(config, inspect) }));

  const options = { input: session, ...(inspect === undefined ? {} : { inspect }) };

  show(
    <AuthContext.Provider logic={auth} options={options}>
      <App Home={Home} />
    </AuthContext.Provider>,
  );
  // Not before the first screen, but at once after it, while the network is surely there.
  void Promise.allSettled([loadAuth(), loadHome()]);
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
