import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { CatalogContext } from '../../machines/catalogContext.ts';
import { selectCanLoadMore, selectIsLoadingMore } from '../../machines/catalogSelectors.ts';
import { movedTo, moveOfKey } from './gridMoves.ts';
import { hasModifier } from './keys/hasModifier.ts';

type Keys = {
  /** The index of the card in focus, `null` while the focus is elsewhere. */
  readonly held: number | null;
  readonly count: number;
  readonly columns: number;
  /** From one row's top to the next, px. */
  readonly rowHeight: number;
  readonly focusCard: (index: number) => void;
};

/**
 * Arrows, Home, End, Page Up and Page Down in the grid (§10.50). A move over the end asks for the next
 * page and goes on when it is there; one that leads nowhere in the grid is left to whoever hears the
 * key next, unless it comes of a key held down.
 *
 * @returns the grid's listener for keys
 */
export function useGridKeys({ held, count, columns, rowHeight, focusCard }: Keys) {
  const catalog = CatalogContext.useActorRef();
  const goingOn = useRef<{ readonly from: number; readonly to: number } | null>(null);

  useLayoutEffect(() => {
    if (goingOn.current === null) return;
    const { from, to } = goingOn.current;
    goingOn.current = null;
    if (from === held) focusCard(to);
    // The focus may wander while a page is on its way; what matters is where it is when it came.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [count]);

  return function onKeyDown(event: KeyboardEvent): void {
    const move = moveOfKey(event.key);
    if (held === null || move === undefined || hasModifier(event)) return;
    const rowsInView = Math.max(Math.floor(innerHeight / rowHeight), 1);
    const to = movedTo(move, { index: held, count, columns, rowsInView });
    const isInside = to >= 0 && to < count;
    const snapshot = catalog.getSnapshot();
    const canGoOn = to >= count && selectCanLoadMore(snapshot);
    if (isInside || canGoOn || event.repeat) event.preventDefault();
    if (isInside) focusCard(to);
    if (canGoOn || (to >= count && selectIsLoadingMore(snapshot))) {
      goingOn.current = { from: held, to };
    }
    if (canGoOn) catalog.send({ type: 'more.requested' });
  };
}
