import { useMemo, useState } from 'react';
import type { InspectionEvent } from 'xstate';
import { HomeFrame } from './components/home/HomeFrame.tsx';
import { HomeScreen } from './components/home/HomeScreen.tsx';
import { ImageUrlsContext } from './components/movie/ImageUrlsContext.ts';
import type { Config } from './config.ts';
import { AuthContext } from './machines/authContext.ts';
import { selectUserId } from './machines/authSelectors.ts';
import { CatalogContext } from './machines/catalogContext.ts';
import { LibraryContext } from './machines/libraryContext.ts';
import { OrientationContext } from './machines/orientationContext.ts';
import { selectPlace, selectSection, selectSource } from './machines/orientationSelectors.ts';
import { PreferencesContext } from './machines/preferencesContext.ts';
import { selectLanguage } from './machines/preferencesSelectors.ts';
import { ShortcutsContext } from './machines/shortcutsContext.ts';
import { provideCatalog } from './services/catalogActors.ts';
import { provideMovie } from './services/filmActors.ts';
import { followHome, provideOrientation, shelvesOf } from './services/homeActors.ts';
import { createImageUrls } from './services/imageUrls.ts';
import { createInvitation } from './services/invitation.ts';
import { browserStorage, tabStorage } from './services/keyValueStorage.ts';
import { fetchedFilmService } from './services/lazyFilmService.ts';
import { lazyLibraryFiles } from './services/library/lazyLibraryFiles.ts';
import { provideLibrary } from './services/library/libraryActors.ts';
import { createLibraryStore } from './services/library/libraryStore.ts';
import { createListService } from './services/listService.ts';
import { createDemonstration } from './services/demonstration/createDemonstration.ts';
import { createMovieService, type MovieService } from './services/movieService.ts';
import { createPlaceStore, type PlaceOwner } from './services/placeStore.ts';
import { provideShortcuts } from './services/shortcutsActors.ts';

type ListProps = { readonly movies: MovieService; readonly language: string | null };

/**
 * The second root, loaded when someone is signed in: movie services, the machines of home, its screen.
 *
 * @param inspect hears of home's actors, where something listens
 */
export function createHome(config: Config, inspect?: (event: InspectionEvent) => void) {
  const places = createPlaceStore(tabStorage());
  const invitation = createInvitation(location.href, tabStorage());
  const demonstration = createDemonstration(config);
  const shortcuts = provideShortcuts();
  const imageUrls = createImageUrls(config.tmdb.imageUrl);
  const inspection = inspect === undefined ? {} : { inspect };
  // What the browser would restore is a page that is not there yet.
  history.scrollRestoration = 'manual';

  /** What belongs to one person; their answers are forgotten with them (contract D.18, D.19). */
  function personal(owner: PlaceOwner) {
    const movies = createMovieService({ config, language: owner.language });
    const store = createLibraryStore(browserStorage(), owner.userId);
    return {
      movies,
      orientation: provideOrientation(movies, places, owner),
      place: { ...places.load(owner), invitedId: invitation.read() },
      library: provideLibrary({
        userId: owner.userId,
        store,
        findFilm: movies.movie,
        // Other services write titles as the movie database has them unasked.
        files: lazyLibraryFiles(() => createMovieService({ config })),
      }),
      kept: store.load(),
    };
  }

  /** The list that is open; it begins where its person left it. */
  function List({ movies, language }: ListProps) {
    const orientation = OrientationContext.useActorRef();
    const library = LibraryContext.useActorRef();
    const [{ place, section, source }] = useState(() => {
      const snapshot = orientation.getSnapshot();
      return {
        place: selectPlace(snapshot),
        section: selectSection(snapshot),
        source: selectSource(snapshot),
      };
    });
    const catalog = useMemo(() => {
      const films = source === 'demonstration' ? demonstration : movies;
      const shelves = shelvesOf(library);
      return provideCatalog({
        lists: createListService(films, section, () => shelves.shelf(section) ?? []),
        movie: provideMovie(fetchedFilmService(films, language)),
        followHome: followHome(orientation, shelves, section, invitation),
      });
    }, [movies, library, orientation, section, source, language]);
    return (
      <CatalogContext.Provider logic={catalog} options={{ input: { place }, ...inspection }}>
        <HomeScreen />
      </CatalogContext.Provider>
    );
  }

  /** Another list, or the same one from another source, is another actor. */
  function Lists(props: ListProps) {
    const section = OrientationContext.useSelector(selectSection);
    const source = OrientationContext.useSelector(selectSource);
    return <List key={`${section} ${source}`} {...props} />;
  }

  return function Home() {
    const userId = AuthContext.useSelector(selectUserId);
    const language = PreferencesContext.useSelector(selectLanguage);
    const person = useMemo(() => personal({ userId, language }), [userId, language]);
    const { movies, orientation, place, library, kept } = person;
    return (
      <ImageUrlsContext.Provider value={imageUrls}>
        <LibraryContext.Provider
          key={userId}
          logic={library}
          options={{ input: kept, ...inspection }}
        >
          <OrientationContext.Provider
            key={language}
            logic={orientation}
            options={{ input: place, ...inspection }}
          >
            <ShortcutsContext.Provider logic={shortcuts} options={inspection}>
              <HomeFrame>
                <Lists movies={movies} language={language} />
              </HomeFrame>
            </ShortcutsContext.Provider>
          </OrientationContext.Provider>
        </LibraryContext.Provider>
      </ImageUrlsContext.Provider>
    );
  };
}
