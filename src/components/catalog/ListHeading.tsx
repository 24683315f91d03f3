import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { isLibraryList } from '../../domain/library.ts';
import { isFiltered, type Filter } from '../../domain/filter.ts';
import { getReleaseYear } from '../../domain/movie.ts';
import type { Section } from '../../domain/section.ts';
import { homeTexts as texts } from '../../domain/homeTexts.ts';
import {
  CatalogContext,
  selectFilter,
  selectHiddenCount,
  selectIsFirstPageLoading,
  selectIsLoadingMore,
  selectLibraryFilter,
  selectMovieCount,
  selectPage,
  selectPages,
  selectSearch,
  selectSearchYear,
} from '../../machines/catalog/catalogSelectors.ts';
import { media } from '../../styles/media.ts';
import { HideSeen } from '../library/HideSeen.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.ts';

type Props = { readonly section: Section; readonly heading: string };

/** Spec §2.11, §2.12. */
export function ListHeading({ section, heading }: Props) {
  const search = CatalogContext.useSelector(selectSearch);
  const year = CatalogContext.useSelector(selectSearchYear);
  const filter = CatalogContext.useSelector(selectFilter);
  const page = CatalogContext.useSelector(selectPage);
  const count = CatalogContext.useSelector(selectMovieCount);
  const isLoading = CatalogContext.useSelector(selectIsFirstPageLoading);
  return (
    <Block>
      <h2>
        {heading}
        <span>{isLoading ? null : ` ${texts.list.count(count)}`}</span>
      </h2>
      <p>{search === '' ? getSubline(section, filter, page) : getResultsText(search, year)}</p>
      {search === '' && isLibraryList(section) ? null : <HideSeen />}
      <ListAnnouncer heading={heading} />
    </Block>
  );
}

/** A filtered list is not "Trending now": its subline says the order. */
function getSubline(section: Section, filter: Filter, page: number): string {
  if (!isFiltered(filter)) return texts.list.subline(section, page);
  const { series, sorts, page: withPage } = texts.filter;
  const isSeries = filter.subject?.kind === 'collection' && filter.sort === 'popularity';
  return withPage(isSeries ? series : sorts[filter.sort], page);
}

const getResultsText = (search: string, year: string | null) =>
  year === null ? texts.search.resultsFor(search) : texts.search.resultsOf(search, year);

type CatalogSnapshot = ReturnType<ReturnType<typeof CatalogContext.useActorRef>['getSnapshot']>;

/** The heading, with what a library list is searched for and how it is sorted. */
function getListName(snapshot: CatalogSnapshot, heading: string): string {
  const { sort, text } = selectLibraryFilter(snapshot);
  const { librarySearch, librarySort } = texts.announcements;
  const searched = text.trim() === '' ? heading : librarySearch(heading, text.trim());
  return sort === 'added' ? searched : librarySort(searched, texts.library.sorts[sort]);
}

/** The announcement of a loaded list. */
function getAnnouncement(snapshot: CatalogSnapshot, heading: string): string {
  const search = selectSearch(snapshot);
  const count = selectMovieCount(snapshot);
  const pages = selectPages(snapshot);
  if (search === '')
    return texts.announcements.list(getListName(snapshot, heading), count, pages.length);
  const first = pages[0]?.movies[0];
  if (first === undefined) {
    const { nothing, allHidden } = texts.announcements;
    return selectHiddenCount(snapshot) === 0 ? nothing(search) : allHidden(search);
  }
  return texts.announcements.found(search, count, first.title, getReleaseYear(first));
}

/** Identifies a list and the number of its loaded pages; `null` while a page is loading. */
const getLoadedKey = (snapshot: CatalogSnapshot) =>
  selectIsFirstPageLoading(snapshot) || selectIsLoadingMore(snapshot)
    ? null
    : [
        snapshot.context.search,
        snapshot.context.searchYear,
        JSON.stringify(snapshot.context.filter),
        JSON.stringify(selectLibraryFilter(snapshot)),
        selectPages(snapshot).length,
      ].join('\n');

/**
 * Announces a list and each of its pages once when they are loaded, in a live region (§10.56). The undo
 * toast announces removed movies.
 */
function ListAnnouncer({ heading }: { readonly heading: string }) {
  const catalog = CatalogContext.useActorRef();
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    let announced: string | null = null;
    function announce(snapshot: CatalogSnapshot): void {
      const loaded = getLoadedKey(snapshot);
      if (loaded === null || loaded === announced) return;
      announced = loaded;
      setAnnouncement(getAnnouncement(snapshot, heading));
    }
    // Screen readers ignore the initial content of a live region.
    queueMicrotask(() => announce(catalog.getSnapshot()));
    const { unsubscribe } = catalog.subscribe(announce);
    return unsubscribe;
  }, [catalog, heading]);
  return <VisuallyHidden role="status">{announcement}</VisuallyHidden>;
}

/** The switch stands beside the subline, and below it if letters are large. */
const Block = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => `${theme.space.hair} ${theme.space.snug}`};
  margin-bottom: ${({ theme }) => theme.space.tight};

  ${media.roomy} {
    display: grid;
    margin-bottom: ${({ theme }) => theme.space.wide};
    grid-template-columns: 1fr auto;
    column-gap: ${({ theme }) => theme.space.wide};
  }

  ${media.low} {
    margin-bottom: ${({ theme }) => theme.space.tight};
  }

  h2 {
    flex: 1 0 100%;
    font-size: clamp(1.5rem, 1.2rem + 1.2vw, 2.125rem);
    font-weight: 750;
  }

  /* Keeps the room of the count while it is loading: below the heading on small screens (CLS). */
  h2 span {
    display: block;
    min-height: 1.12em;
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.size.body};
    font-weight: 500;
    letter-spacing: 0;
    font-variant-numeric: tabular-nums;

    ${media.roomy} {
      display: inline;
      font-size: inherit;
      line-height: 0;
    }
  }

  /* At most two lines: a search text can have any length. */
  > p {
    display: -webkit-box;
    flex: 3 1 6.5rem;
    grid-column: 1;
    overflow: hidden;
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    /* Keeps the room of two lines for when the switch appears beside it (CLS). */
    min-height: 3.1em;
    color: ${({ theme }) => theme.color.muted};

    ${media.roomy} {
      min-height: 0;
    }
  }
`;
