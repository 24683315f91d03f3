import type { RowRange } from './useRowsInView.ts';

/** Rows drawn beyond either edge of the window, so that scrolling meets no gap. */
const overscan = 2;

/**
 * The rows that exist: those in the window, some around it, and the one that Tab leads to.
 *
 * @param count of all rows
 * @param stop one past the end is none
 */
export function drawnRows(inView: RowRange | null, count: number, stop: number): readonly number[] {
  if (inView === null) return [];
  const from = Math.max(inView.first - overscan, 0);
  const to = Math.min(inView.last + overscan, count - 1);
  const rows = Array.from({ length: to - from + 1 }, (_, step) => from + step);
  if (stop >= count || (stop >= from && stop <= to)) return rows;
  return stop < from ? [stop, ...rows] : [...rows, stop];
}
