import { describe, expect, it } from 'vitest';
import { tabStopOf } from '../../../../src/components/home/tabStopOf.ts';

const grid = { count: 200, columns: 5 };

describe("the grid's tab stop", () => {
  it('is the card that had the keyboard last while it is in view', () => {
    expect(tabStopOf(13, { ...grid, inView: { first: 1, last: 4 } })).toBe(13);
    expect(tabStopOf(0, { ...grid, inView: { first: 0, last: 3 } })).toBe(0);
  });

  it('is the first card in full view once that one is out of sight', () => {
    expect(tabStopOf(0, { ...grid, inView: { first: 20, last: 23 } })).toBe(105);
    expect(tabStopOf(190, { ...grid, inView: { first: 0, last: 3 } })).toBe(0);
    expect(tabStopOf(0, { ...grid, inView: { first: 39, last: 39 } })).toBe(195);
  });

  it('is a card that exists, whatever is remembered', () => {
    expect(tabStopOf(400, { ...grid, inView: null })).toBe(199);
    expect(tabStopOf(400, { count: 3, columns: 5, inView: { first: 0, last: 0 } })).toBe(2);
  });
});
