import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { isLibraryList } from '../../domain/library.ts';
import { getLibraryRest } from '../../domain/libraryFilter.ts';
import {
  isFiltered,
  minVotes,
  needsVotes,
  type Filter,
  type Subject,
} from '../../domain/filter.ts';
import { getReleaseYear } from '../../domain/movie.ts';
import type { ListName } from '../../domain/section.ts';
import { pageSize } from '../../domain/limits.ts';
import { useHomeTexts } from '../../texts/homeTexts.ts';
import type { HomeTexts } from '../../texts/messages.ts';
import {
  CatalogContext,
  selectFilter,
  selectHasInvented,
  selectHiddenCount,
  selectIsFirstPageLoading,
  selectIsLoadingMore,
  selectLibraryFilter,
  selectMovieCount,
  selectPage,
  selectPages,
  selectPerson,
  selectSearch,
  selectSearchYear,
} from '../../machines/catalog/catalogSelectors.ts';
import { media } from '../../styles/media.ts';
import { LibraryContext } from '../../machines/home/homeSelectors.ts';
import { selectIdsHiddenIn } from '../../machines/library/librarySelectors.ts';
import { SyncStatus } from './SyncStatus.tsx';
import { HideSeen } from './HideSeen.tsx';
import { useIsListPending } from './shownList.ts';
import { useLibraryRest } from './useLibraryRest.ts';
import { ChunkLoadError } from '../ui/ChunkLoadError.tsx';
import { lazyComponent, useLazyComponent } from '../ui/lazyComponent.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.ts';
import { theme } from '../../styles/theme.ts';

type Props = { readonly list: ListName; readonly heading: string };

/** Spec §2.11, §2.12. */
export function ListHeading({ list, heading }: Props) {
  const texts = useHomeTexts();
  const search = CatalogContext.useSelector(selectSearch);
  const year = CatalogContext.useSelector(selectSearchYear);
  const filter = CatalogContext.useSelector(selectFilter);
  const page = CatalogContext.useSelector(selectPage);
  const rest = useLibraryRest(search === '' && isLibraryList(list) ? list : null);
  const movieCount = CatalogContext.useSelector(selectMovieCount);
  const count = movieCount + rest.unresolved + rest.unavailable.length;
  const isPending = useIsListPending();
  const hasInvented = CatalogContext.useSelector(selectHasInvented);
  const person = CatalogContext.useSelector(selectPerson);
  return (
    <Block style={person === null ? undefined : portraitRoom}>
      <h2>
        {heading}
        <Count data-room={texts.list.count({ movies: pageSize })}>
          {isPending ? null : ` ${texts.list.count({ movies: count })}`}
        </Count>
      </h2>
      {search === '' && isLibraryList(list) ? (
        <SyncStatus />
      ) : person !== null ? (
        <PersonFacts person={person} />
      ) : (
        <p>
          {search === ''
            ? getSubline(list, filter, page, texts)
            : getResultsText(search, year, texts)}
        </p>
      )}
      {search === '' && list === 'seen' ? null : <HideSeen />}
      {hasInvented ? <Invented>{texts.list.invented}</Invented> : null}
      <ListAnnouncer heading={heading} list={list} />
    </Block>
  );
}

const personHeading = lazyComponent(
  async () => (await import('./PersonHeading.tsx')).PersonHeading,
);

/** The portrait and the tabs have their room before they are loaded (CLS). */
const portraitRoom = { paddingInlineStart: '5.25rem' };
const linesRoom = { minHeight: '3.1em' };
const tabsRoom = { order: 1, gridColumn: '1 / -1', minHeight: '4rem' };

function PersonFacts({ person }: { readonly person: Subject }) {
  const { Component: PersonHeading, failure } = useLazyComponent(personHeading, true);
  if (PersonHeading !== null) return <PersonHeading person={person} />;
  return (
    <>
      <p style={linesRoom} />
      <div style={tabsRoom}>{failure === null ? null : <ChunkLoadError {...failure} />}</div>
    </>
  );
}

/** A filtered or opened list is not "Trending now": its subline says the order. */
function getSubline(list: ListName, filter: Filter, page: number, texts: HomeTexts): string {
  const sublines: Partial<Record<ListName, HomeTexts['list']['sublines']['popular']>> =
    texts.list.sublines;
  const ofList = isFiltered(filter) ? undefined : sublines[list];
  return ofList?.({ page }) ?? texts.filter.page({ sort: getOrder(filter, texts.filter), page });
}

function getOrder(filter: Filter, { series, sorts, withVotes }: HomeTexts['filter']): string {
  if (filter.subject?.kind === 'collection' && filter.sort === 'popularity') return series;
  const sort = sorts[filter.sort];
  return needsVotes(filter) ? withVotes({ sort, votes: minVotes }) : sort;
}

