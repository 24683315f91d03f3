import { useEffect, useMemo, useState } from 'react';
import type { InspectionEvent } from 'xstate';
import { HomeFrame } from './components/home/HomeFrame.tsx';
import { HomeScreen } from './components/home/HomeScreen.tsx';
import { ImageUrlsContext } from './components/movie/ImageUrlsContext.ts';
import { whenIdle } from './components/movie/whenIdle.ts';
import type { Config } from './config.ts';
import type { Places } from './domain/place.ts';
import { AuthContext } from './machines/authContext.ts';
import { selectUserId } from './machines/authSelectors.ts';
import { CatalogContext } from './machines/catalogContext.ts';
import { LibraryContext } from './machines/libraryContext.ts';
import { OrientationContext } from './machines/orientationContext.ts';
import {
  selectListLanguage,
  selectPlace,
  selectSection,
  selectSource,
} from './machines/orientationSelectors.ts';
import { PreferencesContext } from './machines/preferencesContext.ts';
import { selectLanguage } from './machines/preferencesSelectors.ts';
import { SearchesContext } from './machines/searchesContext.ts';
import { ShortcutsContext } from './machines/shortcutsContext.ts';
import { provideCatalog } from './services/catalogActors.ts';
import { provideMovie } from './services/filmActors.ts';
import { followHome, provideOrientation, shelvesOf } from './services/homeActors.ts';
import { createImageUrls } from './services/imageUrls.ts';
import { createInvitation } from './services/invitation.ts';
import { browserStorage, tabStorage } from './services/keyValueStorage.ts';
import { fetchedFilmService, loadFilmService } from './services/lazyFilmService.ts';
import { lazyLibraryFiles } from './services/library/lazyLibraryFiles.ts';
import { provideLibrary } from './services/library/libraryActors.ts';
import { createLibraryStore } from './services/library/libraryStore.ts';
import { createListService } from './services/listService.ts';
import { fetchedDemonstration, fetchedMovieService } from './services/lazyMovieService.ts';
import type { MovieService } from './services/movieService.ts';
import { moviesByLanguage } from './services/moviesByLanguage.ts';
import { createPlaceStore } from './services/placeStore.ts';
import { provideSearches } from './services/searchesActors.ts';
import { createSearchesStore } from './services/searchesStore.ts';
import { provideShortcuts } from './services/shortcutsActors.ts';

type Person = {
  readonly moviesIn: (language: string | null) => MovieService;
  readonly placesIn: (language: string | null) => Places['places'];
};

/**
 * The second root, loaded when someone is signed in: movie services, the machines of home, its screen.
 *
 * @param inspect hears of home's actors, where something listens
 */
