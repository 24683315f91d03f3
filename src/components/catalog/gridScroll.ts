import { shallowEqual } from '@xstate/react';
import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { Movie } from '../../domain/movie.ts';
import type { ScrollAnchor } from '../../domain/listPosition.ts';
import { CatalogContext, selectMovieCount } from '../../machines/catalog/catalogSelectors.ts';
import { selectListPosition } from '../../machines/home/navigationSelectors.ts';
import { theme } from '../../styles/theme.ts';
import { NavigationContext } from '../../machines/home/homeSelectors.ts';
import { getPageTop, type GridLayout } from './gridLayout.ts';
import { usePageScroll } from './pageScroll.ts';

/** Distance between the header and the movie that is scrolled to, px. */
export const clearance = 20;

/** The movies of a grid and where it renders them. */
export type RenderedGrid = {
  readonly movies: readonly Movie[];
  readonly layout: GridLayout;
  /** Distance from the top of the page to the grid, px. */
  readonly top: number;
};

/** Scrolls to the top of the page when a list starts there without restored movies, and where the machines ask. */
export function usePageTop(): void {
  const catalog = CatalogContext.useActorRef();
  const navigation = NavigationContext.useActorRef();
  const pageScroll = usePageScroll();
  useLayoutEffect(() => {
    if (selectMovieCount(catalog.getSnapshot()) === 0) pageScroll.startAtTop(catalog);
  }, [catalog, pageScroll]);
  useEffect(() => {
    const jumpToTop = () => pageScroll.jumpTo(0);
    const requests = [
      navigation.on('top.requested', jumpToTop),
      catalog.on('top.requested', jumpToTop),
    ];
    return () => requests.forEach(({ unsubscribe }) => unsubscribe());
  }, [catalog, navigation, pageScroll]);
  useEffect(() => {
    const { unsubscribe } = catalog.on('listTop.requested', () => {
      const list = document.querySelector<HTMLElement>('[data-list]');
      // No further, so that the search box stays docked.
      const top = list === null ? 0 : Math.max(getPageTop(list) - theme.headerHeight, 0);
      if (scrollY > top) pageScroll.jumpTo(top);
    });
    return unsubscribe;
  }, [catalog, pageScroll]);
}

type Options = RenderedGrid & {
  /** The grid has its height. */
  readonly isMeasured: boolean;
  /** Whether the page still has the layout that the grid was rendered with. */
  readonly isSettled: () => boolean;
  readonly focusCardIfVisible: (index: number) => void;
};

/**
 * Keeps the first movie in view: before the first paint it scrolls to the saved position of the list,
 * and after each change of the layout (window size, rotation, zoom, text size) to the same movie. What
 * comes above the whole first row, such as the people of a search, moves the row down instead.
 */
