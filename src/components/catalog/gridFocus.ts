import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import type { Movie } from '../../domain/movie.ts';
import { CatalogContext, selectCanLoadMore } from '../../machines/catalog/catalogSelectors.ts';
import { hasModifier } from '../ui/spatialFocus.ts';
import { toLogicalKey } from '../ui/textDirection.ts';
import type { GridLayout } from './gridLayout.ts';

const getCard = (grid: HTMLElement | null, index: number) =>
  grid?.querySelector<HTMLElement>(`[aria-posinset="${index + 1}"] [data-movie-id]`);

/** The flat index of the card with DOM focus; `null` if no card has it. The page has one grid. */
function getFocusedIndex(): number | null {
  const cell = document.activeElement?.closest('[aria-posinset]');
  return cell ? Number(cell.getAttribute('aria-posinset')) - 1 : null;
}

/** A card counts as visible if its middle is in the viewport. */
function isVisible(card: HTMLElement): boolean {
  const { top, bottom } = card.getBoundingClientRect();
  const middle = (top + bottom) / 2;
  return middle > 0 && middle < innerHeight;
}

type FocusRequest = {
  readonly index: number;
  /** Scrolls until all of the card is in view, only if it is not visible, or not at all. */
  readonly scroll: 'always' | 'ifHidden' | 'never';
};

/**
 * DOM focus in the windowed grid (§10.50, §10.51). The focused card keeps the focus while it is
 * scrolled out of view and while movies are added before it; if its movie is removed, the card in its
 * place gets the focus.
 *
 * @returns `focusedIndex`: the focused card, whose row must stay rendered; `null` if focus is elsewhere.
 *   `isFocusAfter`: focus is on an element after the grid. `focusCardIfVisible` does not scroll.
 */
