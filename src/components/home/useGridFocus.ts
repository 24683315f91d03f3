import { useCallback, useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import type { Movie } from '../../domain/movie.ts';
import { CatalogContext } from '../../machines/catalogContext.ts';
import { useHandedOnFocus } from './keys/useHandedOnFocus.ts';

const cardAt = (grid: HTMLElement | null, index: number) =>
  grid?.querySelector<HTMLElement>(`[aria-posinset="${index + 1}"] [data-film]`);

/** The flat index of the card that holds the document's focus, `null` for none of the grid's. */
function indexInFocus(grid: HTMLElement | null): number | null {
  const cell = document.activeElement?.closest('[aria-posinset]') ?? null;
  if (cell === null || grid?.contains(cell) !== true) return null;
  return Number(cell.getAttribute('aria-posinset')) - 1;
}

/** Whoever sees half of a card knows where they are. */
function isInSight(card: HTMLElement): boolean {
  const { top, bottom } = card.getBoundingClientRect();
  const middle = (top + bottom) / 2;
  return middle > 0 && middle < innerHeight;
}

type Asked = {
  readonly index: number;
  /** Whether the page moves: to see all of the card, to see it at all, or not even then. */
  readonly scrolls: 'fully' | 'ifUnseen' | 'never';
};

/**
 * The keyboard's place in a windowed grid: one card has the focus, and keeps it while it is scrolled
 * away, while films come before it, and hands it to its neighbour when its film leaves (§10.51).
 *
 * @returns `held`: the index of the card in focus, whose row has to stay drawn, `null` while the focus
 *   is elsewhere; `focusCard` draws a card wherever it is, focuses it and brings it into view at once;
 *   `findCard` focuses one that is in sight, and leaves the page where it is
 */
export function useGridFocus(grid: RefObject<HTMLElement | null>, movies: readonly Movie[]) {
  const catalog = CatalogContext.useActorRef();
  const [held, setHeld] = useState<number | null>(null);
  // An object, so that asking for the same card twice is heard twice.
  const [asked, setAsked] = useState<Asked | null>(null);
  const last = movies.length - 1;

  const hold = useCallback(
    (index: number) => {
      setHeld(index);
      if (catalog.getSnapshot().context.focusIndex === index) return;
      catalog.send({ type: 'card.focused', index });
    },
    [catalog],
  );
  const ask = useCallback(
    (index: number, scrolls: Asked['scrolls']) => {
      const near = Math.min(Math.max(index, 0), last);
      setHeld(near);
      setAsked({ index: near, scrolls });
    },
    [last],
  );
  const focusCard = useCallback((index: number) => ask(index, 'fully'), [ask]);
  const findCard = useCallback((index: number) => ask(index, 'never'), [ask]);

  useLayoutEffect(() => {
    if (asked === null) return;
    const card = cardAt(grid.current, asked.index) ?? null;
    const isSeen = card !== null && isInSight(card);
    if (asked.scrolls === 'never' && !isSeen) {
      setHeld(null);
      return;
    }
    card?.focus({ preventScroll: true });
    if (asked.scrolls === 'fully' || !isSeen)
      card?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [asked, grid]);

  useLayoutEffect(() => {
    if (held === null) return;
    const index = indexInFocus(grid.current);
    if (index !== null && index !== held) hold(index);
    if (index === null && document.activeElement === document.body)
      focusCard(catalog.getSnapshot().context.focusIndex);
    // The card itself moves the focus; only other films under it are a reason to look.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [movies]);

  useHandedOnFocus(grid);

  useEffect(() => {
    const { unsubscribe } = catalog.on('focus.requested', ({ index }) =>
      ask(index === -1 ? catalog.getSnapshot().context.focusIndex : index, 'ifUnseen'),
    );
    return unsubscribe;
  }, [ask, catalog]);

  return { held, hold, release: useCallback(() => setHeld(null), []), focusCard, findCard };
}
