import type { Arrow, Point } from './setting.ts';

type Segment = readonly [from: Point, to: Point];

/** How often the ways of two arrows cross; every such place costs the reader a thought. */
export function crossingsOf(arrows: readonly Arrow[]): number {
  const segments = arrows.flatMap(({ points }) => segmentsOf(points));
  const upright = segments.filter(([from, to]) => from.x === to.x);
  const level = segments.filter(([from, to]) => from.y === to.y);
  return upright.reduce((sum, one) => sum + level.filter((other) => cross(one, other)).length, 0);
}

/** A way's pieces; all run along the axes. */
const segmentsOf = (points: readonly Point[]): Segment[] =>
  points.slice(1).flatMap((to, index) => {
    const from = points[index];
    return from === undefined ? [] : [[from, to] as const];
  });

const cross = ([a, b]: Segment, [c, d]: Segment) =>
  isBetween(a.x, c.x, d.x) && isBetween(c.y, a.y, b.y);

const isBetween = (value: number, one: number, other: number) =>
  Math.min(one, other) < value && value < Math.max(one, other);
