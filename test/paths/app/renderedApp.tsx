import { render } from '@testing-library/react';
import { StrictMode } from 'react';
import { ThemeProvider } from 'styled-components';
import { App } from '../../../src/components/App.tsx';
import { PreferencesContext } from '../../../src/components/PreferencesContext.ts';
import type { SessionState } from '../../../src/domain/session.ts';
import { createHome } from '../../../src/home.tsx';
import { AuthContext } from '../../../src/machines/auth/authSelectors.ts';
import { provideAuth } from '../../../src/services/auth/authActors.ts';
import { createAuthService } from '../../../src/services/auth/authService.ts';
import { clearListPositions } from '../../../src/services/storage/keyValueStorage.ts';
import { createPreferences } from '../../../src/services/home/preferences.ts';
import { createPreferencesStore } from '../../../src/services/home/preferencesStore.ts';
import { createSessionStore } from '../../../src/services/auth/sessionStore.ts';
import { theme } from '../../../src/styles/theme.ts';
import { config } from '../../unit/services/support/wire.ts';
import { settled } from './onPage.ts';

// Home fetches it apart; here it has to be there when the first request is looked for.
await import('../../../src/services/catalog/movieService.ts');

/**
 * The app as its two roots put it together, in Strict Mode, where effects run twice, with whatever
 * stands in local storage.
 *
 * @param entries that stand there beside the session
 * @param tabEntries in this tab's own storage
 */
export async function renderStored(
  stored: SessionState,
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
  const preferences = createPreferences(createPreferencesStore(localStorage));
  const Home = createHome(config, preferences);
  const tree = (
    <StrictMode>
      <ThemeProvider theme={theme}>
        <PreferencesContext.Provider value={preferences}>
          <AuthContext.Provider logic={logic} options={{ input: store.load() }}>
            <App Home={Home} clearListPositions={clearListPositions} />
          </AuthContext.Provider>
        </PreferencesContext.Provider>
      </ThemeProvider>
    </StrictMode>
  );
  let view: ReturnType<typeof render> | undefined;
  await settled(() => {
    view = render(tree);
  });
  return {
    stored: () => store.load(),
    close() {
      view?.unmount();
      preferences.stop();
    },
  };
}
