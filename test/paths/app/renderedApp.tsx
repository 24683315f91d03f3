import { render } from '@testing-library/react';
import { StrictMode } from 'react';
import { ThemeProvider } from 'styled-components';
import { App } from '../../../src/components/App.tsx';
import type { SessionState } from '../../../src/domain/session.ts';
import { createHome } from '../../../src/home.tsx';
import { AuthContext } from '../../../src/machines/authContext.ts';
import { PreferencesContext } from '../../../src/machines/preferencesContext.ts';
import { provideAuth } from '../../../src/services/authActors.ts';
import { createAuthService } from '../../../src/services/authService.ts';
import { forgetPlaces } from '../../../src/services/forgetPlaces.ts';
import { providePreferences } from '../../../src/services/preferencesActors.ts';
import { createPreferencesStore } from '../../../src/services/preferencesStore.ts';
import { createSessionStore } from '../../../src/services/sessionStore.ts';
import { theme } from '../../../src/styles/theme.ts';
import { config } from '../../services/support/wire.ts';
import { settled } from './onPage.ts';

// Home fetches it apart; here it has to be there when the first request is looked for.
await import('../../../src/services/movieService.ts');

/**
 * The app as its two roots put it together, with whatever stands in local storage.
 *
 * @param entries that stand there beside the session
 * @param tabEntries in this tab's own storage
 */
export async function renderStored(
  stored: SessionState,
  isStrict: boolean,
  entries: readonly (readonly [string, string])[] = [],
  tabEntries: readonly (readonly [string, string])[] = [],
) {
  localStorage.clear();
  sessionStorage.clear();
  for (const [key, text] of entries) localStorage.setItem(key, text);
  for (const [key, text] of tabEntries) sessionStorage.setItem(key, text);
  const store = createSessionStore(localStorage);
  store.save(stored);
  const logic = provideAuth(createAuthService({ config }), store);
  const preferences = createPreferencesStore(localStorage);
  const Home = createHome(config);
  const tree = (
    <ThemeProvider theme={theme}>
      <PreferencesContext.Provider
        logic={providePreferences(preferences)}
        options={{ input: preferences.load() }}
      >
        <AuthContext.Provider logic={logic} options={{ input: store.load() }}>
          <App Home={Home} forgetPlaces={forgetPlaces} />
        </AuthContext.Provider>
      </PreferencesContext.Provider>
    </ThemeProvider>
  );
  let view: ReturnType<typeof render> | undefined;
  await settled(() => {
    view = render(isStrict ? <StrictMode>{tree}</StrictMode> : tree);
  });
  return { stored: () => store.load(), close: () => view?.unmount() };
}
