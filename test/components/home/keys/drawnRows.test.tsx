import { describe, expect, it } from 'vitest';
import { drawnRows } from '../../../../src/components/home/drawnRows.ts';

describe("the grid's rows", () => {
  it('are drawn in the window, and two beyond either edge', () => {
    expect(drawnRows({ first: 10, last: 12 }, 200, 11)).toEqual([8, 9, 10, 11, 12, 13, 14]);
  });

  it('end where the grid does', () => {
    expect(drawnRows({ first: 0, last: 1 }, 200, 0)).toEqual([0, 1, 2, 3]);
    expect(drawnRows({ first: 198, last: 199 }, 200, 198)).toEqual([196, 197, 198, 199]);
    expect(drawnRows({ first: 0, last: 0 }, 1, 0)).toEqual([0]);
  });

  it('are none before anything was measured', () => {
    expect(drawnRows(null, 0, 3)).toEqual([]);
  });

  it('have the one that Tab leads to among them, in their order, wherever the page is scrolled', () => {
    expect(drawnRows({ first: 10, last: 10 }, 200, 3)).toEqual([3, 8, 9, 10, 11, 12]);
    expect(drawnRows({ first: 10, last: 10 }, 200, 150)).toEqual([8, 9, 10, 11, 12, 150]);
    expect(drawnRows({ first: 10, last: 10 }, 200, 11)).toEqual([8, 9, 10, 11, 12]);
  });

  it('know no row past the end', () => {
    expect(drawnRows({ first: 0, last: 0 }, 2, 2)).toEqual([0, 1]);
  });
});
