import { useLayoutEffect, useRef, type RefObject } from 'react';
import { buttonAt, rowsOf, spotOf, type Spot } from './rowsOf.ts';

/**
 * What the list loses takes no focus with it: the row that moves up has it then, and the box when the
 * list itself goes.
 */
export function useKeptFocus(
  list: RefObject<HTMLElement | null>,
  box: RefObject<HTMLElement | null>,
  searches: readonly string[],
): void {
  const spot = useRef<Spot | null>(null);

  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const note = ({ target }: FocusEvent) => {
      spot.current = spotOf(element, target as Element);
    };
    const input = box.current;
    element.addEventListener('focusin', note);
    return () => {
      element.removeEventListener('focusin', note);
      if (element.contains(document.activeElement)) input?.focus();
    };
  }, [list, box]);

  useLayoutEffect(() => {
    if (list.current === null) return;
    // Others may have come before the one in focus.
    const held = spotOf(list.current, document.activeElement);
    if (held !== null) spot.current = held;
    if (spot.current === null || document.activeElement !== document.body) return;
    buttonAt(rowsOf(list.current).slice(0, searches.length), spot.current)?.focus();
  }, [list, searches]);
}
