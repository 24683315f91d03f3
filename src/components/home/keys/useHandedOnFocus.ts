import { useLayoutEffect, type RefObject } from 'react';
import { focusBeside } from './focusBeside.ts';

/** An element that goes while the focus is in it leaves it to what stays above (§10.51). */
export function useHandedOnFocus(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (element?.contains(document.activeElement) === true) focusBeside(element, 'up');
    };
  }, [ref]);
}
