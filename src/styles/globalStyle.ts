import { createGlobalStyle } from 'styled-components';
import { media } from './media.ts';
import { theme } from './theme.ts';

/** Background, typography and focus outline of the page. */
export const GlobalStyle = createGlobalStyle`
  *, *::before, *::after { box-sizing: border-box; }

  html {
    background: ${theme.color.background};
    color: ${theme.color.text};
    font: 400 100%/1.55 ${theme.font.body};
    -webkit-font-smoothing: antialiased;
    /* As wide in the fallback of a face: whole pixels for each letter, as on Linux, would add up. */
    text-rendering: geometricPrecision;
    -webkit-text-size-adjust: 100%;
    /* An open dialog hides the scrollbar; its gutter stays, so that the layout does not shift. */
    scrollbar-gutter: stable;
    scroll-padding-block: ${theme.headerHeight}px ${theme.bottomBar};
    /* The sign of a length or an angle towards the end of a line. */
    --forward: 1;
    --bottom-bar: 0px;
    --search-width: min(42rem, 100%);

    &[dir='rtl'] { --forward: -1; }

    ${media.bottomBar} { --bottom-bar: calc(3.5rem + env(safe-area-inset-bottom, 0px)); }
    ${media.searchInHeader} { --search-width: min(42rem, 100% - 23rem); }
    ${media.broad} { --search-width: min(42rem, 100% - 48rem); }
  }

  /* The docked search box is in the padding; the browser would scroll it out while the user types. */
  html:has([role='search'] :focus) { scroll-padding-top: 0; }

  /* A sheet over the bottom bar; it has its place before it is modal. */
  dialog {
    --bottom-bar: 0px;
    position: fixed;
    inset-block: 0;
    z-index: ${theme.layer.toast};
    width: 100%;
    max-width: none;
    margin: auto 0 0;
    overflow: hidden auto;
    border-radius: ${theme.radius.large} ${theme.radius.large} 0 0;
    background: ${theme.color.surface};
    color: ${theme.color.text};
    box-shadow: ${theme.shadow.panel};
    overscroll-behavior: contain;

    ${media.medium} { margin: auto; border-radius: ${theme.radius.large}; }
  }
  dialog::backdrop { background: ${theme.color.scrim}; }

  /* Its opening animation does not show it. */
  dialog[data-hidden], dialog[data-hidden]::backdrop { opacity: 0 !important; }

  /* The auth page has no dialogs, and its poster wall extends to the edge. */
  html:has([data-auth-page]) { scrollbar-gutter: auto; }

  /* Only a background color is painted in the gutter; a dialog's backdrop is not. */
  html:has(dialog:modal) {
    overflow: hidden;
    background: linear-gradient(${theme.color.background} 0 0) ${theme.color.scrim};
  }

  /* A focused element is not scrolled below a toast at the bottom of the window. */
  :is(html, dialog):has([data-notice]) { scroll-padding-bottom: calc(7.5rem + ${theme.bottomBar}); }
  :is(html, dialog):has([data-notice] button + button) { scroll-padding-bottom: calc(13rem + ${theme.bottomBar}); }

  /* Japanese has no spaces: its lines break between phrases, where the browser knows them. */
  body { margin: 0; min-height: 100vh; min-height: 100dvh; overflow-wrap: anywhere; line-break: strict; word-break: auto-phrase; }

  /* Korean has spaces: its lines break between words. */
  :lang(ko) { word-break: keep-all; }

  /* The screen has all the room; what is said above it is out of the way. */
  #root { min-height: inherit; display: grid; grid-template-rows: 1fr; }

  h1, h2, h3, p, ul { margin: 0; padding: 0; }

  h1, h2, h3 {
    font-family: ${theme.font.display};
    line-height: 1.12;
    letter-spacing: -0.01em;
    word-spacing: 0.08em;
    text-wrap: balance;
  }

  /* Their letters are joined. */
  :is(h1, h2, h3):is(:lang(ar), :lang(fa), :lang(ur)) { letter-spacing: 0; }

  button, input { font: inherit; color: inherit; }

  button, input, select { text-rendering: inherit; }

  /* Foreign titles and names begin where the page's own texts do; prose is aligned by its script. */
  :where([dir='auto']) { text-align: -webkit-match-parent; text-align: match-parent; }

  input { unicode-bidi: plaintext; text-align: -webkit-match-parent; text-align: match-parent; }

  button { cursor: pointer; }

  img, svg { display: block; }

  /* Icons that point along the line. Round arrows, playback and everyday objects look the same everywhere. */
  [dir='rtl'] [data-mirrored] { scale: -1 1; }

  :focus-visible {
    outline: 3px solid ${theme.color.accent};
    outline-offset: 3px;
  }

  /* It has the focus so that the screen is read from there; no key does anything with it. */
  h1:focus { outline: none; }

  ${media.forced} {
    :focus-visible { outline-color: Highlight; }
  }

  ::selection {
    background: ${theme.color.accent};
    color: ${theme.color.onAccent};
  }

  ${media.reducedMotion} {
    *, *::before, *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      transition: none !important;
      scroll-behavior: auto !important;
    }
  }
`;
