import type { RowRange } from './useRowsInView.ts';

type Shown = {
  readonly count: number;
  readonly columns: number;
  /** `null` before anything was measured. */
  readonly inView: RowRange | null;
};

/**
 * The card that Tab reaches: the one that had the keyboard last, as long as it can be seen; else the
 * first that can, so that Tab never throws the page back to where somebody came from.
 *
 * @param remembered flat index of the card that had the keyboard last
 */
export function tabStopOf(remembered: number, { count, columns, inView }: Shown): number {
  const near = Math.min(remembered, count - 1);
  if (inView === null) return near;
  const row = Math.floor(near / columns);
  if (row >= inView.first && row <= inView.last) return near;
  // The window's first row is cut off by its edge, save at the very top.
  const whole = inView.first === 0 ? 0 : Math.min(inView.first + 1, inView.last);
  return Math.min(whole * columns, count - 1);
}
