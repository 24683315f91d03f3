import { CatalogContext } from '../../machines/catalogContext.ts';
import { selectFailure } from '../../machines/catalogSelectors.ts';
import { FilmStage } from '../movie/FilmStage.tsx';
import { Hero } from './Hero.tsx';
import { HomeTitle } from './HomeTitle.tsx';
import { Shortcuts } from './keys/Shortcuts.tsx';
import { InvitationNotice } from './InvitationNotice.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { MovieList } from './MovieList.tsx';
import { SearchBox } from './SearchBox.tsx';
import { SourceNotice } from './SourceNotice.tsx';
import { useKeptPlace } from './useKeptPlace.ts';

/** Spec §2.10 to §2.16. A failure takes the place of hero heading and list; the search box stays. */
export function HomeScreen() {
  const failure = CatalogContext.useSelector(selectFailure);
  useKeptPlace();
  return (
    <>
      <HomeTitle />
      <main>
        <SourceNotice />
        <InvitationNotice />
        <Hero isHeadless={failure !== null}>
          <SearchBox />
        </Hero>
        {failure === null ? <MovieList /> : <LoadFailure message={failure} />}
      </main>
      <Shortcuts />
      <FilmStage />
    </>
  );
}
