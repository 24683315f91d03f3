import { describe, expect, it } from 'vitest';
import {
  fitted,
  focused,
  moved,
  zoomed,
  type Viewport,
} from '../../../src/inspector/page/chart/viewport.ts';

const drawing = { width: 2_000, height: 1_000 };
const frame = { width: 500, height: 500 };

/** Where a point of the drawing is in the frame. */
const seen = (view: Viewport, x: number, y: number) => ({
  x: view.x + x * view.scale,
  y: view.y + y * view.scale,
});

describe('a drawing in its frame', () => {
  it('is wholly in it when fitted, in the middle', () => {
    const view = fitted(drawing, frame);
    expect(seen(view, 1_000, 500)).toEqual({ x: 250, y: 250 });
    expect(seen(view, 0, 0).x).toBeGreaterThanOrEqual(0);
    expect(seen(view, 2_000, 1_000).x).toBeLessThanOrEqual(500);
  });

  it('is not blown up when it is small', () => {
    expect(fitted({ width: 50, height: 50 }, frame).scale).toBeLessThanOrEqual(1.1);
  });

  it('is shown legibly around what happens, where it is too large to be read as a whole', () => {
    const action = { x: 900, y: 480, width: 120, height: 60 };
    const view = focused(drawing, frame, [action]);
    expect(view.scale).toBe(1);
    expect(seen(view, 960, 510)).toEqual({ x: 250, y: 250 });
  });

  it('is shown with the widest surroundings that can still be read', () => {
    const action = { x: 900, y: 480, width: 120, height: 60 };
    const region = { x: 800, y: 300, width: 560, height: 400 };
    const view = focused(drawing, frame, [action, region, { x: 0, y: 0, ...drawing }]);
    expect(seen(view, 1_080, 500).x).toBeCloseTo(250);
    expect(view.scale).toBeCloseTo(460 / 560);
  });

  it('shows no void beyond its edge when what happens is there', () => {
    const view = focused(drawing, frame, [{ x: 0, y: 0, width: 100, height: 40 }]);
    expect(seen(view, 0, 0)).toEqual({ x: 20, y: 20 });
  });

  it('keeps the point under the hand when it is zoomed, within limits', () => {
    const view = fitted(drawing, frame);
    const at = { x: 100, y: 200 };
    const closer = zoomed(view, 2, at);
    expect(closer.scale).toBeCloseTo(view.scale * 2);
    const point = { x: (at.x - view.x) / view.scale, y: (at.y - view.y) / view.scale };
    expect(seen(closer, point.x, point.y).x).toBeCloseTo(100);
    expect(seen(closer, point.x, point.y).y).toBeCloseTo(200);
    expect(zoomed(view, 1_000, at).scale).toBe(3);
    expect(zoomed(view, 0.000_1, at).scale).toBe(0.1);
  });

  it('moves with the hand', () => {
    expect(moved({ x: 1, y: 2, scale: 0.5 }, 10, -4)).toEqual({ x: 11, y: -2, scale: 0.5 });
  });
});
