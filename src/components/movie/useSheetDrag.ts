import { useRef, type PointerEvent, type RefObject } from 'react';

/** Drawn down this far, px, or this fast, px/ms, the sheet goes. */
const farEnough = 120;
const fastEnough = 0.6;

/** Below this width the dialog is a sheet; the same as `media.medium`. */
const sheet = '(width < 40rem)';

/**
 * Lets a finger draw the sheet down by its bar. What is drawn is purely visual: letting go far enough
 * down asks the machine to close, else the sheet goes back up.
 */
export function useSheetDrag(dialog: RefObject<HTMLElement | null>, close: () => void) {
  const began = useRef<{ readonly y: number; readonly at: number } | null>(null);

  function draw(distance: number) {
    dialog.current?.style.setProperty('translate', `0 ${Math.max(0, distance)}px`);
  }
  function end(distance: number, elapsedMs: number) {
    began.current = null;
    if (distance > farEnough || (distance > 30 && distance / elapsedMs > fastEnough)) close();
    else settle(dialog.current, distance);
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const isOnButton = event.target instanceof Element && event.target.closest('button') !== null;
      if (isOnButton || event.button !== 0 || !matchMedia(sheet).matches) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      began.current = { y: event.clientY, at: event.timeStamp };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (began.current !== null) draw(event.clientY - began.current.y);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (began.current === null) return;
      end(event.clientY - began.current.y, event.timeStamp - began.current.at);
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      if (began.current === null) return;
      began.current = null;
      settle(dialog.current, event.clientY);
    },
  };
}

/** Back up to its place, at once for whoever wants less motion. */
function settle(element: HTMLElement | null, distance: number): void {
  if (element === null) return;
  element.style.removeProperty('translate');
  if (distance <= 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  element.animate([{ translate: `0 ${distance}px` }, { translate: '0 0' }], {
    duration: 200,
    easing: 'ease-out',
  });
}
