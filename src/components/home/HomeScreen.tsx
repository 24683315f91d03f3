import { isShelf } from '../../domain/library.ts';
import { CatalogContext } from '../../machines/catalogContext.ts';
import { selectFailure, selectMovie } from '../../machines/catalogSelectors.ts';
import { OrientationContext } from '../../machines/orientationContext.ts';
import { selectSection } from '../../machines/orientationSelectors.ts';
import { UndoNotice } from '../library/UndoNotice.tsx';
import { UnkeptNotice } from '../library/UnkeptNotice.tsx';
import { FilmStage } from '../movie/FilmStage.tsx';
import { Hero } from './Hero.tsx';
import { Content, Main } from './HomeScreen.styles.ts';
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
  const section = OrientationContext.useSelector(selectSection);
  useKeptPlace();
  useMadeSearches();
  return (
    <>
      <HomeTitle />
      <Main>
        <SourceNotice />
        <InvitationNotice />
        <Content>
          <UnkeptNotice />
        </Content>
        <Hero isHeadless={failure !== null} isSmall={isShelf(section)}>
          <SearchBox />
        </Hero>
        {failure === null ? <MovieList /> : <LoadFailure message={failure} />}
      </Main>
      {hasFilm ? null : <UndoNotice />}
      <Shortcuts />
      <FilmStage />
    </>
  );
}
