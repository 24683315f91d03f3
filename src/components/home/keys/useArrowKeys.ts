import { useEffect } from 'react';
import { focusBeside, focusNext, tabStops } from './focusBeside.ts';
import { gridStop } from './gridStop.ts';
import { hasModifier } from './hasModifier.ts';
import type { Direction } from './nearest.ts';

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** Two arrows are enough for a line of text, and to choose one of several: the others lead on. */
const sideways =
  'select, input:is([type=search], [type=text], [type=email], [type=password], [type=radio], :not([type]))';
/** These need every arrow. */
const ownArrows = 'textarea, [contenteditable], input:not([type=checkbox], [type=file])';

function keepsArrow(element: Element, direction: Direction): boolean {
  if (element.matches(sideways)) return direction === 'left' || direction === 'right';
  return element.matches(ownArrows);
}

/** In a dialog left and right may be taken; up and down then lead through all that is in it. */
function goOn(from: Element, direction: Direction): boolean {
  if (from.closest('dialog') === null) return focusBeside(from, direction);
  return (direction === 'up' || direction === 'down') && focusNext(from, direction);
}

/**
 * Home by arrows and Enter alone, as a remote control has them (§10.52): what is in focus hears a key
 * first; one that it leaves leads to the nearest thing that way. Where there is nothing, the page
 * scrolls as ever.
 */
export function useArrowKeys(): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const direction = Object.hasOwn(directions, event.key) ? directions[event.key] : undefined;
      if (direction === undefined || event.defaultPrevented || hasModifier(event)) return;
      const from = document.activeElement ?? document.body;
      if (from === document.body) {
        const begin = gridStop() ?? tabStops()[0];
        begin?.focus();
        if (begin !== undefined) event.preventDefault();
      } else if (!keepsArrow(from, direction) && goOn(from, direction)) {
        event.preventDefault();
      }
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}
