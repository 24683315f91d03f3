import { useState, type PointerEvent } from 'react';

/**
 * Whether a mouse is over an element. A finger is not: it comes to press, and what would appear under
 * it is not what it came for.
 * @returns that, and the listeners for the element
 */
export function useUnderMouse() {
  const [isUnderMouse, setIsUnderMouse] = useState(false);
  const listeners = {
    onPointerEnter: ({ pointerType }: PointerEvent) => setIsUnderMouse(pointerType === 'mouse'),
    onPointerLeave: () => setIsUnderMouse(false),
  };
  return { isUnderMouse, listeners };
}
