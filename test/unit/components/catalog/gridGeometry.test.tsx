import { renderHook } from '@testing-library/react';
import * as fc from 'fast-check';
import { useMemo } from 'react';
import { describe, expect, it } from 'vitest';
import {
  getGridMove,
  getTargetIndex,
  type GridPosition,
} from '../../../../src/components/catalog/gridFocus.ts';
import {
  getCellStyle,
  getGridHeight,
  getGridLayout,
  getRenderedRows,
  getTabStopIndex,
  useRenderedRows,
} from '../../../../src/components/catalog/gridLayout.ts';
import {
  getAnchoredScrollTop,
  getScrollAnchor,
  type RenderedGrid,
} from '../../../../src/components/catalog/gridScroll.ts';
import { theme } from '../../../../src/styles/theme.ts';
import { aMovie } from '../../../support/builders.ts';

describe('getGridLayout', () => {
  it.each([
    { width: 320, columns: 2, gap: 16, cardWidth: 152 },
    { width: 640, columns: 2, gap: 22, cardWidth: 309 },
    { width: 866, columns: 4, gap: 22, cardWidth: 200 },
    { width: 2_560, columns: 8, gap: 22, cardWidth: 300.75 },
  ])('has $columns columns at $width px', ({ width, ...expected }) => {
    expect(getGridLayout(width, 16)).toMatchObject(expected);
  });

  it.each([
    { width: 320, gap: 16, cardWidth: 320, cardHeight: 392, rowHeight: 408 },
    { width: 608, gap: 16, cardWidth: 608, cardHeight: 248, rowHeight: 264 },
    { width: 2_000, gap: 22, cardWidth: 2_000, cardHeight: 248, rowHeight: 270 },
  ])('has one wide card of $cardWidth px a row at $width px', ({ width, ...expected }) => {
    expect(getGridLayout(width, 16, 'wide')).toEqual({ columns: 1, ...expected });
  });

  it('gives the caption more height with a larger font', () => {
    expect(getGridLayout(866, 16)).toMatchObject({ cardHeight: 384, rowHeight: 406 });
    expect(getGridLayout(866, 32)).toMatchObject({ cardHeight: 468, rowHeight: 490 });
  });
});

describe('cells', () => {
  const layout = getGridLayout(866, 16);

  it('stand column by column and row by row, with gaps', () => {
    expect(getCellStyle(0, layout)).toMatchObject({ width: '200px', height: '384px' });
    const transforms = [0, 1, 3, 4, 9].map((index) => getCellStyle(index, layout).transform);
    expect(transforms).toEqual([
      'translate(calc(var(--forward) * 0px), 0px)',
      'translate(calc(var(--forward) * 222px), 0px)',
      'translate(calc(var(--forward) * 666px), 0px)',
      'translate(calc(var(--forward) * 0px), 406px)',
      'translate(calc(var(--forward) * 222px), 812px)',
    ]);
  });

  it('fill a grid that is as high as its rows, without a gap after the last', () => {
    expect([0, 1, 4, 5].map((count) => getGridHeight(count, layout))).toEqual([0, 384, 384, 790]);
  });
});

describe('getRenderedRows', () => {
  it('returns the rows in the viewport and two beyond either edge', () => {
    expect(getRenderedRows({ first: 10, last: 12 }, 200, 11)).toEqual([8, 9, 10, 11, 12, 13, 14]);
  });

  it('returns no rows outside the grid', () => {
    expect(getRenderedRows({ first: 0, last: 1 }, 200, 0)).toEqual([0, 1, 2, 3]);
    expect(getRenderedRows({ first: 198, last: 199 }, 200, 198)).toEqual([196, 197, 198, 199]);
    expect(getRenderedRows({ first: 0, last: 0 }, 1, 0)).toEqual([0]);
  });

  it('returns no rows before the grid is measured', () => {
    expect(getRenderedRows(null, 0, 3)).toEqual([]);
  });

  it('returns the row of the tab stop in order, wherever the page is scrolled', () => {
    expect(getRenderedRows({ first: 10, last: 10 }, 200, 3)).toEqual([3, 8, 9, 10, 11, 12]);
    expect(getRenderedRows({ first: 10, last: 10 }, 200, 150)).toEqual([8, 9, 10, 11, 12, 150]);
    expect(getRenderedRows({ first: 10, last: 10 }, 200, 11)).toEqual([8, 9, 10, 11, 12]);
  });

  it('ignores a tab stop past the last row', () => {
    expect(getRenderedRows({ first: 0, last: 0 }, 2, 2)).toEqual([0, 1]);
  });
});

