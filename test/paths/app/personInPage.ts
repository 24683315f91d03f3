import { fireEvent } from '@testing-library/react';

/** A press as a browser tells it: down, the focus goes along unless the page holds it, up. */
export function pressLikeAPerson(element: Element): void {
  fireEvent.pointerDown(element);
  const takesFocus = fireEvent.mouseDown(element);
  if (takesFocus) (element as HTMLElement).focus();
  fireEvent.mouseUp(element);
  fireEvent.click(element);
}

/**
 * A key where the focus is, which no browser leaves behind an open dialog. An Escape that nothing has
 * handled cancels the topmost dialog.
 */
export function pressKey(key: string): void {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const focused = document.activeElement ?? document.body;
  const target = dialog === undefined || dialog.contains(focused) ? focused : dialog;
  const isFree = fireEvent.keyDown(target, { key });
  if (isFree && key === 'Escape' && dialog !== undefined) {
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
  }
}

/** The mouse goes from where it is to something else, or to the page's empty ground. */
export function pointAt(element: Element | null): void {
  if (pointedAt?.isConnected === true) fireEvent.pointerLeave(pointedAt);
  pointedAt = element;
  if (element !== null) fireEvent.pointerEnter(element, { pointerType: 'mouse' });
}

let pointedAt: Element | null = null;
