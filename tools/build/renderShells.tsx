import { createActor } from 'xstate';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet, StyleSheetManager } from 'styled-components';
import { AuthLayout } from '../../src/components/auth/AuthLayout.tsx';
import { LoginScreen } from '../../src/components/auth/LoginScreen.tsx';
import { BrokenReel } from '../../src/components/ui/BrokenReel.tsx';
import { ActionRow, Button } from '../../src/components/ui/Button.ts';
import { FullPage } from '../../src/components/ui/FullPage.ts';
import { DeveloperToolsContext } from '../../src/components/DeveloperToolsContext.ts';
import { LanguageProvider } from '../../src/components/LanguageContext.tsx';
import { PreferencesContext } from '../../src/components/PreferencesContext.ts';
import { parseConfig } from '../../src/config.ts';
import { sourceLanguage } from '../../src/domain/languages.ts';
import { neverSynced } from '../../src/domain/libraryTimes.ts';
import { defaultPreferences, type LivePreferences } from '../../src/domain/preferences.ts';
import { signedOutState, type SessionState } from '../../src/domain/session.ts';
import type { Texts } from '../../src/texts/messages.ts';
import { TextsContext } from '../../src/texts/startTexts.ts';
import { startHome } from '../../src/home.tsx';
import { AuthContext } from '../../src/machines/auth/authSelectors.ts';
import { authMachine } from '../../src/machines/auth/authMachine.ts';
import { connectionMachine } from '../../src/machines/home/connectionMachine.ts';
import { languageMachine } from '../../src/machines/home/languageMachine.ts';
import { toConnection } from '../../src/services/home/connectionActors.ts';
import { libraryFormat } from '../../src/services/library/libraryStore.ts';
import { createHistoryEntries } from '../../src/services/home/historyEntries.ts';
import { libraryKey } from '../../src/services/storage/keyValueStorage.ts';
import { initialMark, nameMark } from '../../src/domain/shellMarks.ts';
import { GlobalStyle } from '../../src/styles/globalStyle.ts';

const nothing = () => undefined;

const preferences: LivePreferences = {
  get: () => defaultPreferences,
  subscribe: () => nothing,
  choose: nothing,
  reset: nothing,
};

/** Not started: nothing of it is rendered but the texts that a shell is given. */
const interfaceLanguage = createActor(languageMachine, { input: { language: sourceLanguage } });

const signedIn: SessionState = {
  isAuthenticated: true,
  user: { id: 'shell', email: '', user_metadata: { firstName: nameMark } },
  accessToken: null,
  refreshToken: null,
  expiresAt: null,
};

/** Messages that only pages without the app's code show. */
export type ShellMessages = Readonly<
  Record<`shells.${'failed' | 'framed' | 'open' | 'noScript' | 'noScriptHint'}`, string>
>;

type PageProps = { readonly texts: Texts; readonly messages: ShellMessages };

/** In place of a screen whose code cannot be loaded. Its button is `beforePaint.ts`'s. */
const LoadFailurePage = ({ texts, messages }: PageProps) => (
  <FullPage>
    <BrokenReel />
    <div role="alert">
      <h1>{texts.codeFailed.title}</h1>
      <p>{messages['shells.failed']}</p>
    </div>
    <ActionRow>
      <Button data-reload>{texts.crash.reload}</Button>
    </ActionRow>
  </FullPage>
);

/**
 * In place of the app inside a frame: a meta content policy cannot forbid framing. `beforePaint.ts` fills
 * in the address.
 */
const FramedPage = ({ messages }: Pick<PageProps, 'messages'>) => (
  <FullPage>
    <BrokenReel />
    <h1>{messages['shells.framed']}</h1>
    <Button as="a" href="/" target="_blank" rel="noopener">
      {messages['shells.open']}
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

/** Icons have none of them in the app either (`createIcon`). */
const iconAttributes = / xmlns="[^"]*"| class="lucide(?: lucide-[a-z0-9-]+)*"/g;

/** A text with the name is an element of its own, whose attribute has the text. */
const markNames = (html: string) =>
  html.replaceAll(
    new RegExp(`>([^<>]*(?:${nameMark}|${initialMark})[^<>]*)<`, 'g'),
    (_, text: string) => `><span data-shell-name="${text}"></span><`,
  );

/** What the page says without scripts, in another language. */
type NoScriptLine = {
  readonly lang: string;
  /** Only of lines that run to the left. */
  readonly dir: 'rtl' | undefined;
  readonly text: string;
};

/**
 * Renders the sign-in screen and home's frame as they are before any request, from the components that
 * take their place.
 *
 * @param hasDeveloperTools whether the build contains the inspector
 * @param texts of the language
 * @param messages in that language
 * @param noScriptLines of the other languages: what the page says without scripts
 * @returns HTML without `style` attributes, and its rules
 */
export function renderShells(
  hasDeveloperTools: boolean,
  texts: Texts,
  messages: ShellMessages,
  noScriptLines: readonly NoScriptLine[],
) {
  Object.assign(globalThis, browser);
  const sheet = new ServerStyleSheet();

  function render(screen: ReactNode, session: SessionState): string {
    const html = renderToString(
      <StyleSheetManager sheet={sheet.instance}>
        <PreferencesContext.Provider value={preferences}>
          <LanguageProvider language={interfaceLanguage}>
            <TextsContext value={texts}>
              <DeveloperToolsContext.Provider value={hasDeveloperTools ? nothing : null}>
                <AuthContext.Provider logic={authMachine} options={{ input: session }}>
                  {screen}
                </AuthContext.Provider>
              </DeveloperToolsContext.Provider>
            </TextsContext>
          </LanguageProvider>
        </PreferencesContext.Provider>
      </StyleSheetManager>,
    );
    return html.replaceAll(iconAttributes, '');
  }

  const Home = startHome(
    parseConfig({}, browser.location.origin),
    preferences,
    createHistoryEntries(globalThis),
    // Not started: nothing is requested.
    toConnection(createActor(connectionMachine)),
  );
  // Once: it would write its rules again into the sheet.
  renderToString(
    <StyleSheetManager sheet={sheet.instance}>
      <GlobalStyle />
    </StyleSheetManager>,
  );
  const shells = {
    login: render(<LoginScreen />, signedOutState),
    home: markNames(render(<Home />, signedIn)),
    failed: render(<LoadFailurePage texts={texts} messages={messages} />, signedOutState),
    framed: render(<FramedPage messages={messages} />, signedOutState),
    noScript: render(
      <DeveloperToolsContext.Provider value={null}>
        <AuthLayout title={messages['shells.noScript']} subtitle={messages['shells.noScriptHint']}>
          {noScriptLines.map(({ lang, dir, text }) => (
            <p key={lang} lang={lang} dir={dir}>
              {text}
            </p>
          ))}
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
