import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Of a finger: heights in px, moments in ms. */
export type Hand = {
  /** @returns whether there is something to be drawn */
  readonly begin: (y: number, at: number) => boolean;
  readonly draw: (y: number) => void;
  readonly end: (y: number, at: number) => void;
  readonly giveUp: () => void;
};

/** What is drawn by this part follows the finger however far the rest is scrolled. */
const handle = '[data-handle]';

/**
 * Tells a finger that pulls the whole element down from one that scrolls in it: a pull begins with the
 * content at its top (or on the handle) and goes downwards from its first move on. Whatever began as
 * scrolling stays scrolling.
 */
export function usePull(place: RefObject<HTMLElement | null>, hand: Hand): void {
  const begin = useEffectEvent(hand.begin);
  const draw = useEffectEvent(hand.draw);
  const end = useEffectEvent(hand.end);
  const giveUp = useEffectEvent(hand.giveUp);

  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    let first: { readonly x: number; readonly y: number; readonly at: number } | null = null;
    let isPulling = false;

    function start({ target, touches, timeStamp }: TouchEvent) {
      if (isPulling) giveUp();
      isPulling = false;
      first = null;
      const [touch, second] = touches;
      if (touch === undefined || second !== undefined) return;
      const isOnHandle = target instanceof Element && target.closest(handle) !== null;
      if (!isOnHandle && (element?.scrollTop ?? 0) > 0) return;
      first = { x: touch.clientX, y: touch.clientY, at: timeStamp };
    }
    function move(event: TouchEvent) {
      const [touch] = event.touches;
      if (first === null || touch === undefined) return;
      if (!isPulling) {
        const down = touch.clientY - first.y;
        const isPull = event.cancelable && down > Math.abs(touch.clientX - first.x);
        if (!isPull || !begin(first.y, first.at)) {
          first = null;
          return;
        }
        isPulling = true;
      }
      // Else the browser would take the rest for scrolling.
      event.preventDefault();
      draw(touch.clientY);
    }
    function lift({ changedTouches: [touch], timeStamp }: TouchEvent) {
      if (isPulling && touch !== undefined) end(touch.clientY, timeStamp);
      isPulling = false;
      first = null;
    }
    function cancel() {
      if (isPulling) giveUp();
      isPulling = false;
      first = null;
    }

    element.addEventListener('touchstart', start, { passive: true });
    element.addEventListener('touchmove', move, { passive: false });
    element.addEventListener('touchend', lift);
    element.addEventListener('touchcancel', cancel);
    return () => {
      element.removeEventListener('touchstart', start);
      element.removeEventListener('touchmove', move);
      element.removeEventListener('touchend', lift);
      element.removeEventListener('touchcancel', cancel);
    };
  }, [place]);
}
