import { useMemo } from 'react';
import type { InspectionEvent } from 'xstate';
import { HomeScreen } from './components/home/HomeScreen.tsx';
import { ImageUrlsContext } from './components/movie/ImageUrlsContext.ts';
import type { Config } from './config.ts';
import { AuthContext } from './machines/authContext.ts';
import { selectUserId } from './machines/authSelectors.ts';
import { CatalogContext } from './machines/catalogContext.ts';
import { provideCatalog, provideMovie } from './services/catalogActors.ts';
import { createImageUrls } from './services/imageUrls.ts';
import { browserStorage } from './services/keyValueStorage.ts';
import { createMovieService } from './services/movieService.ts';
import { createWatchlistStore } from './services/watchlistStore.ts';

/**
 * The second root, loaded when someone is signed in: movie services, catalog machine, home.
 *
 * @param inspect hears of the catalog's actors, where something listens
 */
export function createHome(config: Config, inspect?: (event: InspectionEvent) => void) {
  const watchlist = createWatchlistStore(browserStorage());
  const imageUrls = createImageUrls(config.tmdb.imageUrl);
  const options = inspect === undefined ? {} : { inspect };

  return function Home() {
    const userId = AuthContext.useSelector(selectUserId);
    // A person's answers are forgotten with the person (contract D.18, D.19).
    const catalog = useMemo(() => {
      const movies = createMovieService({ config });
      return provideCatalog(movies, provideMovie(movies, watchlist, userId));
    }, [userId]);
    return (
      <ImageUrlsContext.Provider value={imageUrls}>
        <CatalogContext.Provider key={userId} logic={catalog} options={options}>
          <HomeScreen />
        </CatalogContext.Provider>
      </ImageUrlsContext.Provider>
    );
  };
}
