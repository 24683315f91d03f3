import { describe, expect, it } from 'vitest';
import type { Box } from '../../../../inspector/chart/chart.ts';
import { getActiveNodes } from '../../../../inspector/chart/names.ts';
import {
  fitDrawing,
  focusBoxes,
  getFocusBoxes,
  zoomViewport,
  type Viewport,
} from '../../../../inspector/page/chart/camera.ts';
import { getChart } from '../../../../inspector/page/charts.ts';

const drawing = { width: 2_000, height: 1_000 };
const frame = { width: 500, height: 500 };

/** Returns the position in the frame of a point of the drawing. */
const seen = (view: Viewport, x: number, y: number) => ({
  x: view.x + x * view.scale,
  y: view.y + y * view.scale,
});

describe('camera', () => {
  it('fits the whole drawing in the frame, centered', () => {
    const view = fitDrawing(drawing, frame);
    expect(seen(view, 1_000, 500)).toEqual({ x: 250, y: 250 });
    expect(seen(view, 0, 0).x).toBeGreaterThanOrEqual(0);
    expect(seen(view, 2_000, 1_000).x).toBeLessThanOrEqual(500);
  });

  it('shows the action at a readable scale if the whole drawing is too large', () => {
    const action = { x: 900, y: 480, width: 120, height: 60 };
    const view = focusBoxes(drawing, frame, [action]);
    expect(view.scale).toBe(1);
    expect(seen(view, 960, 510)).toEqual({ x: 250, y: 250 });
  });

  it('shows the largest box that is readable', () => {
    const action = { x: 900, y: 480, width: 120, height: 60 };
    const region = { x: 800, y: 300, width: 560, height: 400 };
    const view = focusBoxes(drawing, frame, [action, region, { x: 0, y: 0, ...drawing }]);
    expect(seen(view, 1_080, 500).x).toBeCloseTo(250);
    expect(view.scale).toBeCloseTo(460 / 560);
  });

  it('zooms around the pointer, within limits', () => {
    const view = fitDrawing(drawing, frame);
    const at = { x: 100, y: 200 };
    const closer = zoomViewport(view, 2, at);
    expect(closer.scale).toBeCloseTo(view.scale * 2);
    const point = { x: (at.x - view.x) / view.scale, y: (at.y - view.y) / view.scale };
    expect(seen(closer, point.x, point.y).x).toBeCloseTo(100);
    expect(seen(closer, point.x, point.y).y).toBeCloseTo(200);
    expect(zoomViewport(view, 1_000, at).scale).toBe(3);
    expect(zoomViewport(view, 0.000_1, at).scale).toBe(0.1);
  });
});

const contains = (outer: Box | undefined, inner: Box | undefined) =>
  outer !== undefined &&
  inner !== undefined &&
  outer.x <= inner.x &&
  outer.y <= inner.y &&
  outer.x + outer.width >= inner.x + inner.width &&
  outer.y + outer.height >= inner.y + inner.height;

it('the camera starts with the taken transition and its target, and ends with the whole machine', () => {
  const auth = getChart('auth');
  if (auth === null) throw new Error('no chart of auth');
  const login = 'auth.signedOut|login.submitted|1';
  const nodeOf = (id: string) => auth.nodes.find((node) => node.id === id);
  const frames = getFocusBoxes(auth, getActiveNodes('auth', 'loggingIn'), new Set([login]));
  expect(contains(frames[0], nodeOf('auth.loggingIn'))).toBe(true);
  expect(contains(frames[0], auth.edges.find(({ id }) => id === login)?.label)).toBe(true);
  const areas = frames.map(({ width, height }) => width * height);
  expect(areas).toEqual(areas.toSorted((a, b) => a - b));
  expect(frames.at(-1)).toBe(nodeOf('auth'));
});
