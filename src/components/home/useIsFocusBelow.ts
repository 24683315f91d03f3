import { useSyncExternalStore, type RefObject } from 'react';

const subscribe = (listener: () => void) => {
  document.addEventListener('focusin', listener);
  return () => document.removeEventListener('focusin', listener);
};

/**
 * Whether the focus has gone on to something behind this element. Going back leads to where the
 * element was left then, however far the page has followed the focus.
 */
export function useIsFocusBelow(element: RefObject<HTMLElement | null>): boolean {
  return useSyncExternalStore(subscribe, () => {
    const focused = document.activeElement;
    if (element.current === null || focused === null) return false;
    const position = element.current.compareDocumentPosition(focused);
    return position === Node.DOCUMENT_POSITION_FOLLOWING;
  });
}
