import type { Box } from '../../chart.ts';

/** Where a drawing stands in its frame: screen = chart × scale + shift. */
export type Viewport = { readonly x: number; readonly y: number; readonly scale: number };

export type Size = { readonly width: number; readonly height: number };

/** Room around a fitted drawing, px. */
const margin = 20;
const smallest = 0.1;
const largest = 3;
/** A small chart is not blown up beyond its own size. */
const largestFit = 1.1;
/** From this scale on a chart can be read as a whole. */
const readable = 0.74;

/** The whole drawing in the middle of its frame. */
export function fitted(drawing: Size, frame: Size): Viewport {
  const scale = Math.min(largestFit, scaleFor(drawing, frame, margin));
  return {
    scale,
    x: (frame.width - drawing.width * scale) / 2,
    y: (frame.height - drawing.height * scale) / 2,
  };
}

const scaleFor = (content: Size, frame: Size, room: number) =>
  Math.max(
    smallest,
    Math.min(
      (frame.width - 2 * room) / Math.max(1, content.width),
      (frame.height - 2 * room) / Math.max(1, content.height),
    ),
  );

/**
 * What matters, legible and in the middle; the whole drawing where that can be read at once.
 * @param frames from the closest to the widest: the widest that can be read is taken
 */
export function focused(drawing: Size, frame: Size, frames: readonly Box[]): Viewport {
  const whole = fitted(drawing, frame);
  const fits = (box: Box) => scaleFor(box, frame, margin) >= readable;
  const focus = frames.findLast(fits) ?? frames[0];
  if (focus === undefined || whole.scale >= readable) return whole;
  const scale = Math.max(whole.scale, Math.min(1, scaleFor(focus, frame, margin)));
  return {
    scale,
    x: shift(focus.x + focus.width / 2, drawing.width, frame.width, scale),
    y: shift(focus.y + focus.height / 2, drawing.height, frame.height, scale),
  };
}

/** Brings a point to the middle, without showing more void beyond the drawing than the margin. */
function shift(middle: number, drawing: number, frame: number, scale: number): number {
  const rest = frame - drawing * scale;
  if (rest > -2 * margin) return rest / 2;
  return Math.min(margin, Math.max(rest - margin, frame / 2 - middle * scale));
}

/** Closer or further by a factor; the point of the frame that is given stays where it is. */
export function zoomed(view: Viewport, factor: number, at: { x: number; y: number }): Viewport {
  const scale = Math.min(largest, Math.max(smallest, view.scale * factor));
  const change = scale / view.scale;
  return { scale, x: at.x - (at.x - view.x) * change, y: at.y - (at.y - view.y) * change };
}

export function moved(view: Viewport, dx: number, dy: number): Viewport {
  return { ...view, x: view.x + dx, y: view.y + dy };
}
