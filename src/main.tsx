import { lazy, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ThemeProvider } from 'styled-components';
import { App } from './components/App.tsx';
import { ConfigErrorPage } from './components/ConfigErrorPage.tsx';
import { ConfigError, parseConfig, type Config } from './config.ts';
import { AuthContext } from './machines/authContext.ts';
import { provideAuth } from './services/authActors.ts';
import { createAuthService } from './services/authService.ts';
import { browserStorage } from './services/keyValueStorage.ts';
import { createSessionStore } from './services/sessionStore.ts';
import { GlobalStyle } from './styles/globalStyle.ts';
import { theme } from './styles/theme.ts';

const root = createRoot(document.querySelector('#root') ?? document.body);

const loadHome = () => import('./home.tsx');

/** The composition root: configuration, services, auth machine, screen; home follows lazily. */
function start(config: Config) {
  const store = createSessionStore(browserStorage());
  const auth = provideAuth(createAuthService({ config }), store);
  const session = store.load();
  const Home = lazy(async () => ({ default: (await loadHome()).createHome(config) }));
  if (session.isAuthenticated) void loadHome();

  root.render(
    <StrictMode>
      <ThemeProvider theme={theme}>
        <GlobalStyle />
        <AuthContext.Provider logic={auth} options={{ input: session }}>
          <App Home={Home} />
        </AuthContext.Provider>
      </ThemeProvider>
    </StrictMode>,
  );
}

try {
  start(parseConfig(import.meta.env, location.origin));
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  root.render(<ConfigErrorPage problems={error.problems} />);
}
