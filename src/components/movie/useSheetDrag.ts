import { useEffect, useEffectEvent, useRef, type PointerEvent, type RefObject } from 'react';
import { onPhone } from '../../styles/media.ts';

/** The sheet closes if it is dragged this far (px) or this fast (px/ms). */
const closeDistance = 120;
const closeSpeed = 0.6;
const minFastDistance = 30;

/**
 * On a phone the sheet can be dragged down to close it: by its toolbar with any pointer, and by touch from
 * anywhere while its content is scrolled to the top. A shorter drag moves it back.
 *
 * @returns pointer listeners for the toolbar
 */
export function useSheetDrag(dialog: RefObject<HTMLElement | null>, close: () => void) {
  const start = useRef<{ readonly y: number; readonly at: number } | null>(null);

  const handlers: PullHandlers = {
    onStart(y, at) {
      start.current = matchMedia(onPhone).matches ? { y, at } : null;
      return start.current !== null;
    },
    onMove(y) {
      if (start.current === null) return;
      dialog.current?.style.setProperty('translate', `0 ${Math.max(0, y - start.current.y)}px`);
    },
    onEnd(y, at) {
      if (start.current === null) return;
      const distance = y - start.current.y;
      const speed = distance / (at - start.current.at);
      start.current = null;
      if (distance > closeDistance || (distance > minFastDistance && speed > closeSpeed)) close();
      else moveBack(dialog.current);
    },
    onCancel() {
      if (start.current === null) return;
      start.current = null;
      moveBack(dialog.current);
    },
  };
  usePullGesture(dialog, handlers);

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const isOnButton = event.target instanceof Element && event.target.closest('button') !== null;
      if (isOnButton || event.button !== 0 || event.pointerType === 'touch') return;
      if (handlers.onStart(event.clientY, event.timeStamp)) {
        event.currentTarget.setPointerCapture(event.pointerId);
      }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => handlers.onMove(event.clientY),
    onPointerUp: (event: PointerEvent<HTMLElement>) =>
      handlers.onEnd(event.clientY, event.timeStamp),
    onPointerCancel: () => handlers.onCancel(),
  };
}

/** Animates the sheet to its place, or moves it at once if the user prefers reduced motion. */
function moveBack(element: HTMLElement | null): void {
  if (element === null) return;
  const { translate } = element.style;
  element.style.removeProperty('translate');
  if (translate === '' || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  element.animate([{ translate }, { translate: '0 0' }], { duration: 200, easing: 'ease-out' });
}

/** `y` in px, `at` in ms. */
type PullHandlers = {
  /** @returns whether the element can be pulled */
  readonly onStart: (y: number, at: number) => boolean;
  readonly onMove: (y: number) => void;
  readonly onEnd: (y: number, at: number) => void;
  readonly onCancel: () => void;
};

/** A pull that begins here does not depend on the scroll position. */
const handle = '[data-handle]';

/**
 * Distinguishes a touch that pulls the element down from one that scrolls it: a pull begins at the top of
 * the content, or on the handle, and its first move goes down. A scroll never turns into a pull.
 */
function usePullGesture(ref: RefObject<HTMLElement | null>, handlers: PullHandlers): void {
  const onStart = useEffectEvent(handlers.onStart);
  const onMove = useEffectEvent(handlers.onMove);
  const onEnd = useEffectEvent(handlers.onEnd);
  const onCancel = useEffectEvent(handlers.onCancel);

  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    let first: { readonly x: number; readonly y: number; readonly at: number } | null = null;
    let isPulling = false;

    function reset() {
      isPulling = false;
      first = null;
    }
    function cancel() {
      if (isPulling) onCancel();
      reset();
    }
    function start({ target, touches, timeStamp }: TouchEvent) {
      cancel();
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
        if (!isPull || !onStart(first.y, first.at)) {
          first = null;
          return;
        }
        isPulling = true;
      }
      // Prevents the browser from scrolling.
      event.preventDefault();
      onMove(touch.clientY);
    }
    function end({ changedTouches: [touch], timeStamp }: TouchEvent) {
      if (isPulling && touch !== undefined) onEnd(touch.clientY, timeStamp);
      reset();
    }

    const ended = new AbortController();
    const { signal } = ended;
    element.addEventListener('touchstart', start, { passive: true, signal });
    element.addEventListener('touchmove', move, { passive: false, signal });
    element.addEventListener('touchend', end, { signal });
    element.addEventListener('touchcancel', cancel, { signal });
    return () => ended.abort();
  }, [ref]);
}