export function useGridFocus(
  grid: RefObject<HTMLElement | null>,
  movies: readonly Movie[],
  layout: GridLayout,
) {
  const catalog = CatalogContext.useActorRef();
  const [focusedIndex, setFocusedIndex] = useState<number | null>(null);
  // An object, so that a second request for the same card is a change too.
  const [request, setRequest] = useState<FocusRequest | null>(null);
  const last = movies.length - 1;

  const onCardFocus = useCallback(
    (index: number) => {
      setFocusedIndex(index);
      if (catalog.getSnapshot().context.focusIndex === index) return;
      catalog.send({ type: 'card.focused', index });
    },
    [catalog],
  );
  const focusCard = useCallback((index: number, scroll: FocusRequest['scroll']) => {
    setFocusedIndex(index);
    setRequest({ index, scroll });
  }, []);
  const requestFocus = useCallback(
    (index: number, scroll: FocusRequest['scroll']) =>
      focusCard(Math.min(Math.max(index, 0), last), scroll),
    [focusCard, last],
  );
  const focusCardIfVisible = useCallback(
    (index: number) => requestFocus(index, 'never'),
    [requestFocus],
  );

  useLayoutEffect(() => {
    if (request === null) return;
    const card = getCard(grid.current, request.index) ?? null;
    const isCardVisible = card !== null && isVisible(card);
    if (request.scroll === 'never' && !isCardVisible) {
      setFocusedIndex(null);
      return;
    }
    card?.focus({ preventScroll: true });
    if (request.scroll === 'always' || !isCardVisible)
      card?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [request, grid]);

  useLayoutEffect(() => {
    if (focusedIndex === null) return;
    const index = getFocusedIndex();
    if (index !== null) onCardFocus(index);
    else if (document.activeElement === document.body)
      requestFocus(catalog.getSnapshot().context.focusIndex, 'always');
    // Only another list of movies can move the focused card; a focus event calls onCardFocus.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [movies]);

  useEffect(() => {
    const { unsubscribe } = catalog.on('focus.requested', ({ index }) =>
      requestFocus(index === -1 ? catalog.getSnapshot().context.focusIndex : index, 'ifHidden'),
    );
    return unsubscribe;
  }, [requestFocus, catalog]);

  useEffect(() => {
    const { unsubscribe } = catalog.on('focusMove.continued', ({ index }) => {
      // The card is not rendered yet.
      if (getFocusedIndex() !== null) focusCard(index, 'always');
    });
    return unsubscribe;
  }, [focusCard, catalog]);

  const onKeyDown = useGridKeys(focusedIndex, movies.length, layout, (index) =>
    requestFocus(index, 'always'),
  );
  return {
    focusedIndex,
    isFocusAfter: useIsFocusAfter(grid),
    onCardFocus,
    focusCardIfVisible,
    listeners: { onBlur: useCallback(() => setFocusedIndex(null), []), onKeyDown },
  };
}

const subscribeToFocus = (listener: () => void) => {
  document.addEventListener('focusin', listener);
  return () => document.removeEventListener('focusin', listener);
};

/** Whether focus is on an element after this one: Shift+Tab then leads back to the last focused card. */
function useIsFocusAfter(element: RefObject<HTMLElement | null>): boolean {
  return useSyncExternalStore(subscribeToFocus, () => {
    const focused = document.activeElement;
    if (element.current === null || focused === null) return false;
    const position = element.current.compareDocumentPosition(focused);
    return position === Node.DOCUMENT_POSITION_FOLLOWING;
  });
}

/**
 * Arrows, Home, End, Page Up and Page Down (§10.50). A move past the last movie loads the next page and
 * continues when it is loaded. A key without a target is not prevented, so that `useArrowKeys` can move
 * the focus out of the grid; a repeating key is prevented.
 */
function useGridKeys(
  focusedIndex: number | null,
  count: number,
  { columns, rowHeight }: GridLayout,
  focusCard: (index: number) => void,
) {
  const catalog = CatalogContext.useActorRef();

  return function onKeyDown(event: KeyboardEvent): void {
    const move = getGridMove(toLogicalKey(event.key));
    if (focusedIndex === null || move === undefined || hasModifier(event)) return;
    const rowsInView = Math.max(Math.floor(innerHeight / rowHeight), 1);
    const to = getTargetIndex(move, { index: focusedIndex, count, columns, rowsInView });
    const isInside = to >= 0 && to < count;
    const canLoad = to >= count && selectCanLoadMore(catalog.getSnapshot());
    if (isInside || canLoad || event.repeat) event.preventDefault();
    if (isInside) focusCard(to);
    if (to >= count) catalog.send({ type: 'focusMove.requested', index: to });
  };
}

export type GridMove =
  'up' | 'down' | 'previous' | 'next' | 'pageUp' | 'pageDown' | 'first' | 'last';

const moves: Readonly<Record<string, GridMove>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
  Home: 'first',
  End: 'last',
};

/** The move of a `KeyboardEvent.key` where lines go from left to right; `undefined` for keys that the grid does not handle. */
export function getGridMove(key: string): GridMove | undefined {
  return Object.hasOwn(moves, key) ? moves[key] : undefined;
}

export type GridPosition = {
  readonly index: number;
  /** At least 1. */
  readonly count: number;
  readonly columns: number;
  /** The rows that Page Up and Page Down skip. */
  readonly rowsInView: number;
};

/**
 * Returns the flat index that a move leads to: below 0 is above the first row; from `count` on is a
 * movie that is not loaded, or below the grid (§10.50).
 */
export function getTargetIndex(
  move: GridMove,
  { index, count, columns, rowsInView }: GridPosition,
): number {
  const last = count - 1;
  const row = Math.floor(index / columns);
  const lastRow = Math.floor(last / columns);
  const moveDown = (rows: number) =>
    row === lastRow ? index + columns : Math.min(index + rows * columns, last);

  switch (move) {
    case 'up':
      return index - columns;
    case 'down':
      return moveDown(1);
    case 'previous':
      return Math.max(index - 1, 0);
    case 'next':
      return index + 1;
    case 'pageUp':
      return index - Math.min(rowsInView, row) * columns;
    case 'pageDown':
      return moveDown(Math.min(rowsInView, lastRow - row));
    case 'first':
      return 0;
    case 'last':
      return last;
  }
}
