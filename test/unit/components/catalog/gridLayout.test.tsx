import { describe, expect, it } from 'vitest';
import {
  getCellStyle,
  getGridHeight,
  getGridLayout,
  getRenderedRows,
  getTabStopIndex,
} from '../../../../src/components/catalog/gridLayout.ts';

describe('getGridLayout', () => {
  it.each([
    { width: 320, columns: 2, gap: 16, cardWidth: 152 },
    { width: 866, columns: 4, gap: 22, cardWidth: 200 },
    { width: 2_560, columns: 8, gap: 22, cardWidth: 300.75 },
  ])('has $columns columns at $width px', ({ width, ...expected }) => {
    expect(getGridLayout(width, 16)).toMatchObject(expected);
  });

  it('gives the caption more height with a larger font', () => {
    expect(getGridLayout(866, 16)).toMatchObject({ cardHeight: 378, rowHeight: 400 });
    expect(getGridLayout(866, 32)).toMatchObject({ cardHeight: 456, rowHeight: 478 });
  });
});

describe('cells', () => {
  const layout = getGridLayout(866, 16);

  it('stand column by column and row by row, with gaps', () => {
    const transforms = [0, 1, 3, 4, 9].map((index) => getCellStyle(index, layout).transform);
    expect(transforms).toEqual([
      'translate(0px, 0px)',
      'translate(222px, 0px)',
      'translate(666px, 0px)',
      'translate(0px, 400px)',
      'translate(222px, 800px)',
    ]);
  });

  it('fill a grid that is as high as its rows, without a gap after the last', () => {
    expect([0, 1, 4, 5].map((count) => getGridHeight(count, layout))).toEqual([0, 378, 378, 778]);
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