export function useScrollAnchor(options: Options): void {
  const { isMeasured, isSettled, focusCardIfVisible, ...grid } = options;
  const catalog = CatalogContext.useActorRef();
  const navigation = NavigationContext.useActorRef();
  const pageScroll = usePageScroll();
  const { layout, top } = grid;
  const anchor = useRef<ScrollAnchor | null>(null);
  /** Where this hook scrolled to, px: the user did not choose the first movie in view there. */
  const scrolledTo = useRef<number | null>(null);
  const lastLayout = useRef<GridLayout | null>(null);
  const current = useRef({ grid, isSettled });

  const sendAnchor = useCallback(() => {
    const known = selectListPosition(navigation.getSnapshot())?.anchor ?? null;
    if (!shallowEqual(known, anchor.current))
      navigation.send({ type: 'anchor.changed', anchor: anchor.current });
  }, [navigation]);

  useLayoutEffect(() => {
    current.current = { grid, isSettled };
  });

  useLayoutEffect(() => {
    if (!isMeasured) return;
    const isFirstGrid = pageScroll.claimRestore(catalog);
    const position = isFirstGrid ? selectListPosition(navigation.getSnapshot()) : null;
    const isMovedDown =
      lastLayout.current === layout &&
      scrolledTo.current === null &&
      isFirstRowWhole(anchor.current);
    lastLayout.current = layout;
    if (isMovedDown) anchor.current = null;
    anchor.current ??= position?.anchor ?? null;
    if (anchor.current !== null) scroll(getAnchoredScrollTop(anchor.current, grid, innerHeight));
    else if (position !== null && (position.scrollTop > 0 || !pageScroll.hasStartedAtTop(catalog)))
      scroll(position.scrollTop);
    anchor.current ??= getScrollAnchor(grid, { scrollTop: scrollY, height: innerHeight });
    if (position !== null && position.movie === null && position.focusIndex !== 0)
      focusCardIfVisible(position.focusIndex);
    sendAnchor();

    function scroll(to: number) {
      // Scrolling to the current position would end a smooth scroll.
      if (Math.abs(to - scrollY) >= 1) pageScroll.jumpTo(to);
      scrolledTo.current = scrollY;
    }
    // Added and removed movies do not scroll the page; only another layout does.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [catalog, isMeasured, layout, top]);

  useEffect(() => {
    function updateAnchor() {
      if (scrollY === scrolledTo.current || !current.current.isSettled()) return;
      scrolledTo.current = null;
      const view = { scrollTop: scrollY, height: innerHeight };
      anchor.current = getScrollAnchor(current.current.grid, view);
    }
    addEventListener('scroll', updateAnchor);
    const { unsubscribe } = navigation.on('anchor.requested', sendAnchor);
    return () => {
      removeEventListener('scroll', updateAnchor);
      unsubscribe();
    };
  }, [navigation, sendAnchor]);
}

const isFirstRowWhole = (anchor: ScrollAnchor | null): boolean =>
  anchor?.index === 0 && anchor.offset >= theme.headerHeight;

/**
 * Finds the first movie in view: the first one of the first row of which more than `clearance` is below
 * the header. Below the last row it is the last row's.
 *
 * @param view `scrollTop` and `height` of the viewport, px
 * @returns `null` at the top of the page, and while the grid begins below the viewport
 */
export function getScrollAnchor(
  grid: RenderedGrid,
  view: { readonly scrollTop: number; readonly height: number },
): ScrollAnchor | null {
  const { movies, layout, top } = grid;
  const { columns, cardHeight, rowHeight } = layout;
  const { scrollTop, height } = view;
  const edge = scrollTop + theme.headerHeight + clearance;
  const lastRow = Math.ceil(movies.length / columns) - 1;
  const rowAtEdge = Math.floor((edge - top - cardHeight) / rowHeight) + 1;
  const row = Math.min(Math.max(rowAtEdge, 0), lastRow);
  const index = row * columns;
  const cardTop = top + row * rowHeight;
  const movie = movies[index];
  const isBelow = cardTop + clearance >= scrollTop + height;
  if (scrollTop <= 0 || isBelow || movie === undefined) return null;
  return { movieId: movie.id, index, offset: cardTop - scrollTop, cardHeight };
}

/**
 * Returns the scroll position (px) that makes the anchor's movie the first in view again. In the layout
 * of the anchor that is the same pixel; in another layout the same share of the card is cut off.
 *
 * @param height of the viewport, px
 */
export function getAnchoredScrollTop(
  anchor: ScrollAnchor,
  { movies, layout, top }: RenderedGrid,
  height: number,
): number {
  const { columns, cardHeight, rowHeight } = layout;
  const found = movies.findIndex(({ id }) => id === anchor.movieId);
  const index = found === -1 ? Math.min(anchor.index, movies.length - 1) : found;
  const belowHeader = anchor.offset - theme.headerHeight;
  const scale = belowHeader < 0 ? cardHeight / anchor.cardHeight : 1;
  const offset = theme.headerHeight + belowHeader * scale;
  const visible = offset + clearance < height ? offset : theme.headerHeight + clearance;
  return Math.max(top + Math.floor(index / columns) * rowHeight - visible, 0);
}

/**
 * Scrolls to a movie when the machine asks for it (spec §4.12).
 *
 * @param getOffset distance from the top of the grid to the movie with this flat index, px
 */
export function useScrollRequests(
  grid: RefObject<HTMLElement | null>,
  getOffset: (index: number) => number,
): void {
  const catalog = CatalogContext.useActorRef();
  const pageScroll = usePageScroll();
  useEffect(() => {
    const { unsubscribe } = catalog.on('scroll.requested', ({ index }) => {
      if (grid.current === null) return;
      const top = getPageTop(grid.current) + getOffset(index);
      pageScroll.moveTo(top - theme.headerHeight - clearance);
    });
    return unsubscribe;
  }, [catalog, grid, getOffset, pageScroll]);
}
