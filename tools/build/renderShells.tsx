import { createActor } from 'xstate';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet, StyleSheetManager, ThemeProvider } from 'styled-components';
import { AuthLayout } from '../../src/components/auth/AuthLayout.tsx';
import { LoginScreen } from '../../src/components/auth/LoginScreen.tsx';
import { BrokenReel } from '../../src/components/ui/BrokenReel.tsx';
import { ActionRow, Button } from '../../src/components/ui/Button.ts';
import { FullPage } from '../../src/components/ui/FullPage.ts';
import { DeveloperToolsContext } from '../../src/components/DeveloperToolsContext.ts';
import { PreferencesContext } from '../../src/components/PreferencesContext.ts';
import { parseConfig } from '../../src/config.ts';
import { neverSynced } from '../../src/domain/libraryTimes.ts';
import { defaultPreferences, type LivePreferences } from '../../src/domain/preferences.ts';
import { signedOutState, type SessionState } from '../../src/domain/session.ts';
import { startTexts } from '../../src/texts/startTexts.ts';
import { startHome } from '../../src/home.tsx';
import { AuthContext } from '../../src/machines/auth/authSelectors.ts';
import { authMachine } from '../../src/machines/auth/authMachine.ts';
import { connectionMachine } from '../../src/machines/home/connectionMachine.ts';
import { toConnection } from '../../src/services/home/connectionActors.ts';
import { libraryFormat } from '../../src/services/library/libraryStore.ts';
import { createHistoryEntries } from '../../src/services/home/historyEntries.ts';
import { libraryKey } from '../../src/services/storage/keyValueStorage.ts';
import { GlobalStyle } from '../../src/styles/globalStyle.ts';
import { theme } from '../../src/styles/theme.ts';

const nothing = () => undefined;

const preferences: LivePreferences = {
  get: () => defaultPreferences,
  subscribe: () => nothing,
  choose: nothing,
  reset: nothing,
};

/** Stand for the first name and its initial, which `beforePaint.ts` fills in. */
const initial = '\uE000';
const name = `${initial}\uE001`;

const signedIn: SessionState = {
  isAuthenticated: true,
  user: { id: 'shell', email: '', user_metadata: { firstName: name } },
  accessToken: null,
  refreshToken: null,
  expiresAt: null,
};

/** Only pages without the app's code show these. */
const words = {
  noScript: {
    title: 'Reelstate needs JavaScript',
    body: 'Turn it on in your browser, and reload this page.',
  },
  failed: {
    title: "Reelstate couldn't be loaded",
    body: 'Check your connection, and reload this page.',
  },
  framed: {
    title: "Reelstate can't be used inside another site",
    open: 'Open Reelstate',
  },
};

/** In place of a screen whose code cannot be loaded. Its button is `beforePaint.ts`'s. */
const LoadFailurePage = () => (
  <FullPage>
    <BrokenReel />
    <div role="alert">
      <h1>{words.failed.title}</h1>
      <p>{words.failed.body}</p>
    </div>
    <ActionRow>
      <Button data-reload>{startTexts.crash.reload}</Button>
    </ActionRow>
  </FullPage>
);

/**
 * In place of the app inside a frame: a meta content policy cannot forbid framing. `beforePaint.ts` fills
 * in the address.
 */
const FramedPage = () => (
  <FullPage>
    <BrokenReel />
    <h1>{words.framed.title}</h1>
    <Button as="a" href="/" target="_blank" rel="noopener">
      {words.framed.open}
    </Button>
  </FullPage>
);

/** One movie in each list; `beforePaint.ts` fills in the counts. */
const library = libraryFormat.toJson?.({
  watchlist: [{ id: 1, at: 0, movie: null, fetchedAt: 0 }],
  seen: [{ id: 1, at: 0, movie: null, fetchedAt: 0 }],
  dismissed: [],
  ratings: {},
  hidesSeen: false,
  ...neverSynced,
});

/** What the screens read of a browser while they render: an empty page, with a demo account. */
const browser = {
  localStorage: {
    getItem: (key: string) => (key === libraryKey('shell') ? JSON.stringify(library) : null),
  },
  location: new URL('http://shell.invalid/'),
  history: { state: null },
  requestIdleCallback: nothing,
  document: {
    head: { querySelector: () => null },
    querySelector: () => ({ content: '', dataset: { password: '' } }),
  },
};

/**
 * Renders the sign-in screen and home's frame as they are before any request, from the components that
 * take their place.
 *
 * @param hasDeveloperTools whether the build contains the inspector
 * @returns HTML without `style` attributes, and its rules
 */
export function renderShells(hasDeveloperTools: boolean) {
  Object.assign(globalThis, browser);
  const sheet = new ServerStyleSheet();

  function render(screen: ReactNode, session: SessionState): string {
    return renderToString(
      <StyleSheetManager sheet={sheet.instance}>
        <ThemeProvider theme={theme}>
          <GlobalStyle />
          <PreferencesContext.Provider value={preferences}>
            <DeveloperToolsContext.Provider value={hasDeveloperTools ? nothing : null}>
              <AuthContext.Provider logic={authMachine} options={{ input: session }}>
                {screen}
              </AuthContext.Provider>
            </DeveloperToolsContext.Provider>
          </PreferencesContext.Provider>
        </ThemeProvider>
      </StyleSheetManager>,
    );
  }

  const Home = startHome(
    parseConfig({}, browser.location.origin),
    preferences,
    createHistoryEntries(globalThis),
    // Not started: nothing is requested.
    toConnection(createActor(connectionMachine)),
  );
  const shells = {
    login: render(<LoginScreen />, signedOutState),
    home: render(<Home />, signedIn)
      .replaceAll(name, '<span data-shell-name="name"></span>')
      .replaceAll(initial, '<span data-shell-name="initial"></span>'),
    failed: render(<LoadFailurePage />, signedOutState),
    framed: render(<FramedPage />, signedOutState),
    noScript: render(
      <DeveloperToolsContext.Provider value={null}>
        <AuthLayout title={words.noScript.title} subtitle={words.noScript.body}>
          {null}
        </AuthLayout>
      </DeveloperToolsContext.Provider>,
      signedOutState,
    ),
  };
  const [, styles = ''] = /<style[^>]*>(.*)<\/style>/s.exec(sheet.getStyleTags()) ?? [];
  return {
    ...shells,
    styles: styles.replaceAll(/\/\*!sc\*\/|data-styled\.[^{]*\{content:"[^"]*"\}/g, ''),
  };
}
