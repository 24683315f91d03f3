import { CatalogContext } from '../../machines/catalogContext.ts';
import { selectFailure, selectMovie } from '../../machines/catalogSelectors.ts';
import { UndoNotice } from '../library/UndoNotice.tsx';
import { UnkeptNotice } from '../library/UnkeptNotice.tsx';
import { FilmStage } from '../movie/FilmStage.tsx';
import { Hero } from './Hero.tsx';
import { Content } from './HomeScreen.styles.ts';
import { HomeTitle } from './HomeTitle.tsx';
import { Shortcuts } from './keys/Shortcuts.tsx';
import { InvitationNotice } from './InvitationNotice.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { MovieList } from './MovieList.tsx';
import { SearchBox } from './SearchBox.tsx';
import { SourceNotice } from './SourceNotice.tsx';
import { useMadeSearches } from './searches/useMadeSearches.ts';
import { useKeptPlace } from './useKeptPlace.ts';

/** Spec §2.10 to §2.16. A failure takes the place of hero heading and list; the search box stays. */
export function HomeScreen() {
  const failure = CatalogContext.useSelector(selectFailure);
  const hasFilm = CatalogContext.useSelector(selectMovie) !== null;
  useKeptPlace();
  useMadeSearches();
  return (
    <>
      <HomeTitle />
      <main>
        <SourceNotice />
        <InvitationNotice />
        <Content>
          <UnkeptNotice />
        </Content>
        <Hero isHeadless={failure !== null}>
          <SearchBox />
        </Hero>
        {failure === null ? <MovieList /> : <LoadFailure message={failure} />}
      </main>
      {hasFilm ? null : <UndoNotice />}
      <Shortcuts />
      <FilmStage />
    </>
  );
}
