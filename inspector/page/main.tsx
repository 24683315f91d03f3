import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ThemeProvider } from 'styled-components';
import { GlobalStyle } from '../../src/styles/globalStyle.ts';
import { theme } from '../../src/styles/theme.ts';
import { inspectorLogic } from './inspectorLogic.ts';
import { PageContext } from './pageContext.ts';
import { PageStyle, restoreColorScheme } from './theme.ts';
import { InspectorPage } from './views/InspectorPage.tsx';

restoreColorScheme();

createRoot(document.querySelector('#root') ?? document.body).render(
  <StrictMode>
    <ThemeProvider theme={theme}>
      <GlobalStyle />
      <PageStyle />
      <PageContext.Provider logic={inspectorLogic}>
        <InspectorPage />
      </PageContext.Provider>
    </ThemeProvider>
  </StrictMode>,
);
