import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findNearestIndex,
  type Box,
} from '../../../../../src/components/home/keys/spatialFocus.ts';

const box = (left: number, top: number, width = 100, height = 40): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

const anyBox = fc
  .tuple(
    fc.integer({ min: -500, max: 2_000 }),
    fc.integer({ min: -5_000, max: 5_000 }),
    fc.integer({ min: 1, max: 800 }),
    fc.integer({ min: 1, max: 400 }),
  )
  .map(([left, top, width, height]) => box(left, top, width, height));

describe('nearest element in a direction', () => {
  it('is the one straight ahead, not a nearer one far to the side', () => {
    const from = box(600, 0);
    expect(findNearestIndex('down', from, [box(0, 60), box(600, 120)])).toBe(1);
    expect(findNearestIndex('up', box(600, 200), [box(0, 140), box(640, 80)])).toBe(1);
  });

  it('is one to the side if nothing is straight ahead', () => {
    expect(findNearestIndex('down', box(0, 0), [box(0, -60), box(900, 500)])).toBe(1);
  });

  it('is in the same row for left and right', () => {
    const row = [box(0, 0), box(300, 10), box(120, 90)];
    expect(findNearestIndex('right', box(120, 0), row)).toBe(1);
    expect(findNearestIndex('left', box(120, 0), row)).toBe(0);
    expect(findNearestIndex('right', box(420, 10), row)).toBe(-1);
  });

  it('is none if there is nothing in that direction', () => {
    expect(findNearestIndex('up', box(0, 0), [box(0, 50), box(0, 20)])).toBe(-1);
    expect(findNearestIndex('down', box(0, 0), [])).toBe(-1);
  });

  it('is never in the opposite direction', () => {
    fc.assert(
      fc.property(anyBox, fc.array(anyBox), (from, boxes) => {
        const { top = from.bottom } = boxes[findNearestIndex('down', from, boxes)] ?? {};
        const { bottom = from.top } = boxes[findNearestIndex('up', from, boxes)] ?? {};
        expect(top).toBeGreaterThanOrEqual(from.bottom - 2);
        expect(bottom).toBeLessThanOrEqual(from.top + 2);
      }),
    );
  });

  it('is found whenever there is an element below', () => {
    fc.assert(
      fc.property(anyBox, fc.array(anyBox), (from, boxes) => {
        fc.pre(boxes.some(({ top }) => top >= from.bottom));
        expect(findNearestIndex('down', from, boxes)).not.toBe(-1);
      }),
    );
  });
});
