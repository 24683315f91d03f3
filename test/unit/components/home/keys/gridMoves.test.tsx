import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  getTargetIndex,
  getGridMove,
  type GridPosition,
  type GridMove,
} from '../../../../../src/components/catalog/gridFocus.ts';

const moves: readonly GridMove[] = [
  'up',
  'down',
  'left',
  'right',
  'pageUp',
  'pageDown',
  'first',
  'last',
];

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

const rowOf = ({ columns }: GridPosition, index: number) => Math.floor(index / columns);
const lastRow = (spot: GridPosition) => rowOf(spot, spot.count - 1);
const isInside = ({ count }: GridPosition, index: number) => index >= 0 && index < count;

describe('grid move', () => {
  it('leads to a card, above the first row, or past the last card', () => {
    fc.assert(
      fc.property(anyMove, anySpot, (move, spot) => {
        const to = getTargetIndex(move, spot);
        fc.pre(!isInside(spot, to));
        const outwards = to < 0 ? ['up'] : ['down', 'pageDown', 'right'];
        expect(outwards).toContain(move);
        expect(rowOf(spot, spot.index)).toBe(to < 0 ? 0 : lastRow(spot));
        expect(to - spot.count).toBeLessThan(spot.columns);
      }),
    );
  });

  it('down and up again returns to the same card, unless the last row is short', () => {
    fc.assert(
      fc.property(anySpot, (spot) => {
        const down = getTargetIndex('down', spot);
        fc.pre(isInside(spot, down) && down === spot.index + spot.columns);
        expect(getTargetIndex('up', { ...spot, index: down })).toBe(spot.index);
      }),
    );
  });

  it('by a row goes to the next row, in the same column if it exists', () => {
    fc.assert(
      fc.property(anySpot, (spot) => {
        const down = getTargetIndex('down', spot);
        fc.pre(isInside(spot, down));
        expect(rowOf(spot, down)).toBe(rowOf(spot, spot.index) + 1);
        expect(down).toBe(Math.min(spot.index + spot.columns, spot.count - 1));
      }),
    );
  });

  it('by a page skips the rows in view, and ends at the first or last row', () => {
    fc.assert(
      fc.property(anySpot, (spot) => {
        const row = rowOf(spot, spot.index);
        const up = rowOf(spot, getTargetIndex('pageUp', spot));
        expect(up).toBe(Math.max(row - spot.rowsInView, 0));
        fc.pre(row !== lastRow(spot));
        const down = rowOf(spot, getTargetIndex('pageDown', spot));
        expect(down).toBe(Math.min(row + spot.rowsInView, lastRow(spot)));
      }),
    );
  });

  it('to the right visits every card in order, and to the left in reverse order', () => {
    fc.assert(
      fc.property(anySpot, (spot) => {
        expect(getTargetIndex('right', spot)).toBe(spot.index + 1);
        expect(getTargetIndex('left', spot)).toBe(Math.max(spot.index - 1, 0));
      }),
    );
  });

  it('goes to the first and to the last card', () => {
    fc.assert(
      fc.property(anySpot, (spot) => {
        expect(getTargetIndex('first', spot)).toBe(0);
        expect(getTargetIndex('last', spot)).toBe(spot.count - 1);
      }),
    );
  });

  it('exists for eight keys only', () => {
    const keys = 'ArrowUp ArrowDown ArrowLeft ArrowRight PageUp PageDown Home End'.split(' ');
    expect(keys.map(getGridMove)).toEqual(moves);
    for (const key of ['a', 'Tab', 'Enter', 'toString', '']) {
      expect(getGridMove(key), key).toBeUndefined();
    }
  });
});
