import { CalendarSearch, Eye, FilterX } from 'lucide-react';
import { memo, useState } from 'react';
import { styled } from 'styled-components';
import { isLibraryList } from '../../domain/library.ts';
import { isFiltered, noFilter } from '../../domain/filter.ts';
import { getFilterHeading, getOpenedHeading, toListTitle } from '../../domain/filterHeading.ts';
import type { ListName } from '../../domain/section.ts';
import { maxFewMovies } from '../../domain/searchExtras.ts';
import { useHomeTexts } from '../../texts/homeTexts.ts';
import {
  CatalogContext,
  selectFilter,
  selectSearch,
  selectSearchText,
  selectSuggestedQuery,
  selectSuggestedYear,
} from '../../machines/catalog/catalogSelectors.ts';
import { selectListName } from '../../machines/home/navigationSelectors.ts';
import { NavigationContext, LibraryContext } from '../../machines/home/homeSelectors.ts';
import { media } from '../../styles/media.ts';
import { LibraryListView } from '../library/LibraryListView.tsx';
import { SharedListPanel, type SharedListProps } from '../library/sharedList/SharedListPanel.tsx';
import { ActionRow, Button } from '../ui/Button.ts';
import { Content } from '../ui/Content.ts';
import { lazyComponent, useLazyComponent } from '../ui/lazyComponent.ts';
import { EmptySeatsIllustration, EmptyState } from '../ui/EmptyState.tsx';
import { FilterBar } from '../catalog/FilterBar.tsx';
import { ListHeading } from '../catalog/ListHeading.tsx';
import { LoadMore } from '../catalog/LoadMore.tsx';
import { MovieGrid, PlaceholderGrid } from '../catalog/MovieGrid.tsx';
import { RequestBanner } from '../catalog/RequestBanner.tsx';
import { SavedListBanner } from '../catalog/SavedListBanner.tsx';
import { SectionTabs } from '../catalog/SectionTabs.tsx';
import { useIsListPending, useShownList, type ShownList } from '../catalog/shownList.ts';
import { theme } from '../../styles/theme.ts';

const foundPeople = lazyComponent(
  async () => (await import('../catalog/SearchExtras.tsx')).FoundPeople,
);
const relatedMovies = lazyComponent(
  async () => (await import('../catalog/SearchExtras.tsx')).RelatedMovies,
);

/** The selected list or the search results, with tabs, heading and Load More. */
export function MovieList() {
  const texts = useHomeTexts();
  const list = NavigationContext.useSelector(selectListName);
  const isPending = useIsListPending();
  const search = CatalogContext.useSelector(selectSearch);
  const filter = CatalogContext.useSelector(selectFilter);
  const listHeading =
    list === 'opened'
      ? getOpenedHeading(filter, texts)
      : (getFilterHeading(filter, texts) ?? texts.list.headings[list]);
  const isSearch = search !== '';
  const heading = isSearch ? texts.search.results : listHeading;
  // Loaded while the user types. Without them the results stand alone.
  const isTyped = CatalogContext.useSelector(selectSearchText) !== '';
  const { Component: FoundPeople } = useLazyComponent(foundPeople, isTyped);
  const { Component: RelatedMovies } = useLazyComponent(relatedMovies, isTyped);

  return (
    <List as="section" aria-busy={isPending} data-list>
      <SectionTabs />
      <SharableFilterBar heading={heading} />
      <ListHeading list={list} heading={heading} />
      <SavedListBanner />
      <RequestBanner />
      {isSearch && FoundPeople !== null ? <FoundPeople /> : null}
      <ListBody label={heading} />
      <LoadMore />
      {isSearch && RelatedMovies !== null ? <RelatedMovies /> : null}
    </List>
  );
}

/** A filtered list is shared under its heading (§10.246). */
function SharableFilterBar({ heading }: { readonly heading: string }) {
  const [source, setSource] = useState<SharedListProps['source'] | null>(null);
  return (
    <>
      <FilterBar share={(movies) => setSource({ title: toListTitle(heading), movies })} />
      {source === null ? null : <SharedListPanel source={source} close={() => setSource(null)} />}
    </>
  );
}