describe('useRenderedRows', () => {
  /** @returns the first and last row of each rendering after a scroll from the rows 10 to 12 */
  function scrollTo(first: number) {
    const renderings: (readonly (number | undefined)[])[] = [];
    const { rerender } = renderHook(
      ({ from }) => {
        const inView = useMemo(() => ({ first: from, last: from + 2 }), [from]);
        const rows = useRenderedRows(inView, 200, 200);
        renderings.push([rows[0], rows.at(-1)]);
      },
      { initialProps: { from: 10 } },
    );
    renderings.length = 0;
    rerender({ from: first });
    return renderings;
  }

  it.each([8, 12])(
    'returns the rows of before the scroll first if all from row %i on are among them',
    (first) => {
      expect(scrollTo(first)).toEqual([
        [8, 14],
        [first - 2, first + 4],
      ]);
    },
  );

  it.each([7, 13, 100])('returns at once the rows from row %i on that are not there', (first) => {
    expect(scrollTo(first)[0]).toEqual([first - 2, first + 4]);
  });
});

describe('getTabStopIndex', () => {
  const grid = { count: 200, columns: 5 };

  it('returns the last focused card while it is in view', () => {
    expect(getTabStopIndex(13, { ...grid, inView: { first: 1, last: 4 } })).toBe(13);
    expect(getTabStopIndex(0, { ...grid, inView: { first: 0, last: 3 } })).toBe(0);
  });

  it('returns the first card in full view if the last focused card is out of view', () => {
    expect(getTabStopIndex(0, { ...grid, inView: { first: 20, last: 23 } })).toBe(105);
    expect(getTabStopIndex(190, { ...grid, inView: { first: 0, last: 3 } })).toBe(0);
    expect(getTabStopIndex(0, { ...grid, inView: { first: 39, last: 39 } })).toBe(195);
  });

  it('returns an existing card if the list has become shorter', () => {
    expect(getTabStopIndex(400, { ...grid, inView: null })).toBe(199);
    expect(getTabStopIndex(400, { count: 3, columns: 5, inView: { first: 0, last: 0 } })).toBe(2);
  });
});

const moviesOf = (count: number) => Array.from({ length: count }, (_, id) => aMovie({ id }));
const hundred = moviesOf(100);

/** A window and the grid in it: phones, rotated ones, desktops at any zoom and text size. */
const windows = fc.record({
  width: fc.integer({ min: 280, max: 2_600 }),
  height: fc.integer({ min: 300, max: 1_600 }),
  rem: fc.integer({ min: 12, max: 32 }),
  top: fc.integer({ min: 10_000, max: 50_000 }).map((hundredths) => hundredths / 64),
});
type Window = typeof windows extends fc.Arbitrary<infer T> ? T : never;

const gridIn = ({ width, rem, top }: Window, movies = hundred): RenderedGrid => ({
  movies,
  layout: getGridLayout(width, rem),
  top,
});

/** From the window's top edge to the card's, and to its bottom. */
function edgesOf(index: number, { layout, top }: RenderedGrid, scrollTop: number) {
  const { columns, rowHeight, cardHeight } = layout;
  const offset = top + Math.floor(index / columns) * rowHeight - scrollTop;
  return { top: offset, bottom: offset + cardHeight };
}

/** A window, scrolled to where a movie of the grid is in view. */
const scrolled = fc
  .record({ window: windows, share: fc.double({ min: 0, max: 1, noNaN: true }) })
  .map(({ window, share }) => {
    const grid = gridIn(window);
    const { columns, rowHeight } = grid.layout;
    const last = grid.top + (Math.ceil(hundred.length / columns) - 1) * rowHeight;
    const view = { scrollTop: Math.round(share * last * 64) / 64, height: window.height };
    return { grid, view, anchor: getScrollAnchor(grid, view) };
  });

