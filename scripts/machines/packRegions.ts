import type { Box } from '../../src/inspector/chart.ts';
import type { Size } from './boxes.ts';
import { frame } from './elkGraph.ts';
import type { Layout } from './layOut.ts';

/** A README shows a chart this wide without making its type illegible. */
const widestRow = 1080;
const gap = 14;

/**
 * Sets regions in rows, in their order, and makes those of a row equally high.
 *
 * @param id of the state that they are regions of
 * @param head the room of that state's own text; the regions stand below it
 */
export function packRegions(id: string, head: Size, regions: readonly Layout[]): Layout {
  const rows: Layout[][] = [];
  for (const region of regions) {
    const row = rows.at(-1);
    if (row !== undefined && widthOf([...row, region]) <= widestRow) row.push(region);
    else rows.push([region]);
  }
  const inner = Math.max(head.width - 2 * frame, ...rows.map(widthOf));
  const boxes = new Map<string, Box>();
  const arrows = new Map<
    string,
    Layout['arrows'] extends ReadonlyMap<string, infer A> ? A : never
  >();
  let y = head.height;
  for (const row of rows) {
    const height = Math.max(...row.map((region) => region.height));
    const spare = (inner - widthOf(row)) / row.length;
    let x = frame;
    for (const region of row) {
      const width = region.width + spare;
      for (const [key, box] of region.boxes) {
        const isRegion = box.width === region.width && box.height === region.height;
        boxes.set(key, { ...moved(box, x, y), ...(isRegion ? { width, height } : {}) });
      }
      for (const [key, { label, points }] of region.arrows) {
        arrows.set(key, {
          label: moved(label, x, y),
          points: points.map((point) => moved(point, x, y)),
        });
      }
      x += width + gap;
    }
    y += height + gap;
  }
  const width = inner + 2 * frame;
  const height = y - gap + frame;
  boxes.set(id, { x: 0, y: 0, width, height });
  return { width, height, boxes, arrows };
}

const widthOf = (row: readonly Layout[]) =>
  row.reduce((sum, { width }) => sum + width, gap * (row.length - 1));

const moved = <T extends { readonly x: number; readonly y: number }>(
  shape: T,
  x: number,
  y: number,
) => ({
  ...shape,
  x: shape.x + x,
  y: shape.y + y,
});