/** Tabs and filter share a row, so that the movies begin higher; an opened list has its way back there. */
const List = styled(Content)`
  ${media.narrow} {
    &:has(> nav + [role='group']:not([data-opened])) {
      display: flex;
      flex-wrap: wrap;
      column-gap: ${theme.space.tight};

      > *,
      > [role='group'] > * {
        flex: 0 0 100%;
      }

      > * {
        min-width: 0;
      }

      > nav {
        flex: 1 1 0;
        margin-inline-end: 0;
        padding-inline-end: ${theme.space.wide};
        mask-image: linear-gradient(
          calc(var(--forward) * -90deg),
          transparent,
          #000 ${theme.space.wide}
        );
      }

      > [role='group'] {
        display: contents;

        > :first-child {
          flex: none;
        }
      }
    }
  }
`;

function ListBody({ label }: { readonly label: string }) {
  const list = NavigationContext.useSelector(selectListName);
  return <Movies list={list} shown={useShownList(label)} />;
}

type MoviesProps = { readonly list: ListName; readonly shown: ShownList };

/** The grid, its placeholders, or an empty state. The frame that responds to a press on a filter does not render it. */
const Movies = memo(function Movies({ list, shown }: MoviesProps) {
  const { label, movies, hasHiddenMovies, areAllDismissed, kind, credits } = shown;
  const { isLoading, search, filter } = shown.requested;

  if (isLoading) return <PlaceholderGrid kind={kind} />;
  if (search === '' && isLibraryList(list)) {
    return (
      <LibraryListView list={list} movies={movies} label={label}>
        {hasHiddenMovies ? <AllMoviesHidden /> : null}
      </LibraryListView>
    );
  }
  if (movies.length === 0) {
    if (hasHiddenMovies) return <AllMoviesHidden />;
    if (areAllDismissed) return <AllMoviesDismissed />;
    return search === '' && isFiltered(filter) ? <EmptyFilter /> : <EmptyResults />;
  }
  const isWide = search !== '' && movies.length <= maxFewMovies;
  return (
    <MovieGrid movies={movies} label={label} kind={isWide ? 'wide' : kind} credits={credits} />
  );
});

/** Every movie of the list is hidden, because the user has seen it (§10.86). */
function AllMoviesHidden() {
  const texts = useHomeTexts();
  const library = LibraryContext.useActorRef();
  const { title, hint, show } = texts.library.allSeen;
  return (
    <EmptyState>
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

/** Every movie of the list is marked as not for the user (§10.223). */
function AllMoviesDismissed() {
  const texts = useHomeTexts();
  const { title, hint } = texts.library.allDismissed;
  return (
    <EmptyState>
      <EmptySeatsIllustration />
      <h3>{title}</h3>
      <p>{hint}</p>
    </EmptyState>
  );
}

/** No movie matches the filter, or a person has no credits. */
function EmptyFilter() {
  const texts = useHomeTexts();
  const catalog = CatalogContext.useActorRef();
  const { subject } = CatalogContext.useSelector(selectFilter);
  const { nothing, nothingHint, noCredits, clear } = texts.filter;
  return (
    <EmptyState>
      <EmptySeatsIllustration />
      <h3>{subject === null ? nothing : noCredits({ name: subject.name })}</h3>
      {subject === null ? (
        <>
          <p>{nothingHint}</p>
          <ActionRow>
            <Button
              $variant="outline"
              onClick={() => catalog.send({ type: 'filter.changed', filter: noFilter })}
            >
              <FilterX size={18} aria-hidden />
              {clear}
            </Button>
          </ActionRow>
        </>
      ) : null}
    </EmptyState>
  );
}

/** A search without results (spec §2.14). If its text ends in a year, it can become a year filter. */
function EmptyResults() {
  const texts = useHomeTexts();
  const catalog = CatalogContext.useActorRef();
  const query = CatalogContext.useSelector(selectSuggestedQuery);
  const year = CatalogContext.useSelector(selectSuggestedYear);
  return (
    <EmptyState style={{ minHeight: 0 }}>
      <EmptySeatsIllustration />
      <h3>{texts.search.nothing}</h3>
      <p>{texts.search.nothingHint}</p>
      {query === null || year === null ? null : (
        <Button $variant="outline" onClick={() => catalog.send({ type: 'yearFilter.applied' })}>
          <CalendarSearch size={18} aria-hidden />
          {texts.search.narrower({ query, year })}
        </Button>
      )}
    </EmptyState>
  );
}
