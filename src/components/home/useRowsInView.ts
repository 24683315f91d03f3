import { useCallback, useSyncExternalStore } from 'react';

/** First and last row that the window shows a part of. */
export type RowRange = { readonly first: number; readonly last: number };

type Rows = {
  /** How far down the page the first one begins, px. */
  readonly top: number;
  /** From one row's top to the next, px. */
  readonly rowHeight: number;
  readonly count: number;
};

const subscribe = (listener: () => void) => {
  addEventListener('scroll', listener, { passive: true });
  addEventListener('resize', listener);
  return () => {
    removeEventListener('scroll', listener);
    removeEventListener('resize', listener);
  };
};

/**
 * Which rows of one height the window shows; what asks is drawn anew only when that changes. It reads
 * where the page is and never moves it (decision record 10).
 *
 * @returns `null` without rows
 */
export function useRowsInView({ top, rowHeight, count }: Rows): RowRange | null {
  const rowAt = useCallback(
    (y: number) => Math.min(Math.max(Math.floor((y - top) / rowHeight), 0), count - 1),
    [top, rowHeight, count],
  );
  const first = useSyncExternalStore(subscribe, () => rowAt(scrollY));
  const last = useSyncExternalStore(subscribe, () => rowAt(scrollY + innerHeight - 1));
  return count === 0 ? null : { first, last };
}
