import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ThemeProvider } from 'styled-components';
import { PreferencesContext } from '../machines/preferencesContext.ts';
import { browserStorage } from '../services/keyValueStorage.ts';
import { providePreferences } from '../services/preferencesActors.ts';
import { createPreferencesStore } from '../services/preferencesStore.ts';
import { GlobalStyle } from '../styles/globalStyle.ts';
import { theme } from '../styles/theme.ts';
import { UiPage } from './UiPage.tsx';

const store = createPreferencesStore(browserStorage());

createRoot(document.querySelector('#root') ?? document.body).render(
  <StrictMode>
    <ThemeProvider theme={theme}>
      <GlobalStyle />
      <PreferencesContext.Provider
        logic={providePreferences(store)}
        options={{ input: store.load() }}
      >
        <UiPage />
      </PreferencesContext.Provider>
    </ThemeProvider>
  </StrictMode>,
);