const getResultsText = (search: string, year: string | null, texts: HomeTexts) =>
  year === null
    ? texts.search.resultsFor({ query: search })
    : texts.search.resultsOf({ query: search, year });

type CatalogSnapshot = ReturnType<ReturnType<typeof CatalogContext.useActorRef>['getSnapshot']>;

/** The heading, with what a library list is searched for and how it is sorted. */
function getListName(snapshot: CatalogSnapshot, heading: string, texts: HomeTexts): string {
  const { sort, text } = selectLibraryFilter(snapshot);
  const { librarySearch, librarySort } = texts.announcements;
  const searched = text.trim() === '' ? heading : librarySearch({ heading, text: text.trim() });
  return sort === 'added'
    ? searched
    : librarySort({ heading: searched, sort: texts.library.sorts[sort] });
}

/** The announcement of a loaded list. */
function getAnnouncement(
  snapshot: CatalogSnapshot,
  heading: string,
  count: number,
  texts: HomeTexts,
): string {
  const search = selectSearch(snapshot);
  const pages = selectPages(snapshot);
  if (search === '')
    return texts.announcements.list({
      heading: getListName(snapshot, heading, texts),
      movies: count,
      pages: pages.length,
    });
  const first = pages[0]?.movies[0];
  if (first === undefined) {
    const { nothing, allHidden } = texts.announcements;
    return (selectHiddenCount(snapshot) === 0 ? nothing : allHidden)({ query: search });
  }
  return texts.announcements.found({
    query: search,
    movies: count,
    best: first.title,
    year: getReleaseYear(first) ?? 'none',
  });
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
 * Announces a list, each of its pages and what it grows to, once, in a live region that never says a
 * count of before (§10.56).
 */
function ListAnnouncer({ heading, list }: Props) {
  const texts = useHomeTexts();
  const catalog = CatalogContext.useActorRef();
  const library = LibraryContext.useActorRef();
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    let announced: string | null = null;
    let announcedCount = 0;

    /** As in the heading. */
    function getCount(snapshot: CatalogSnapshot): number {
      const count = selectMovieCount(snapshot);
      if (selectSearch(snapshot) !== '' || !isLibraryList(list)) return count;
      const stored = library.getSnapshot();
      const hidden = selectIdsHiddenIn(list)(stored);
      const { text } = selectLibraryFilter(snapshot);
      const { unresolved, unavailable } = getLibraryRest(stored.context[list], hidden, text);
      return count + unresolved + unavailable.length;
    }
    function announce(): void {
      const snapshot = catalog.getSnapshot();
      const loaded = getLoadedKey(snapshot);
      const count = getCount(snapshot);
      if (loaded === null || (loaded === announced && count === announcedCount)) return;
      // A list that has grown says so; the undo toast says what was removed, and the old count is wrong.
      const hasShrunk = loaded === announced && count < announcedCount;
      announced = loaded;
      announcedCount = count;
      setAnnouncement(hasShrunk ? '' : getAnnouncement(snapshot, heading, count, texts));
    }
    // The library changes before its list; and screen readers ignore the initial content of a live region.
    const announceSoon = () => queueMicrotask(announce);
    announceSoon();
    const subscriptions = [catalog.subscribe(announceSoon), library.subscribe(announceSoon)];
    return () => {
      for (const { unsubscribe } of subscriptions) unsubscribe();
    };
  }, [catalog, library, heading, list, texts]);
  return <VisuallyHidden role="status">{announcement}</VisuallyHidden>;
}

const Count = styled.span`
  color: ${theme.color.muted};
  font-size: ${theme.size.compact};
  font-weight: 500;
  letter-spacing: 0;
  line-height: 0;
  font-variant-numeric: tabular-nums;

  /* Keeps the room of a page's count while that is loading (CLS). */
  &:empty::after {
    content: ' ' attr(data-room);
    visibility: hidden;
  }

  ${media.medium} {
    font-size: inherit;
  }
`;

/** Below the subline and the switch. */
const Invented = styled.div`
  grid-column: 1 / -1;
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
`;

/** The room beside the texts is the switch's, which can appear at any time (CLS). */
const Block = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) ${theme.target};
  align-items: center;
  column-gap: ${theme.space.snug};
  margin-bottom: ${theme.space.tight};

  ${media.medium} {
    grid-template-columns: 1fr auto;
    gap: ${theme.space.hair} ${theme.space.wide};
    margin-bottom: ${theme.space.wide};
  }

  ${media.low} {
    margin-bottom: ${theme.space.tight};
  }

  h2 {
    font-size: clamp(1.5rem, 1.2rem + 1.2vw, 2.125rem);
    font-weight: 750;
  }

  /* At most two lines: a search text can have any length. */
  > p {
    display: -webkit-box;
    grid-column: 1;
    overflow: hidden;
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    color: ${theme.color.muted};
  }
`;
