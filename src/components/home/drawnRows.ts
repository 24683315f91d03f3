import type { RowRange } from './useRowsInView.ts';

/** Rows drawn beyond either edge of the window, so that scrolling meets no gap. */
const overscan = 2;

/**
 * The rows that exist: those in the window, some around it, and the one that holds the focus.
 *
 * @param count of all rows
 * @param held `null` for none; one past the end is none
 */
export function drawnRows(
  inView: RowRange | null,
  count: number,
  held: number | null,
): readonly number[] {
  if (inView === null) return [];
  const from = Math.max(inView.first - overscan, 0);
  const to = Math.min(inView.last + overscan, count - 1);
  const rows = Array.from({ length: to - from + 1 }, (_, step) => from + step);
  if (held === null || held >= count || (held >= from && held <= to)) return rows;
  return held < from ? [held, ...rows] : [...rows, held];
}
