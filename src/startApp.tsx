import { StrictMode, type ComponentProps, type ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import { createActor, type InspectionEvent } from 'xstate';
import { App } from './components/App.tsx';
import { WaitingLinkContext } from './components/auth/AuthLayout.tsx';
import { ConnectionContext } from './components/ConnectionContext.ts';
import { DeveloperToolsContext } from './components/DeveloperToolsContext.ts';
import { LanguageProvider } from './components/LanguageContext.tsx';
import { ReloadNotice } from './components/ReloadNotice.tsx';
import { holdStyles, renderInSteps } from './components/shell.ts';
import {
  lazyComponent,
  useLazyComponent,
  type LazyComponent,
} from './components/ui/lazyComponent.ts';
import { nextTask, untilIdle, whenIdle, whenQuiet } from './components/ui/whenIdle.ts';
import { PreferencesContext } from './components/PreferencesContext.ts';
import type { Config } from './config.ts';
import { getLanguage, getMovieLanguage } from './domain/languages.ts';
import { isListFragment } from './domain/listLink.ts';
import type { LivePreferences } from './domain/preferences.ts';
import { AuthContext } from './machines/auth/authSelectors.ts';
import { provideAuth, lazyAuthService } from './services/auth/authActors.ts';
import { selectIsLanguagePending } from './machines/home/languageSelectors.ts';
import type { LanguageRef } from './machines/home/languageMachine.ts';
import { ReloadContext } from './machines/home/reloadSelectors.ts';
import { takeDraft } from './services/home/draftStore.ts';
import { provideLanguage } from './services/home/languageActors.ts';
import { provideReload } from './services/home/reloadActors.ts';
import { createSessionStore } from './services/auth/sessionStore.ts';
import { createConnection, type Connection } from './services/home/connectionActors.ts';
import { createPreferences } from './services/home/preferences.ts';
import { createPreferencesStore } from './services/home/preferencesStore.ts';
import { createHistoryEntries } from './services/home/historyEntries.ts';
import {
  browserStorage,
  clearListPositions,
  tabStorage,
} from './services/storage/keyValueStorage.ts';
import { GlobalStyle } from './styles/globalStyle.ts';

const loadHome = () => import('./home.tsx');
const loadMovies = () => import('./services/catalog/movieService.ts');
/** With the service worker, after everything that the first screen needs. */
async function loadOffline() {
  await untilIdle();
  return import('./offline.tsx');
}
const loadAuth = () => import('./services/auth/authService.ts');

/** Whether the address leads to a movie or a list. */
const hasLink = ({ hash, search }: Location) =>
  isListFragment(hash) || new URLSearchParams(search).has('movie');

type PageProps = { readonly children: ReactNode };

/** A page with the styles of all, in Strict Mode. */
const Page = ({ children }: PageProps) => (
  <StrictMode>
    <GlobalStyle />
    {children}
  </StrictMode>
);

export const renderPage = (root: Root, page: ReactNode) => root.render(<Page>{page}</Page>);

type AppContextsProps = PageProps & {
  readonly preferences: LivePreferences;
  readonly openDeveloperTools: (() => void) | null;
  readonly language: LanguageRef;
  readonly connection: Connection['actor'];
  readonly auth: Omit<ComponentProps<typeof AuthContext.Provider>, 'children'>;
  readonly reload: Omit<ComponentProps<typeof ReloadContext.Provider>, 'children'>;
};

/** What every screen finds around itself: texts, preferences and the actors of the first root. */
export const AppContexts = ({
  preferences,
  openDeveloperTools,
  language,
  connection,
  auth,
  reload,
  children,
}: AppContextsProps) => (
  <Page>
    <PreferencesContext.Provider value={preferences}>
      <LanguageProvider language={language}>
        <DeveloperToolsContext.Provider value={openDeveloperTools}>
          <ConnectionContext.Provider value={connection}>
            <AuthContext.Provider {...auth}>
              <ReloadContext.Provider {...reload}>{children}</ReloadContext.Provider>
            </AuthContext.Provider>
          </ConnectionContext.Provider>
        </DeveloperToolsContext.Provider>
      </LanguageProvider>
    </PreferencesContext.Provider>
  </Page>
);

/** The service worker and its notices. Without their chunk nothing else is missing. */
function Offline({ offline }: { readonly offline: LazyComponent<object> }) {
  const { Component } = useLazyComponent(offline, true);
  return Component === null ? null : <Component />;
}

/** The inspector, in builds that contain it. */
export type DeveloperTools = {
  /** Receives the inspection events of every actor. */
  readonly inspect: (event: InspectionEvent) => void;
  readonly open: () => void;
};

/**
 * The composition root: services, preferences, the connection, the auth machine with the stored session, and
 * the screen.
 * Home follows lazily.
 *
 * @returns unmounts the app
 */
export function startApp(root: Root, config: Config, tools?: DeveloperTools): () => void {
  const preferences = createPreferences(createPreferencesStore(browserStorage()));
  const store = createSessionStore(browserStorage());
  const connection = createConnection(config, tools?.inspect);
  const observe = connection.observe('app');
  const service = lazyAuthService(async () =>
    (await loadAuth()).createAuthService({ config, observe }),
  );
  const entries = createHistoryEntries(window);
  const auth = provideAuth(service, store, entries, connection.watchNetwork);
  const session = store.open();
  if (!session.isAuthenticated) entries.leaveAll();
  const draft = takeDraft(tabStorage());
  const home = lazyComponent(async () => {
    const { startHome } = await loadHome();
    // Its code has run in this task.
    await nextTask();
    return startHome(config, preferences, entries, connection, tools?.inspect);
  });
  const waitingLink = hasLink(location)
    ? lazyComponent(async () => {
        const { createWaitingLink } = await import('./waitingLink.tsx');
        const movieLanguage = getMovieLanguage(preferences.get());
        return createWaitingLink(config, connection.observe('tmdb'), movieLanguage);
      })
    : null;
  const reload = provideReload(tabStorage());
  const inspection = tools === undefined ? {} : { inspect: tools.inspect };
  const language = createActor(provideLanguage(preferences, connection.watchNetwork), {
    input: { language: getLanguage(preferences.get()) },
    ...inspection,
  }).start();
  const offline = lazyComponent(async () =>
    (await loadOffline()).createOffline(connection, tools?.inspect),
  );

  holdStyles();
  const render = () =>
    renderInSteps(() =>
      root.render(
        <AppContexts
          preferences={preferences}
          openDeveloperTools={tools?.open ?? null}
          language={language}
          connection={connection.actor}
          auth={{
            logic: auth,
            options: { input: { ...session, view: draft.view }, ...inspection },
          }}
          reload={{ logic: reload, options: inspection }}
        >
          <WaitingLinkContext value={waitingLink}>
            <App home={home} draft={draft.fields} clearListPositions={clearListPositions} />
          </WaitingLinkContext>
          <ReloadNotice />
          {import.meta.env.PROD ? <Offline offline={offline} /> : null}
        </AppContexts>,
      ),
    );
  if (selectIsLanguagePending(language.getSnapshot())) {
    const waiting = language.subscribe((snapshot) => {
      if (selectIsLanguagePending(snapshot)) return;
      waiting.unsubscribe();
      render();
    });
  } else render();
  const runHome = () => void Promise.allSettled([loadHome(), loadMovies()]);
  if (session.isAuthenticated) runHome();
  // The browser has their code already: it runs before the sign-in is sent.
  else
    for (const type of ['pointerdown', 'keydown']) addEventListener(type, runHome, { once: true });
  // A sign-in needs its code at once, home none of it before the session ends.
  const cancelAuth = (session.isAuthenticated ? whenQuiet : whenIdle)(
    () => void loadAuth().catch(() => undefined),
  );

  return () => {
    cancelAuth();
    root.unmount();
    preferences.stop();
    language.stop();
    connection.actor.stop();
  };
}
