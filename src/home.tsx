import { useEffect, useMemo, useState } from 'react';
import type { InspectionEvent } from 'xstate';
import { useListFocus } from './components/catalog/listFocus.ts';
import { createPageScroll, PageScrollContext } from './components/catalog/pageScroll.ts';
import { HomeLayout } from './components/home/HomeLayout.tsx';
import { HomeScreen } from './components/home/HomeScreen.tsx';
import {
  SharedListContext,
  type SharedListProps,
} from './components/library/sharedList/SharedListPanel.tsx';
import { useLanguageRef } from './components/LanguageContext.tsx';
import { lazyComponent } from './components/ui/lazyComponent.ts';
import { ImageUrlsContext } from './components/ui/MovieImage.tsx';
import { whenQuiet } from './components/ui/whenIdle.ts';
import type { Config } from './config.ts';
import type { LivePreferences } from './domain/preferences.ts';
import { AuthContext, selectUserId } from './machines/auth/authSelectors.ts';
import { CatalogContext } from './machines/catalog/catalogSelectors.ts';
import { HomeContext, NavigationContext, selectList } from './machines/home/homeSelectors.ts';
import { selectListKey } from './machines/home/navigationSelectors.ts';
import type { HistoryEntries } from './services/home/historyEntries.ts';
import type { Connection } from './services/home/connectionActors.ts';
import { createUserActors, type AuthRef, type UserActors } from './userActors.ts';
import { createImageUrls } from './services/movie/imageUrls.ts';
import { loadMovieDetailService } from './services/movie/movieActors.ts';

/**
 * The second root, loaded when a user is signed in: their actors and the home screen.
 *
 * @param entries of the browser's history
 * @param inspect receives the inspection events of home's actors
 */
export const startHome = (
  config: Config,
  preferences: LivePreferences,
  entries: HistoryEntries,
  connection: Connection,
  inspect?: (event: InspectionEvent) => void,
) =>
  createHome(
    createUserActors(config, preferences, entries, connection),
    config.tmdb.imageUrl,
    inspect,
  );

/** The content of a shared list with its actors. */
const loadSharedList = ({ loadSharedList: load }: UserActors) =>
  lazyComponent<SharedListProps>(async () => {
    const [{ SharedList }, loaded] = await Promise.all([
      import('./components/library/sharedList/SharedList.tsx'),
      load(),
    ]);
    return (props) => <SharedList {...props} {...loaded} />;
  });

/**
 * @param createActors of the signed-in user, by their id and the actor of the session
 * @returns the home screen, over those actors
 */
export function createHome(
  createActors: (userId: string, auth: AuthRef) => UserActors,
  imageUrl: string,
  inspect?: (event: InspectionEvent) => void,
) {
  const imageUrls = createImageUrls(imageUrl);
  const pageScroll = createPageScroll();
  const inspection = inspect === undefined ? {} : { inspect };
  // The browser would restore the scroll offset before the list is rendered.
  history.scrollRestoration = 'manual';

  /** A list keeps its actor; another list has another one. */
  function Lists({ actors }: { readonly actors: UserActors }) {
    useListFocus();
    const list = NavigationContext.useSelector(selectListKey);
    return <List key={list} actors={actors} />;
  }

  function List({ actors }: { readonly actors: UserActors }) {
    const home = HomeContext.useActorRef();
    const language = useLanguageRef();
    const [list] = useState(() => selectList(home.getSnapshot()));
    const catalog = useMemo(() => actors.catalog(list, home), [actors, list, home]);
    const [savedList] = useState(() => actors.findSavedList(list));
    const { section, position, hidden, dismissed, seen, ratings } = list;
    return (
      <CatalogContext.Provider
        logic={catalog}
        options={{
          input: {
            home: home.ref,
            language,
            section,
            position,
            hidden,
            dismissed,
            seen,
            ratings,
            savedList,
          },
          ...inspection,
        }}
      >
        <HomeScreen />
      </CatalogContext.Provider>
    );
  }

  return function Home() {
    const userId = AuthContext.useSelector(selectUserId);
    const auth = AuthContext.useActorRef();
    const actors = useMemo(() => createActors(userId, auth), [auth, userId]);
    useEffect(() => whenQuiet(() => void loadMovieDetailService().catch(() => undefined)), []);
    const sharedList = useMemo(() => loadSharedList(actors), [actors]);
    return (
      <SharedListContext value={sharedList}>
        <ImageUrlsContext.Provider value={imageUrls}>
          <HomeContext.Provider
            key={userId}
            logic={actors.home}
            options={{ input: actors.input, ...inspection }}
          >
            <HomeLayout>
              <PageScrollContext value={pageScroll}>
                <Lists actors={actors} />
              </PageScrollContext>
            </HomeLayout>
          </HomeContext.Provider>
        </ImageUrlsContext.Provider>
      </SharedListContext>
    );
  };
}
