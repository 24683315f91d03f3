import { shallowEqual } from '@xstate/react';
import {
  useCallback,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { css } from 'styled-components';
import { minCardWidth } from '../../domain/limits.ts';

/** Sizes and columns of the grid in px. They are known before a row is rendered, so nothing shifts (CLS 0). */
export type GridLayout = {
  readonly columns: number;
  readonly gap: number;
  readonly cardWidth: number;
  readonly cardHeight: number;
  /** From the top of one row to the top of the next. */
  readonly rowHeight: number;
};

const columnCount = { least: 2, most: 8 };
/** Below the poster, rem: it scales with the user's font size. */
export const captionHeight = {
  /** Two lines of title and one of facts. A third line reaches into the gap below. */
  movie: 5.25,
  /** One more of what a person did. */
  credit: 6.5,
};
export type CardKind = keyof typeof captionHeight | 'wide';
/** Between cards: in a grid that is narrower than `below`, and in others, px. */
const gaps = { below: 640, narrow: 16, other: 22 };

/** From this width on a wide card has its picture beside its text, else above it, rem. */
export const besideWidth = 38;
/** Heights of a wide card, rem. */
export const wideHeight = { above: 24.5, beside: 15.5 };

/**
 * @param width of the grid, px
 * @param rem font size of the page, px
 * @param kind a wide card has a row of its own
 */
export function getGridLayout(width: number, rem: number, kind: CardKind = 'movie'): GridLayout {
  const gap = width < gaps.below ? gaps.narrow : gaps.other;
  if (kind === 'wide') {
    const isBeside = width >= besideWidth * rem;
    const cardHeight = Math.round((isBeside ? wideHeight.beside : wideHeight.above) * rem);
    return { columns: 1, gap, cardWidth: width, cardHeight, rowHeight: cardHeight + gap };
  }
  const fitting = Math.floor((width + gap) / (minCardWidth + gap));
  const columns = Math.min(Math.max(fitting, columnCount.least), columnCount.most);
  const cardWidth = Math.max((width - gap * (columns - 1)) / columns, 0);
  const cardHeight = Math.round(cardWidth * 1.5 + captionHeight[kind] * rem);
  return { columns, gap, cardWidth, cardHeight, rowHeight: cardHeight + gap };
}

/** The width of a card if there are this many columns. */
const columnWidth = (columns: number) => `(100% - var(--gap) * ${columns - 1}) / ${columns}`;

/** The columns and gaps of `getGridLayout` by CSS, in a size container. */
export const gridStyles = css`
  --gap: ${gaps.narrow}px;
  display: grid;
  grid-template-columns: repeat(
    auto-fill,
    minmax(
      clamp(${columnWidth(columnCount.most)}, ${minCardWidth}px, ${columnWidth(columnCount.least)}),
      1fr
    )
  );
  gap: var(--gap);

  @container (min-width: ${gaps.below}px) {
    --gap: ${gaps.other}px;
  }
`;

/** Size and position of one cell as an inline style. */
export function getCellStyle(index: number, layout: GridLayout) {
  const { columns, gap, cardWidth, cardHeight, rowHeight } = layout;
  const start = (index % columns) * (cardWidth + gap);
  const top = Math.floor(index / columns) * rowHeight;
  return {
    width: `${cardWidth}px`,
    height: `${cardHeight}px`,
    transform: `translate(calc(var(--forward) * ${start}px), ${top}px)`,
  };
}

/** Height of a grid with `count` movies, px. */
export function getGridHeight(count: number, { columns, gap, rowHeight }: GridLayout): number {
  return count === 0 ? 0 : Math.ceil(count / columns) * rowHeight - gap;
}

/** Distance from the top of the page to the top of an element, px. */
export function getPageTop(element: HTMLElement): number {
  return element.getBoundingClientRect().top + scrollY;
}

type Measures = { readonly width: number; readonly rem: number; readonly top: number };

const measure = (element: HTMLElement): Measures => ({
  width: element.clientWidth || innerWidth,
  rem: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  top: getPageTop(element),
});

/** The measures of the placeholders, in whose place a grid is rendered; its first rendering has them. */
function measurePlaceholders(): Measures {
  const placeholders = document.querySelector<HTMLElement>('#root [data-placeholders]');
  return placeholders === null ? { width: 0, rem: 16, top: 0 } : measure(placeholders);
}

/** Measures the grid element: the layout for its width, and its distance from the top of the page (px). */
export function useGridLayout<Element extends HTMLElement>(kind: CardKind) {
  const grid = useRef<Element>(null);
  const [{ width, rem, top }, setMeasures] = useState(measurePlaceholders);

  useLayoutEffect(() => {
    const element = grid.current;
    if (element === null) return undefined;
    const update = () =>
      setMeasures((last) => {
        const next = measure(element);
        return shallowEqual(last, next) ? last : next;
      });
    update();
    const observer = new ResizeObserver(update);
    observer.observe(element);
    // Content above the grid can change its height and move the grid.
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  /** Whether the page still has the measures that the grid was rendered with. */
  function isSettled(): boolean {
    if (grid.current === null) return false;
    const next = measure(grid.current);
    return next.width === width && Math.abs(next.top - top) < 1;
  }

  const layout = useMemo(() => getGridLayout(width, rem, kind), [width, rem, kind]);
  return { grid, layout, top, isMeasured: width > 0, isSettled };
}

/** First and last row that is at least partly in the viewport. */
type RowRange = { readonly first: number; readonly last: number };

const subscribeToViewport = (listener: () => void) => {
  addEventListener('scroll', listener);
  addEventListener('resize', listener);
  return () => {
    removeEventListener('scroll', listener);
    removeEventListener('resize', listener);
  };
};

/**
 * Returns the rows in the viewport and renders again only when they change. It reads the scroll
 * position and never sets it (decision record 10).
 *
 * @param rows `top`: distance from the top of the page to the first row, px
 * @returns `null` if there are no rows
 */
export function useRowsInView(rows: {
  readonly top: number;
  readonly rowHeight: number;
  readonly count: number;
}): RowRange | null {
  const { top, rowHeight, count } = rows;
  const getRow = useCallback(
    (y: number) => Math.min(Math.max(Math.floor((y - top) / rowHeight), 0), count - 1),
    [top, rowHeight, count],
  );
  const first = useSyncExternalStore(subscribeToViewport, () => getRow(scrollY));
  const last = useSyncExternalStore(subscribeToViewport, () => getRow(scrollY + innerHeight - 1));
  return useMemo(() => (count === 0 ? null : { first, last }), [count, first, last]);
}

/** Rows rendered beyond either edge of the viewport, so that scrolling shows no gap. */
const overscan = 2;

/**
 * Returns the rows to render: those in the viewport, the overscan, and the row of the tab stop.
 *
 * @param count of all rows
 * @param tabStopRow `count` if there is none
 */
export function getRenderedRows(
  inView: RowRange | null,
  count: number,
  tabStopRow: number,
): readonly number[] {
  if (inView === null) return [];
  const from = Math.max(inView.first - overscan, 0);
  const to = Math.min(inView.last + overscan, count - 1);
  const rows = Array.from({ length: to - from + 1 }, (_, step) => from + step);
  if (tabStopRow >= count || (tabStopRow >= from && tabStopRow <= to)) return rows;
  return tabStopRow < from ? [tabStopRow, ...rows] : [...rows, tabStopRow];
}

/**
 * Returns the rows to render. While all rows in the viewport are rendered, others follow a scroll after its frame.
 *
 * @param count of all rows
 * @param tabStopRow `count` if there is none
 */
export function useRenderedRows(inView: RowRange | null, count: number, tabStopRow: number) {
  const before = useDeferredValue(inView);
  const areRendered =
    inView !== null &&
    before !== null &&
    inView.first >= before.first - overscan &&
    inView.last <= before.last + overscan;
  return getRenderedRows(areRendered ? before : inView, count, tabStopRow);
}

/**
 * Returns the card that Tab reaches: the last focused card while it is in view, else the first card
 * in full view, so that Tab never scrolls the page back.
 *
 * @param focusIndex flat index of the last focused card
 * @param grid `inView`: `null` before the grid is measured
 */
export function getTabStopIndex(
  focusIndex: number,
  grid: { readonly count: number; readonly columns: number; readonly inView: RowRange | null },
): number {
  const { count, columns, inView } = grid;
  const index = Math.min(focusIndex, count - 1);
  if (inView === null) return index;
  const row = Math.floor(index / columns);
  if (row >= inView.first && row <= inView.last) return index;
  // The first row in view is cut off, except at the top of the list.
  const firstWholeRow = inView.first === 0 ? 0 : Math.min(inView.first + 1, inView.last);
  return firstWholeRow * columns;
}
