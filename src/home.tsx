import { useMemo, useState } from 'react';
import type { InspectionEvent } from 'xstate';
import { HomeScreen } from './components/home/HomeScreen.tsx';
import { ImageUrlsContext } from './components/movie/ImageUrlsContext.ts';
import type { Config } from './config.ts';
import { AuthContext } from './machines/authContext.ts';
import { selectUserId } from './machines/authSelectors.ts';
import { CatalogContext } from './machines/catalogContext.ts';
import { OrientationContext } from './machines/orientationContext.ts';
import { selectPlace, selectSection, selectSource } from './machines/orientationSelectors.ts';
import { PreferencesContext } from './machines/preferencesContext.ts';
import { selectLanguage } from './machines/preferencesSelectors.ts';
import { provideCatalog } from './services/catalogActors.ts';
import { provideMovie } from './services/filmActors.ts';
import type { FilmService } from './services/filmService.ts';
import { followHome, provideOrientation } from './services/homeActors.ts';
import { createImageUrls } from './services/imageUrls.ts';
import { createInvitation } from './services/invitation.ts';
import { lazyFilmService } from './services/lazyFilmService.ts';
import { tabStorage } from './services/keyValueStorage.ts';
import { createListService } from './services/listService.ts';
import { createMovieService, type MovieService } from './services/movieService.ts';
import { createPlaceStore } from './services/placeStore.ts';

const nothingHidden: ReadonlySet<number> = new Set();
const shelves = {
  hidden: () => nothingHidden,
  shelf: () => null,
  subscribe: () => ({ unsubscribe() {} }),
};

const filmService = (movies: MovieService, language: string | null) =>
  lazyFilmService(async () => {
    const { createFilmService } = await import('./services/filmService.ts');
    return createFilmService({ movies, language });
  });

/**
 * The second root, loaded when someone is signed in: movie services, orientation and catalog machines,
 * home.
 *
 * @param inspect hears of home's actors, where something listens
 */
export function createHome(config: Config, inspect?: (event: InspectionEvent) => void) {
  const places = createPlaceStore(tabStorage());
  const invitation = createInvitation(location.href, tabStorage());
  const imageUrls = createImageUrls(config.tmdb.imageUrl);
  const inspection = inspect === undefined ? {} : { inspect };
  // What the browser would restore is a page that is not there yet.
  history.scrollRestoration = 'manual';

  /** One list; another one, in another language, is another machine. */
  function List({ movies, film }: { readonly movies: MovieService; readonly film: FilmService }) {
    const orientation = OrientationContext.useActorRef();
    const section = OrientationContext.useSelector(selectSection);
    const [place] = useState(() => selectPlace(orientation.getSnapshot()));
    const catalog = useMemo(
      () =>
        provideCatalog({
          lists: createListService(movies, section, () => []),
          movie: provideMovie(film),
          followHome: followHome(orientation, shelves, section, invitation),
        }),
      [movies, film, orientation, section],
    );
    return (
      <CatalogContext.Provider logic={catalog} options={{ input: { place }, ...inspection }}>
        <HomeScreen />
      </CatalogContext.Provider>
    );
  }

  function Lists() {
    const language = PreferencesContext.useSelector(selectLanguage);
    const section = OrientationContext.useSelector(selectSection);
    const source = OrientationContext.useSelector(selectSource);
    const movies = useMemo(() => createMovieService({ config, language }), [language]);
    const film = useMemo(() => filmService(movies, language), [movies, language]);
    return <List key={`${section} ${source} ${language}`} movies={movies} film={film} />;
  }

  return function Home() {
    const userId = AuthContext.useSelector(selectUserId);
    // A person's answers are forgotten with the person (contract D.18, D.19).
    const orientation = useMemo(
      () => provideOrientation(createMovieService({ config }), places, userId),
      [userId],
    );
    const input = useMemo(
      () => ({ ...places.load(userId), invitedId: invitation.read() }),
      [userId],
    );
    return (
      <ImageUrlsContext.Provider value={imageUrls}>
        <OrientationContext.Provider
          key={userId}
          logic={orientation}
          options={{ input, ...inspection }}
        >
          <Lists />
        </OrientationContext.Provider>
      </ImageUrlsContext.Provider>
    );
  };
}
