import { describe, expect, it } from 'vitest';
import { tabStopOf } from '../../../../src/components/home/tabStopOf.ts';

const grid = { count: 200, columns: 5 };

describe("the grid's tab stop", () => {
  it('is the card that had the keyboard last while it is in view', () => {
    expect(tabStopOf(13, { ...grid, inView: { startIndex: 1, endIndex: 4 } })).toBe(13);
    expect(tabStopOf(0, { ...grid, inView: { startIndex: 0, endIndex: 3 } })).toBe(0);
  });

  it('is the first card in full view once that one is out of sight', () => {
    expect(tabStopOf(0, { ...grid, inView: { startIndex: 20, endIndex: 23 } })).toBe(105);
    expect(tabStopOf(190, { ...grid, inView: { startIndex: 0, endIndex: 3 } })).toBe(0);
    expect(tabStopOf(0, { ...grid, inView: { startIndex: 39, endIndex: 39 } })).toBe(195);
  });

  it('is a card that exists, whatever is remembered', () => {
    expect(tabStopOf(400, { ...grid, inView: null })).toBe(199);
    expect(tabStopOf(400, { count: 3, columns: 5, inView: { startIndex: 0, endIndex: 0 } })).toBe(
      2,
    );
  });
});
