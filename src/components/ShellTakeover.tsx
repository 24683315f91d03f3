import { useEffect, useLayoutEffect, useRef } from 'react';

/** What distinguishes a control from the others of its kind. */
const labelOf = (control: Element): string =>
  control.getAttribute('name') ?? control.getAttribute('aria-label') ?? control.textContent;

/** @returns the control of the screen that takes the place of one in the shell, which shows no counts */
function findSuccessor(control: Element): Element | undefined {
  const label = labelOf(control);
  const candidates = [...document.querySelectorAll(`#root ${control.localName}`)];
  return (
    candidates.find((each) => labelOf(each) === label) ??
    candidates.find((each) => labelOf(each).startsWith(label))
  );
}

const valueOf = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');

/** Writes what the user has typed, past React's own setter: it notices the next event. */
const write = (input: HTMLInputElement, text: string) => valueOf?.set?.call(input, text);

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
  const typed = [...shells.querySelectorAll('input')].flatMap((from) => {
    const to = findSuccessor(from);
    return from.value !== '' && to instanceof HTMLInputElement ? [{ to, text: from.value }] : [];
  });
  for (const { to, text } of typed) write(to, text);
  if (focused !== null) moveFocus(focused);
  // Its styles stay, with the font: Chromium would load that again, and show it although it came too late.
  shells.remove();
  return () => {
    for (const { to, text } of typed) {
      // The start of the actors may have rendered the field without it.
      write(to, text);
      to.dispatchEvent(new Event('input', { bubbles: true }));
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
