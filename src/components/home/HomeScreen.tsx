import { CatalogContext } from '../../machines/catalogContext.ts';
import { selectFailure, selectMovieActor } from '../../machines/catalogSelectors.ts';
import { MovieDialog } from '../movie/MovieDialog.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { Hero } from './Hero.tsx';
import { Page } from './HomeScreen.styles.ts';
import { HomeTitle } from './HomeTitle.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { MovieList } from './MovieList.tsx';
import { SearchBox } from './SearchBox.tsx';
import { useKeptPlace } from './useKeptPlace.ts';

/** Spec §2.7 to §2.17. A failure takes the place of hero heading and list; the rest stays. */
export function HomeScreen() {
  const failure = CatalogContext.useSelector(selectFailure);
  useKeptPlace();
  const film = CatalogContext.useSelector(selectMovieActor);
  return (
    <Page>
      <HomeTitle />
      <Header />
      <main>
        <Hero isHeadless={failure !== null}>
          <SearchBox />
        </Hero>
        {failure === null ? <MovieList /> : <LoadFailure message={failure} />}
      </main>
      <Footer />
      {film === undefined ? null : <MovieDialog film={film} />}
    </Page>
  );
}
