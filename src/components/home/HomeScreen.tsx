import { styled } from 'styled-components';
import type { Filter } from '../../domain/filter.ts';
import { isLibraryList } from '../../domain/library.ts';
import { getFilterHeading, getOpenedHeading } from '../../domain/filterHeading.ts';
import type { ListName } from '../../domain/section.ts';
import type { HomeTexts } from '../../texts/messages.ts';
import { useHomeTexts } from '../../texts/homeTexts.ts';
import {
  CatalogContext,
  selectFailure,
  selectFilter,
  selectMovie,
  selectSearch,
} from '../../machines/catalog/catalogSelectors.ts';
import { selectListName } from '../../machines/home/navigationSelectors.ts';
import { PageTitle } from '../PageTitle.tsx';
import { DemoBanner } from '../catalog/DemoBanner.tsx';
import { Hero } from '../catalog/Hero.tsx';
import { LoadFailure } from '../catalog/LoadFailure.tsx';
import { MovieList } from './MovieList.tsx';
import { SearchBox } from '../catalog/SearchBox.tsx';
import { usePageTop } from '../catalog/gridScroll.ts';
import { ImportHost } from '../library/ImportHost.tsx';
import { StorageErrorBanner } from '../library/StorageErrorBanner.tsx';
import { SyncHost } from '../library/SyncHost.tsx';
import { UndoToast, useUndosBefore } from '../library/UndoToast.tsx';
import { MovieModalHost } from '../movie/MovieModal.tsx';
import { DeepLinkBanner } from './DeepLinkBanner.tsx';
import { Content } from '../ui/Content.ts';
import { Shortcuts } from './keys/Shortcuts.tsx';
import { TonightButton } from './tonight/TonightButton.tsx';
import {
  HomeContext,
  NavigationContext,
  selectListLink,
} from '../../machines/home/homeSelectors.ts';
import { useMemo } from 'react';
import { SharedListPanel } from '../library/sharedList/SharedListPanel.tsx';

/** Spec §2.10 to §2.16. A failure takes the place of the hero heading and the list; the search box stays. */
export function HomeScreen() {
  const failure = CatalogContext.useSelector(selectFailure);
  const hasMovie = CatalogContext.useSelector(selectMovie) !== null;
  const list = NavigationContext.useSelector(selectListName);
  const undosBefore = useUndosBefore();
  usePageTop();

  return (
    <>
      <HomeTitle />
      <Main>
        <DemoBanner />
        <DeepLinkBanner />
        <Content>
          <StorageErrorBanner />
          <SyncHost />
        </Content>
        <ImportHost />
        <ListLinkHost />
        <Hero isHeadless={failure !== null} isSmall={isLibraryList(list)}>
          <TonightButton />
        </Hero>
        <SearchBox />
        {failure === null ? <MovieList /> : <LoadFailure failure={failure} />}
      </Main>
      {hasMovie ? null : <UndoToast before={undosBefore} />}
      <Shortcuts />
      <MovieModalHost />
    </>
  );
}

/** The shared list of a link that was followed (§10.237). */
function ListLinkHost() {
  const home = HomeContext.useActorRef();
  const fragment = HomeContext.useSelector(selectListLink);
  const source = useMemo(() => (fragment === null ? null : { fragment }), [fragment]);
  if (source === null) return null;
  return (
    <SharedListPanel
      key={fragment}
      source={source}
      close={() => home.send({ type: 'listLink.closed' })}
    />
  );
}

/** The document title: the open movie, else the search, else the list (§10.75). */
function HomeTitle() {
  const texts = useHomeTexts();
  const movie = CatalogContext.useSelector(selectMovie);
  const search = CatalogContext.useSelector(selectSearch);
  const name = NavigationContext.useSelector(selectListName);
  const filter = CatalogContext.useSelector(selectFilter);
  const list = getListTitle(name, filter, texts);
  const title = search === '' ? list : texts.titles.results({ query: search });
  return <PageTitle title={movie?.title ?? title} />;
}

/** Popular without a filter has none of its own. */
function getListTitle(name: ListName, filter: Filter, texts: HomeTexts): string | null {
  if (name === 'opened') return getOpenedHeading(filter, texts);
  return name === 'popular' ? getFilterHeading(filter, texts) : texts.sections[name];
}

/** The docked search box and the header cover all of the list. */
const Main = styled.main`
  position: relative;

  > [data-list] {
    isolation: isolate;
  }
`;
