import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ThemeProvider } from 'styled-components';
import { GlobalStyle } from '../../styles/globalStyle.ts';
import { inspectorLogic } from './inspectorLogic.ts';
import { restoreLook } from './look/look.ts';
import { PageStyle } from './look/PageStyle.ts';
import { pageTheme } from './look/pageTheme.ts';
import { PageContext } from './pageContext.ts';
import { InspectorPage } from './views/InspectorPage.tsx';

restoreLook();

createRoot(document.querySelector('#root') ?? document.body).render(
  <StrictMode>
    <ThemeProvider theme={pageTheme}>
      <GlobalStyle />
      <PageStyle />
      <PageContext.Provider logic={inspectorLogic}>
        <InspectorPage />
      </PageContext.Provider>
    </ThemeProvider>
  </StrictMode>,
);
