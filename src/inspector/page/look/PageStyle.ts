import { createGlobalStyle } from 'styled-components';
import { dark, light } from './palettes.ts';
import { declared } from './pageTheme.ts';

/** Over the app's global style: both lights, and a page that fills its window and never scrolls. */
export const PageStyle = createGlobalStyle`
  :root { color-scheme: dark; ${declared(dark)} }

  @media (prefers-color-scheme: light) {
    :root:not([data-look='dark']) { color-scheme: light; ${declared(light)} }
  }

  :root[data-look='light'] { color-scheme: light; ${declared(light)} }

  html { scrollbar-gutter: auto; scrollbar-width: thin; }

  body { height: 100vh; height: 100dvh; overflow: hidden; font-size: 0.875rem; }

  #root { height: 100%; min-height: 0; }
`;