export function createHome(config: Config, inspect?: (event: InspectionEvent) => void) {
  const invitation = createInvitation(location.href, tabStorage());
  const demonstration = fetchedDemonstration(config);
  const shortcuts = provideShortcuts();
  const imageUrls = createImageUrls(config.tmdb.imageUrl);
  const inspection = inspect === undefined ? {} : { inspect };
  // What the browser would restore is a page that is not there yet.
  history.scrollRestoration = 'manual';
  whenIdle(() => void loadFilmService().catch(() => undefined));

  /**
   * What belongs to one person; their answers are forgotten with them (contract D.18, D.19).
   *
   * @param spoken the language of films that is chosen by then
   */
  function personal(userId: string, spoken: () => string | null) {
    const owner = { userId, language: spoken() };
    // Where the tab's storage is forbidden the places live here, and go with their person too.
    const places = createPlaceStore(tabStorage());
    const moviesIn = moviesByLanguage((chosen) => fetchedMovieService(config, chosen));
    // An import would empty the memory of the lists.
    const importsIn = moviesByLanguage((chosen) => fetchedMovieService(config, chosen));
    const store = createLibraryStore(browserStorage(), userId);
    const made = createSearchesStore(browserStorage(), userId);
    return {
      moviesIn,
      placesIn: (chosen: string | null) => places.load({ userId, language: chosen }).places,
      orientation: provideOrientation(moviesIn(owner.language), places, owner),
      place: { ...places.load(owner), language: owner.language, invitedId: invitation.read() },
      library: provideLibrary({
        userId,
        store,
        findFilm: (...asked) => moviesIn(spoken()).lookUp(...asked),
        files: lazyLibraryFiles(() => ({
          // Other services write titles as the movie database has them unasked.
          get: importsIn(null).get,
          lookUp: (...asked) => importsIn(spoken()).lookUp(...asked),
          isTranslated: () => spoken() !== null,
        })),
      }),
      kept: store.load(),
      searches: provideSearches(made, userId),
      made: { searches: made.load() ?? [] },
    };
  }

  /** The list that is open; it begins where its person left it. */
  function List({ moviesIn }: Pick<Person, 'moviesIn'>) {
    const orientation = OrientationContext.useActorRef();
    const library = LibraryContext.useActorRef();
    const [{ input, section, source, language }] = useState(() => {
      const snapshot = orientation.getSnapshot();
      const open = selectSection(snapshot);
      return {
        section: open,
        source: selectSource(snapshot),
        language: selectListLanguage(snapshot),
        input: { place: selectPlace(snapshot), hidden: shelvesOf(library).hidden(open) },
      };
    });
    const catalog = useMemo(() => {
      const films = source === 'demonstration' ? demonstration : moviesIn(language);
      const shelves = shelvesOf(library);
      return provideCatalog({
        lists: createListService(films, section, () => shelves.shelf(section) ?? []),
        movie: provideMovie(fetchedFilmService(films, language)),
        followHome: followHome(orientation, shelves, section, invitation),
      });
    }, [moviesIn, library, orientation, section, source, language]);
    return (
      <CatalogContext.Provider logic={catalog} options={{ input, ...inspection }}>
        <HomeScreen />
      </CatalogContext.Provider>
    );
  }

  /** Another list, or the same one from another source or in another language, is another actor. */
  function Lists({ moviesIn, placesIn }: Person) {
    const orientation = OrientationContext.useActorRef();
    const section = OrientationContext.useSelector(selectSection);
    const source = OrientationContext.useSelector(selectSource);
    const language = OrientationContext.useSelector(selectListLanguage);
    const chosen = PreferencesContext.useSelector(selectLanguage);
    useEffect(() => {
      orientation.send({ type: 'language.changed', language: chosen, places: placesIn(chosen) });
    }, [orientation, placesIn, chosen]);
    return <List key={`${section} ${source} ${language}`} moviesIn={moviesIn} />;
  }

  return function Home() {
    const userId = AuthContext.useSelector(selectUserId);
    const preferences = PreferencesContext.useActorRef();
    const { moviesIn, placesIn, orientation, place, library, kept, searches, made } = useMemo(
      () => personal(userId, () => selectLanguage(preferences.getSnapshot())),
      [userId, preferences],
    );
    return (
      <ImageUrlsContext.Provider value={imageUrls}>
        <LibraryContext.Provider
          key={userId}
          logic={library}
          options={{ input: kept, ...inspection }}
        >
          <SearchesContext.Provider
            key={userId}
            logic={searches}
            options={{ input: made, ...inspection }}
          >
            <OrientationContext.Provider
              key={userId}
              logic={orientation}
              options={{ input: place, ...inspection }}
            >
              <ShortcutsContext.Provider logic={shortcuts} options={inspection}>
                <HomeFrame>
                  <Lists moviesIn={moviesIn} placesIn={placesIn} />
                </HomeFrame>
              </ShortcutsContext.Provider>
            </OrientationContext.Provider>
          </SearchesContext.Provider>
        </LibraryContext.Provider>
      </ImageUrlsContext.Provider>
    );
  };
}
