import type { Box } from '../../src/inspector/chart.ts';
import type { Size } from './boxes.ts';
import { frame } from './elkGraph.ts';
import type { Arrow, Layout, Setting } from './setting.ts';

/** A README shows a chart this wide without making its type illegible. */
const widestRow = 1140;
const gap = 14;

/**
 * Sets regions in rows, in their order; those of a row are equally high, and all rows equally wide.
 *
 * @param id of the state that they are regions of
 * @param head the room of that state's own text; the regions stand below it
 */
export function packRegions(id: string, head: Size, regions: readonly Setting[]): Setting {
  const rows: Setting[][] = [];
  for (const region of regions) {
    const row = rows.at(-1);
    if (row !== undefined && widthOf([...row, region]) <= widestRow) row.push(region);
    else rows.push([region]);
  }
  const least = {
    width: 2 * frame + Math.max(head.width - 2 * frame, ...rows.map(widthOf)),
    height:
      head.height + rows.reduce((sum, row) => sum + heightOf(row), gap * (rows.length - 1)) + frame,
  };
  return {
    ...least,
    placeIn: (size) => {
      const placed: Layout[] = [];
      const spareHeight = (size.height - least.height) / rows.length;
      let y = head.height;
      for (const row of rows) {
        const height = heightOf(row) + spareHeight;
        const spareWidth = (size.width - 2 * frame - widthOf(row)) / row.length;
        let x = frame;
        for (const region of row) {
          const width = region.width + spareWidth;
          placed.push(moved(region.placeIn({ width, height }), x, y));
          x += width + gap;
        }
        y += height + gap;
      }
      return {
        boxes: new Map([
          [id, { x: 0, y: 0, ...size }],
          ...placed.flatMap(({ boxes }) => [...boxes]),
        ]),
        arrows: new Map(placed.flatMap(({ arrows }) => [...arrows])),
      };
    },
  };
}

const widthOf = (row: readonly Size[]) =>
  row.reduce((sum, { width }) => sum + width, gap * (row.length - 1));

const heightOf = (row: readonly Size[]) => Math.max(...row.map(({ height }) => height));

/** The same layout, further right and down. */
export function moved({ boxes, arrows }: Layout, x: number, y: number): Layout {
  const by = <T extends { readonly x: number; readonly y: number }>(shape: T): T => ({
    ...shape,
    x: shape.x + x,
    y: shape.y + y,
  });
  return {
    boxes: new Map([...boxes].map(([id, box]): [string, Box] => [id, by(box)])),
    arrows: new Map(
      [...arrows].map(([id, { label, points }]): [string, Arrow] => [
        id,
        { label: by(label), points: points.map(by) },
      ]),
    ),
  };
}
