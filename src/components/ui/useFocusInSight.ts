import { useLayoutEffect, type ReactNode, type RefObject } from 'react';

/** A notice on its way up will have risen by as much, and be clear of what is below it, px. */
const clearance = 16;

const covers = (notice: DOMRect, focused: DOMRect) =>
  notice.left < focused.right &&
  notice.right > focused.left &&
  notice.top - clearance < focused.bottom &&
  notice.bottom > focused.top;

/**
 * What the keyboard is on moves out from under a notice that comes up (WCAG 2.4.11); the notice's
 * place is scroll padding by then. Whoever uses a mouse has nothing moved under it.
 *
 * @param notice the notice's element, while there is one
 * @param message what it says; a new one may be taller
 */
export function useFocusInSight(notice: RefObject<Element | null>, message: ReactNode): void {
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (notice.current === null || focused === null || focused === document.body) return;
    if (!covers(notice.current.getBoundingClientRect(), focused.getBoundingClientRect())) return;
    if (notice.current.contains(focused) || !focused.matches(':focus-visible')) return;
    focused.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    // A new message may be taller than the one before.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [notice, message]);
}