type Scrolled = typeof scrolled extends fc.Arbitrary<infer T> ? T : never;

const forAnyScroll = (check: (scroll: Scrolled) => void) => fc.assert(fc.property(scrolled, check));

describe('scroll anchor', () => {
  it('is the first movie of the first row with more than a sliver below the header', () => {
    forAnyScroll(({ grid, view, anchor }) => {
      fc.pre(anchor !== null);
      const { index = 0, movieId } = anchor ?? {};
      const sliver = theme.headerHeight + 20;
      expect({ column: index % grid.layout.columns, movieId }).toEqual({
        column: 0,
        movieId: index,
      });
      expect(edgesOf(index, grid, view.scrollTop).bottom).toBeGreaterThan(sliver);
      expect(edgesOf(index, grid, view.scrollTop).top).toBeLessThan(view.height);
      if (index === 0) return;
      const before = edgesOf(index - 1, grid, view.scrollTop);
      expect(before.bottom).toBeLessThanOrEqual(sliver);
    });
  });

  it('restores the same pixel in the same layout', () => {
    forAnyScroll(({ grid, view, anchor }) => {
      fc.pre(anchor !== null);
      const scrollTop = anchor && getAnchoredScrollTop(anchor, grid, view.height);
      expect(scrollTop).toBe(view.scrollTop);
    });
  });

  it('keeps its movie in view below the header in another layout', () => {
    fc.assert(
      fc.property(scrolled, windows, ({ anchor }, other) => {
        const grid = gridIn(other);
        const scrollTop = anchor && getAnchoredScrollTop(anchor, grid, other.height);
        fc.pre(anchor !== null && scrollTop !== null);
        const { top, bottom } = edgesOf(anchor?.index ?? 0, grid, scrollTop ?? 0);
        expect(bottom).toBeGreaterThan(theme.headerHeight);
        // At the very top of the page the list may begin below the window.
        expect(scrollTop === 0 || top < other.height).toBe(true);
      }),
    );
  });

  it('finds its movie at another index, or the movie at its index once it is removed', () => {
    const grid = gridIn({ width: 1_000, height: 900, rem: 16, top: 500 });
    const view = { scrollTop: 4_000, height: 900 };
    const anchor = getScrollAnchor(grid, view);
    if (anchor === null) throw new Error('no movie is in view');
    const { columns, rowHeight } = grid.layout;
    const scrollTopIn = (movies: RenderedGrid['movies']) =>
      getAnchoredScrollTop(anchor, { ...grid, movies }, view.height);
    expect(scrollTopIn(hundred.slice(columns))).toBe(4_000 - rowHeight);
    expect(scrollTopIn(hundred.filter(({ id }) => id !== anchor.movieId))).toBe(4_000);
    expect(scrollTopIn(moviesOf(columns))).toBe(500 - anchor.offset);
  });

  it('shows its movie below the header if another window would cut off more than a sliver of it', () => {
    const grid = gridIn({ width: 1_000, height: 800, rem: 16, top: 900 });
    const { cardHeight } = grid.layout;
    const scrollTopFor = (offset: number) =>
      getAnchoredScrollTop({ movieId: 0, index: 0, offset, cardHeight }, grid, 800);
    expect([779, 780].map(scrollTopFor)).toEqual([900 - 779, 900 - theme.headerHeight - 20]);
  });

  it('is none at the top of the page, above the list, and without movies', () => {
    const grid = gridIn({ width: 1_000, height: 900, rem: 16, top: 800 });
    expect(getScrollAnchor(grid, { scrollTop: 0, height: 900 })).toBeNull();
    expect(getScrollAnchor(grid, { scrollTop: 10, height: 810 })).toBeNull();
    expect(getScrollAnchor(grid, { scrollTop: 10, height: 811 })?.index).toBe(0);
    expect(getScrollAnchor({ ...grid, movies: [] }, { scrollTop: 900, height: 600 })).toBeNull();
  });

  it('is the last row below the end of the list', () => {
    const grid = gridIn({ width: 1_000, height: 900, rem: 16, top: 500 });
    const anchor = getScrollAnchor(grid, { scrollTop: 40_000, height: 900 });
    expect(anchor?.index).toBe(Math.floor(99 / grid.layout.columns) * grid.layout.columns);
  });
});

