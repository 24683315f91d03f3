import { CalendarSearch, Eye } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { isLibraryList } from '../../domain/library.ts';
import { texts } from '../../domain/texts.ts';
import {
  CatalogContext,
  selectHiddenCount,
  selectIsFirstPageLoading,
  selectPages,
  selectSearch,
  selectSuggestedQuery,
  selectSuggestedYear,
} from '../../machines/catalog/catalogSelectors.ts';
import { selectSection } from '../../machines/home/navigationSelectors.ts';
import { NavigationContext, LibraryContext } from '../../machines/home/homeSelectors.ts';
import { useFocusFallback } from '../home/keys/spatialFocus.ts';
import { LibraryListView } from '../library/LibraryListView.tsx';
import { ActionRow, Button } from '../ui/Button.ts';
import { Content } from '../ui/Content.ts';
import { EmptySeatsIllustration, EmptyState } from '../ui/EmptyState.tsx';
import { ListHeading } from './ListHeading.tsx';
import { LoadMore } from './LoadMore.tsx';
import { MovieGrid, PlaceholderGrid } from './MovieGrid.tsx';
import { RequestBanner } from './RequestBanner.tsx';
import { SectionTabs } from './SectionTabs.tsx';

/** The selected list or the search results, with tabs, heading and Load More. */
export function MovieList() {
  const section = NavigationContext.useSelector(selectSection);
  const isLoading = CatalogContext.useSelector(selectIsFirstPageLoading);
  const search = CatalogContext.useSelector(selectSearch);
  const heading = search === '' ? texts.list.headings[section] : texts.search.results;

  return (
    <Content as="section" aria-busy={isLoading} data-list>
      <SectionTabs />
      <ListHeading section={section} heading={heading} />
      <RequestBanner />
      <ListBody label={heading} />
      <LoadMore />
    </Content>
  );
}

/** The grid, its placeholders, or an empty state. */
function ListBody({ label }: { readonly label: string }) {
  const section = NavigationContext.useSelector(selectSection);
  const isLoading = CatalogContext.useSelector(selectIsFirstPageLoading);
  const search = CatalogContext.useSelector(selectSearch);
  const pages = CatalogContext.useSelector(selectPages);
  const hasHiddenMovies = CatalogContext.useSelector(selectHiddenCount) > 0;
  const movies = useMemo(() => pages.flatMap((page) => page.movies), [pages]);

  if (isLoading) return <PlaceholderGrid />;
  if (search === '' && isLibraryList(section)) {
    return <LibraryListView list={section} movies={movies} label={label} />;
  }
  if (movies.length === 0) return hasHiddenMovies ? <AllMoviesHidden /> : <EmptyResults />;
  return <MovieGrid key={search} movies={movies} label={label} />;
}

/** Every movie of the list is hidden, because the user has seen it (§10.86). */
function AllMoviesHidden() {
  const library = LibraryContext.useActorRef();
  const emptyState = useRef<HTMLElement>(null);
  useFocusFallback(emptyState);
  const { title, hint, show } = texts.library.allSeen;
  return (
    <EmptyState ref={emptyState}>
      <EmptySeatsIllustration />
      <h3>{title}</h3>
      <p>{hint}</p>
      <ActionRow>
        <Button $variant="outline" onClick={() => library.send({ type: 'hideSeen.toggled' })}>
          <Eye size={18} aria-hidden />
          {show}
        </Button>
      </ActionRow>
    </EmptyState>
  );
}

/** A search without results (spec §2.14). If its text ends in a year, it can become a year filter. */
function EmptyResults() {
  const catalog = CatalogContext.useActorRef();
  const query = CatalogContext.useSelector(selectSuggestedQuery);
  const year = CatalogContext.useSelector(selectSuggestedYear);
  return (
    <EmptyState>
      <EmptySeatsIllustration />
      <h3>{texts.search.nothing}</h3>
      <p>{texts.search.nothingHint}</p>
      {query === null || year === null ? null : (
        <Button $variant="outline" onClick={() => catalog.send({ type: 'yearFilter.applied' })}>
          <CalendarSearch size={18} aria-hidden />
          {texts.search.narrower(query, year)}
        </Button>
      )}
    </EmptyState>
  );
}
