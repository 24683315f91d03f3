import { useEffect, useLayoutEffect } from 'react';
import { isComposingKey } from '../../domain/composingKey.ts';

export type Direction = 'up' | 'down' | 'left' | 'right';

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** Controls that use ArrowLeft and ArrowRight; up and down move the focus. */
const horizontalControls =
  'select, input:is([type=search], [type=text], [type=email], [type=password], [type=radio], :not([type]))';
/** Controls that use all arrow keys. */
const arrowControls = 'textarea, [contenteditable], input:not([type=checkbox], [type=file])';

function usesArrow(element: Element, direction: Direction): boolean {
  if (element.matches(horizontalControls)) return direction === 'left' || direction === 'right';
  return element.matches(arrowControls);
}

/** In a dialog up and down follow the tab order, because other keys may use left and right. */
function moveFocus(from: Element, direction: Direction): boolean {
  if (from.closest('dialog') === null) return focusNearest(from, direction);
  return (direction === 'up' || direction === 'down') && focusNext(from, direction);
}

/**
 * Spatial navigation by arrow keys, for remote controls (§10.52). The focused element handles a key first;
 * a key that it does not prevent moves the focus to the nearest tab stop in that direction. Without one
 * the page scrolls.
 */
export function useArrowKeys(): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const direction = Object.hasOwn(directions, event.key) ? directions[event.key] : undefined;
      if (direction === undefined || event.defaultPrevented || hasModifier(event)) return;
      // It moves in the candidates of an input method.
      if (isComposingKey(event)) return;
      const from = document.activeElement ?? document.body;
      if (from === document.body) {
        const first = getGridTabStop() ?? getTabStops()[0];
        first?.focus();
        if (first !== undefined) event.preventDefault();
      } else if (!usesArrow(from, direction)) {
        if (moveFocus(from, direction)) event.preventDefault();
      }
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}

/** The element that has or had the focus, and how to find what takes its place. */
type Kept = {
  readonly element: HTMLElement;
  readonly label: string;
  readonly box: Box;
  readonly popover: Element | null;
};

/** A popover with the button that opens it: what lies beside or below it is no neighbor. */
const getPopover = (element: Element) => element.closest('[data-popover]');

const labelOf = (element: HTMLElement) =>
  element.id || (element.getAttribute('aria-label') ?? element.textContent);

/** Edges on the page, px. */
function getPageBox(element: Element): Box {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return { left, right, top: top + scrollY, bottom: bottom + scrollY };
}

const isPresent = (element: HTMLElement) =>
  element.isConnected &&
  !element.matches(':disabled') &&
  element.checkVisibility({ visibilityProperty: true });

/** Focuses what has the label of the lost element, else the nearest tab stop above it, else below it. */
function replace({ element, label, box, popover }: Kept): void {
  const all = getTabStops();
  const inside = all.filter((stop) => popover?.contains(stop));
  const stops = inside.length > 0 ? inside : all;
  const same = stops.find(
    (stop) => stop.localName === element.localName && labelOf(stop) === label,
  );
  const boxes = stops.map(getPageBox);
  const nearest = (['up', 'down'] as const)
    .map((direction) => stops[findNearestIndex(direction, box, boxes)])
    .find((stop) => stop !== undefined);
  // The list decides where the page is.
  (same ?? nearest ?? stops[0])?.focus({ preventScroll: true });
}

/**
 * The focus is never lost to the body (§10.156): when the focused element is removed, hidden or disabled,
 * and nothing else was focused with that, the focus moves to what takes its place. Only the user takes it
 * away, by a press beside all controls.
 */
