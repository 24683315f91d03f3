import type { Box, Chart, Point } from '../../../inspector/chart/chart.ts';

export const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

export const holds = (outer: Box, inner: Box) =>
  outer.x <= inner.x &&
  outer.y <= inner.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

/** The pieces of a way, each as the box around it; they run along the axes. */
export const piecesOf = (points: readonly Point[]): readonly Box[] =>
  points.slice(1).map((to, index) => {
    const from = points[index] ?? to;
    return {
      x: Math.min(from.x, to.x),
      y: Math.min(from.y, to.y),
      width: Math.abs(to.x - from.x),
      height: Math.abs(to.y - from.y),
    };
  });

/** On the box's edge, a rounded px to either side. */
export function isOnEdge({ x, y }: Point, box: Box): boolean {
  const isNear = (one: number, other: number) => Math.abs(one - other) <= 1;
  const isLevel = x >= box.x - 1 && x <= box.x + box.width + 1;
  const isUpright = y >= box.y - 1 && y <= box.y + box.height + 1;
  return (
    (isLevel && (isNear(y, box.y) || isNear(y, box.y + box.height))) ||
    (isUpright && (isNear(x, box.x) || isNear(x, box.x + box.width)))
  );
}

export function pairsOf<T>(items: readonly T[]): readonly (readonly [T, T])[] {
  return items.flatMap((one, index) =>
    items.slice(index + 1).map((other) => [one, other] as const),
  );
}

/** States without states of their own: nothing may lie on them. */
export const leavesOf = ({ nodes }: Chart): Chart['nodes'] =>
  nodes.filter(({ id }) => nodes.every(({ parent }) => parent !== id));
