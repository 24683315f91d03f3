import { useEffect, useLayoutEffect, useRef } from 'react';

/** What distinguishes a control from the others of its kind: a count at its end can differ. */
const labelOf = (control: Element): string =>
  control.getAttribute('name') ??
  control.getAttribute('aria-label') ??
  control.textContent.replace(/\d+$/, '');

/** @returns the control of the screen that takes the place of one in the shell */
function findSuccessor(control: Element): Element | undefined {
  const label = labelOf(control);
  const candidates = [...document.querySelectorAll(`#root ${control.localName}`)];
  return candidates.find((each) => labelOf(each) === label);
}

type Field = HTMLInputElement | HTMLSelectElement;

const isField = (element: unknown): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement;

const isChanged = (field: Field) =>
  field instanceof HTMLInputElement
    ? field.value !== ''
    : field.selectedOptions[0]?.hasAttribute('selected') === false;

/** Writes what the user has typed or selected, past React's own setter: it notices the next event. */
function write(field: Field, value: string): void {
  const prototype = Object.getPrototypeOf(field) as Field;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
}

function moveFocus(from: Element): void {
  const to = findSuccessor(from);
  if (!(to instanceof HTMLElement)) return;
  to.focus({ preventScroll: true });
  if (!(from instanceof HTMLInputElement) || !(to instanceof HTMLInputElement)) return;
  // Not of every type, such as an email.
  if (from.selectionStart !== null) to.setSelectionRange(from.selectionStart, from.selectionEnd);
}

/** Removes the shell. @returns tells the screen what was typed and pressed in it, once it can react */
function takeOver(): () => void {
  const shells = document.getElementById('shells');
  const { dataset } = document.documentElement;
  delete dataset['shell'];
  delete dataset['restores'];
  if (shells === null) return () => undefined;
  const held = shells.querySelector('[data-held]');
  const focused = shells.querySelector(':focus');
  const filledIn = [...shells.querySelectorAll<Field>('input, select')].flatMap((from) => {
    const to = findSuccessor(from);
    return isChanged(from) && isField(to) ? [{ to, value: from.value }] : [];
  });
  for (const { to, value } of filledIn) write(to, value);
  const places = document.querySelectorAll('#root [data-placeholder]');
  shells
    .querySelectorAll('[data-placeholder]')
    .forEach((place, index) => places[index]?.append(...place.querySelectorAll('img')));
  if (focused !== null) moveFocus(focused);
  // Its styles stay, with the font: Chromium would load that again, and show it although it came too late.
  shells.remove();
  return () => {
    for (const { to, value } of filledIn) {
      // The start of the actors may have rendered the field without it.
      write(to, value);
      const type = to instanceof HTMLInputElement ? 'input' : 'change';
      to.dispatchEvent(new Event(type, { bubbles: true }));
    }
    const pressed = held === null ? undefined : findSuccessor(held);
    if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
    else if (pressed instanceof HTMLElement) pressed.click();
  };
}

/**
 * Stands before a screen, which takes the place of its shell in index.html (`beforePaint.ts`): the shell
 * is gone before the screen measures itself.
 */
export function ShellTakeover() {
  const tell = useRef(() => {});
  useLayoutEffect(() => {
    tell.current = takeOver();
  }, []);
  // The screen's actors have started when all effects have run.
  useEffect(() => queueMicrotask(tell.current), []);
  return null;
}
