/** Where a drawing stands in its frame: screen = chart × scale + shift. */
export type Viewport = { readonly x: number; readonly y: number; readonly scale: number };

export type Size = { readonly width: number; readonly height: number };

/** Room around a fitted drawing, px. */
const margin = 20;
const smallest = 0.15;
const largest = 3;
/** A small chart is not blown up beyond its own size. */
const largestFit = 1.15;

/** The whole drawing in the middle of its frame. */
export function fitted(drawing: Size, frame: Size): Viewport {
  const scale = Math.max(
    smallest,
    Math.min(
      largestFit,
      (frame.width - 2 * margin) / drawing.width,
      (frame.height - 2 * margin) / drawing.height,
    ),
  );
  return {
    scale,
    x: (frame.width - drawing.width * scale) / 2,
    y: (frame.height - drawing.height * scale) / 2,
  };
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
