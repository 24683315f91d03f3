import { useRef, type PointerEvent, type RefObject } from 'react';
import { onPhone } from '../../styles/media.ts';
import { usePull } from './usePull.ts';

/** Drawn down this far, px, or this fast, px/ms, the sheet goes. */
const farEnough = 120;
const fastEnough = 0.6;

/**
 * Lets the sheet be drawn down: by its bar, and by a finger from anywhere once its content is at the
 * top. What is drawn is purely visual: letting go far enough down asks the machine to close, else the
 * sheet goes back up.
 */
export function useSheetDrag(dialog: RefObject<HTMLElement | null>, close: () => void) {
  const began = useRef<{ readonly y: number; readonly at: number } | null>(null);

  const hand = {
    begin(y: number, at: number) {
      began.current = matchMedia(onPhone).matches ? { y, at } : null;
      return began.current !== null;
    },
    draw(y: number) {
      if (began.current === null) return;
      dialog.current?.style.setProperty('translate', `0 ${Math.max(0, y - began.current.y)}px`);
    },
    end(y: number, at: number) {
      if (began.current === null) return;
      const distance = y - began.current.y;
      const elapsedMs = at - began.current.at;
      began.current = null;
      if (distance > farEnough || (distance > 30 && distance / elapsedMs > fastEnough)) close();
      else settle(dialog.current);
    },
    giveUp() {
      if (began.current === null) return;
      began.current = null;
      settle(dialog.current);
    },
  };
  usePull(dialog, hand);

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const isOnButton = event.target instanceof Element && event.target.closest('button') !== null;
      if (isOnButton || event.button !== 0 || event.pointerType === 'touch') return;
      if (hand.begin(event.clientY, event.timeStamp)) {
        event.currentTarget.setPointerCapture(event.pointerId);
      }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => hand.draw(event.clientY),
    onPointerUp: (event: PointerEvent<HTMLElement>) => hand.end(event.clientY, event.timeStamp),
    onPointerCancel: () => hand.giveUp(),
  };
}

/** Back up to its place, at once for whoever wants less motion. */
function settle(element: HTMLElement | null): void {
  if (element === null) return;
  const { translate } = element.style;
  element.style.removeProperty('translate');
  if (translate === '' || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  element.animate([{ translate }, { translate: '0 0' }], { duration: 200, easing: 'ease-out' });
}
