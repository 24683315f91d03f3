export type Direction = 'up' | 'down' | 'left' | 'right';

/** A box on the screen, px. */
export type Box = {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

/** Boxes may overlap by as much and still count as one beyond the other, px. */
const tolerance = 2;
/** A step aside costs less than one onwards: what stands in one row is one step away. */
const asideWeight = 0.3;

/** How far apart two stretches of a line are; 0 when they share a part of it. */
const gap = (from: number, to: number, otherFrom: number, otherTo: number) =>
  Math.max(otherFrom - to, from - otherTo, 0);

/** How far one goes from a box to another in a direction; `null` if it does not lie there. */
function distance(direction: Direction, from: Box, to: Box): number | null {
  const onwards = {
    up: from.top - to.bottom,
    down: to.top - from.bottom,
    left: from.left - to.right,
    right: to.left - from.right,
  }[direction];
  if (onwards < -tolerance) return null;
  const isUpright = direction === 'up' || direction === 'down';
  if (isUpright) return onwards + asideWeight * gap(from.left, from.right, to.left, to.right);
  // Sideways one stays in one's row.
  return gap(from.top, from.bottom, to.top, to.bottom) > 0 ? null : onwards;
}

/** @returns the index of the box that an arrow key leads to, -1 if there is none that way */
export function nearest(direction: Direction, from: Box, boxes: readonly Box[]): number {
  let best = -1;
  let shortest = Number.POSITIVE_INFINITY;
  boxes.forEach((box, index) => {
    const length = distance(direction, from, box);
    if (length === null || length >= shortest) return;
    best = index;
    shortest = length;
  });
  return best;
}
