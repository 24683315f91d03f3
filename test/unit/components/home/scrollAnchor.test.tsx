import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getGridLayout } from '../../../../src/components/catalog/gridLayout.ts';
import {
  getAnchoredScrollTop,
  getScrollAnchor,
  type RenderedGrid,
} from '../../../../src/components/catalog/gridScroll.ts';
import { theme } from '../../../../src/styles/theme.ts';
import { aMovie } from '../../../support/builders.ts';

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

describe('scroll anchor', () => {
  it('is the first movie of the first row with more than a sliver below the header', () => {
    fc.assert(
      fc.property(scrolled, ({ grid, view, anchor }) => {
        fc.pre(anchor !== null);
        const { index = 0, movieId } = anchor ?? {};
        const sliver = theme.headerHeight + 20;
        expect([index % grid.layout.columns, movieId]).toEqual([0, index]);
        expect(edgesOf(index, grid, view.scrollTop).bottom).toBeGreaterThan(sliver);
        expect(edgesOf(index, grid, view.scrollTop).top).toBeLessThan(view.height);
        if (index === 0) return;
        const before = edgesOf(index - 1, grid, view.scrollTop);
        expect(before.bottom).toBeLessThanOrEqual(sliver);
      }),
    );
  });

  it('restores the same pixel in the same layout', () => {
    fc.assert(
      fc.property(scrolled, ({ grid, view, anchor }) => {
        fc.pre(anchor !== null);
        const scrollTop = anchor && getAnchoredScrollTop(anchor, grid, view.height);
        expect(scrollTop).toBe(view.scrollTop);
      }),
    );
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
    expect(scrollTopIn(moviesOf(1))).toBeLessThan(500);
  });

  it('is none at the top of the page, above the list, and without movies', () => {
    const grid = gridIn({ width: 1_000, height: 900, rem: 16, top: 800 });
    expect(getScrollAnchor(grid, { scrollTop: 0, height: 900 })).toBeNull();
    expect(getScrollAnchor(grid, { scrollTop: 10, height: 600 })).toBeNull();
    expect(getScrollAnchor({ ...grid, movies: [] }, { scrollTop: 900, height: 600 })).toBeNull();
  });

  it('is the last row below the end of the list', () => {
    const grid = gridIn({ width: 1_000, height: 900, rem: 16, top: 500 });
    const anchor = getScrollAnchor(grid, { scrollTop: 40_000, height: 900 });
    expect(anchor?.index).toBe(Math.floor(99 / grid.layout.columns) * grid.layout.columns);
  });
});