export function useKeptFocus(): void {
  useLayoutEffect(() => {
    let kept: Kept | null = null;
    const over = new AbortController();
    const listen = (types: readonly string[], listener: () => void) => {
      for (const type of types)
        addEventListener(type, listener, { capture: true, signal: over.signal });
    };

    // Before a key or a press removes it.
    listen(['focusin', 'keydown', 'click'], () => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement) || element === document.body) return;
      const popover = getPopover(element);
      kept = { element, label: labelOf(element), box: getPageBox(element), popover };
    });
    // Some browsers report a removal, too: then the element is gone by the microtask.
    listen(['focusout'], () =>
      queueMicrotask(() => {
        if (document.activeElement === document.body && kept !== null && isPresent(kept.element))
          kept = null;
      }),
    );
    const observer = new MutationObserver((changes) => {
      if (kept === null) return;
      const { activeElement } = document;
      const isBody = activeElement === null || activeElement === document.body;
      const canHide =
        activeElement === kept.element && changes.some(({ type }) => type !== 'childList');
      if ((isBody || canHide) && !isPresent(kept.element)) replace(kept);
    });
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributeFilter: ['hidden', 'disabled', 'open'],
    });
    return () => {
      over.abort();
      observer.disconnect();
    };
  }, []);
}

/** Key combinations are handled by the browser and the system. */
export function hasModifier(
  event: Readonly<Record<'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey', boolean>>,
): boolean {
  return event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
}

/** The tab stop of the grid; `null` without a grid. */
export function getGridTabStop(): HTMLElement | null {
  return document.querySelector('main [aria-posinset] button[tabindex="0"]');
}

const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** All visible tab stops of the page, or of the topmost open dialog. */
function getTabStops(): readonly HTMLElement[] {
  const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  return [...root.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled, [inert] *') &&
      element.checkVisibility({ visibilityProperty: true }),
  );
}

/** Focuses the nearest tab stop in a direction, and returns whether there is one. */
function focusNearest(element: Element, direction: Direction): boolean {
  const stops = getTabStops().filter((other) => !element.contains(other));
  const popover = getPopover(element);
  const inside = stops.filter((other) => popover?.contains(other));
  return focusNearestOf(inside, element, direction) || focusNearestOf(stops, element, direction);
}

function focusNearestOf(
  others: readonly HTMLElement[],
  element: Element,
  direction: Direction,
): boolean {
  const boxes = others.map((other) => other.getBoundingClientRect());
  const next = others[findNearestIndex(direction, element.getBoundingClientRect(), boxes)];
  next?.focus();
  return next !== undefined;
}

/** Focuses the next or previous tab stop in tab order, and returns whether there is one. */
function focusNext(element: Element, direction: 'up' | 'down'): boolean {
  const stops = getTabStops();
  const index = stops.findIndex((stop) => stop === element);
  const next = stops[direction === 'down' ? index + 1 : index - 1];
  next?.focus();
  return next !== undefined;
}

/** Edges in the viewport, px. */
export type Box = {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

/** Boxes may overlap by this much and still count as one beyond the other, px. */
const tolerance = 2;
/** Sideways distance counts less than vertical distance, so that the next row is one step away. */
const sidewaysWeight = 0.3;

/** Distance between two intervals; 0 if they overlap. */
const getGap = (from: number, to: number, otherFrom: number, otherTo: number) =>
  Math.max(otherFrom - to, from - otherTo, 0);

/** Distance between two boxes in a direction; `null` if the other box is not in that direction. */
function getDistance(direction: Direction, from: Box, to: Box): number | null {
  const forward = {
    up: from.top - to.bottom,
    down: to.top - from.bottom,
    left: from.left - to.right,
    right: to.left - from.right,
  }[direction];
  if (forward < -tolerance) return null;
  const isVertical = direction === 'up' || direction === 'down';
  if (isVertical)
    return forward + sidewaysWeight * getGap(from.left, from.right, to.left, to.right);
  // Left and right stay in the row.
  return getGap(from.top, from.bottom, to.top, to.bottom) > 0 ? null : forward;
}

/** The index of the nearest box in a direction; -1 if there is none. */
export function findNearestIndex(direction: Direction, from: Box, boxes: readonly Box[]): number {
  let nearest = -1;
  let shortest = Number.POSITIVE_INFINITY;
  boxes.forEach((box, index) => {
    const distance = getDistance(direction, from, box);
    if (distance === null || distance >= shortest) return;
    nearest = index;
    shortest = distance;
  });
  return nearest;
}
