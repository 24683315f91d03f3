import { nearest, type Direction } from './nearest.ts';

const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** What Tab would reach, in an open dialog only what is in it. */
export function tabStops(): readonly HTMLElement[] {
  const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  return [...root.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) =>
      element.tabIndex >= 0 && !element.matches(':disabled, [inert] *') && isDrawn(element),
  );
}

function isDrawn(element: HTMLElement): boolean {
  return element.checkVisibility({ visibilityProperty: true });
}

/**
 * Gives the focus to the tab stop that lies nearest to an element in a direction on the screen.
 * @returns whether there was one
 */
export function focusBeside(element: Element, direction: Direction): boolean {
  const others = tabStops().filter((other) => !element.contains(other));
  const boxes = others.map((other) => other.getBoundingClientRect());
  const next = others[nearest(direction, element.getBoundingClientRect(), boxes)];
  next?.focus();
  return next !== undefined;
}

/**
 * Gives the focus to the tab stop before or after an element.
 * @returns whether there was one
 */
export function focusNext(element: Element, direction: 'up' | 'down'): boolean {
  const stops = tabStops();
  const index = stops.findIndex((stop) => stop === element);
  const next = stops[direction === 'down' ? index + 1 : index - 1];
  next?.focus();
  return next !== undefined;
}