const moves = ['up', 'down', 'previous', 'next', 'pageUp', 'pageDown', 'first', 'last'] as const;

const anyMove = fc.constantFrom(...moves);

const anySpot: fc.Arbitrary<GridPosition> = fc
  .record({
    count: fc.integer({ min: 1, max: 10_000 }),
    columns: fc.integer({ min: 1, max: 8 }),
    rowsInView: fc.integer({ min: 1, max: 6 }),
  })
  .chain((grid) =>
    fc.integer({ min: 0, max: grid.count - 1 }).map((index) => ({ ...grid, index })),
  );

const forAnySpot = (check: (spot: GridPosition) => void) => fc.assert(fc.property(anySpot, check));

const rowOf = ({ columns }: GridPosition, index: number) => Math.floor(index / columns);
const lastRow = (spot: GridPosition) => rowOf(spot, spot.count - 1);
const isInside = ({ count }: GridPosition, index: number) => index >= 0 && index < count;

describe('grid move', () => {
  it('leads to a card, above the first row, or past the last card', () => {
    fc.assert(
      fc.property(anyMove, anySpot, (move, spot) => {
        const to = getTargetIndex(move, spot);
        fc.pre(!isInside(spot, to));
        const outwards = to < 0 ? ['up'] : ['down', 'pageDown', 'next'];
        expect(outwards).toContain(move);
        expect(rowOf(spot, spot.index)).toBe(to < 0 ? 0 : lastRow(spot));
        expect(to - spot.count).toBeLessThan(spot.columns);
      }),
    );
  });

  it('down and up again returns to the same card, unless the last row is short', () => {
    forAnySpot((spot) => {
      const down = getTargetIndex('down', spot);
      fc.pre(isInside(spot, down) && down === spot.index + spot.columns);
      expect(getTargetIndex('up', { ...spot, index: down })).toBe(spot.index);
    });
  });

  it('by a row goes to the next row, in the same column if it exists', () => {
    forAnySpot((spot) => {
      const down = getTargetIndex('down', spot);
      fc.pre(isInside(spot, down));
      expect(rowOf(spot, down)).toBe(rowOf(spot, spot.index) + 1);
      expect(down).toBe(Math.min(spot.index + spot.columns, spot.count - 1));
    });
  });

  it('by a page skips the rows in view, and ends at the first or last row', () => {
    forAnySpot((spot) => {
      const row = rowOf(spot, spot.index);
      const up = rowOf(spot, getTargetIndex('pageUp', spot));
      expect(up).toBe(Math.max(row - spot.rowsInView, 0));
      fc.pre(row !== lastRow(spot));
      const rows = Math.min(spot.rowsInView, lastRow(spot) - row);
      const down = getTargetIndex('pageDown', spot);
      expect(down).toBe(Math.min(spot.index + rows * spot.columns, spot.count - 1));
    });
  });

  it('visits every card in order, in reverse order, and goes to the first and to the last card', () => {
    forAnySpot((spot) => {
      expect(getTargetIndex('next', spot)).toBe(spot.index + 1);
      expect(getTargetIndex('previous', spot)).toBe(Math.max(spot.index - 1, 0));
      expect(getTargetIndex('first', spot)).toBe(0);
      expect(getTargetIndex('last', spot)).toBe(spot.count - 1);
    });
  });

  it('exists for eight keys only', () => {
    const keys = 'ArrowUp ArrowDown ArrowLeft ArrowRight PageUp PageDown Home End'.split(' ');
    expect(keys.map(getGridMove)).toEqual(moves);
    for (const key of ['a', 'Tab', 'Enter', 'toString', '']) {
      expect(getGridMove(key), key).toBeUndefined();
    }
  });
});
