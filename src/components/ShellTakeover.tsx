import { useLayoutEffect, useReducer } from 'react';
import { flushSync } from 'react-dom';
import type { HeldInput } from '../domain/heldInputs.ts';
import { releaseStyles } from './shell.ts';

/** What distinguishes a control from the others of its kind: a count at its end can differ. */
const labelOf = (control: Element): string =>
  control.getAttribute('name') ??
  control.getAttribute('aria-label') ??
  control.textContent.replace(/\d+$/, '');

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

/** Writes a value, and tells the screen. */
function fillIn(field: Field, value: string): void {
  write(field, value);
  const type = field instanceof HTMLInputElement ? 'input' : 'change';
  field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** A form is submitted only as it was: half a password is never sent. */
const isFormUnchanged = (form: Element, later: readonly HeldInput[]) =>
  !later.some(({ type, target }) => type === 'input' && form.contains(target));

const isListShown = () => document.querySelector('#root [data-placeholder]') === null;

/** Runs once the list has loaded or failed, or at the user's next press or key, before that. */
function whenListShown(run: () => void): void {
  if (isListShown()) {
    run();
    return;
  }
  const ended = new AbortController();
  function end() {
    ended.abort();
    observer.disconnect();
    run();
  }
  const observer = new MutationObserver(() => {
    if (isListShown()) end();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  for (const type of ['pointerdown', 'keydown', 'beforeinput']) {
    addEventListener(type, end, { capture: true, signal: ended.signal });
  }
}

/** Opens a movie whose poster was pressed before its card was there; if there is none, nothing. */
function openMovie(id: string): void {
  const card = document.querySelector<HTMLElement>(`#root [aria-posinset] [data-movie-id="${id}"]`);
  if (card === null || document.querySelector('dialog[open]') !== null) return;
  card.focus({ preventScroll: true });
  card.click();
}

/** The screen in the place of a shell. */
function findSuccessors(shells: Element) {
  const root = document.getElementById('root');

  /** The control in the place of one in the shell. */
  function find(control: Element): Element | undefined {
    const label = labelOf(control);
    const peersIn = (parent: Element | null) =>
      [...(parent?.querySelectorAll(control.localName) ?? [])].filter(
        (each) => labelOf(each) === label,
      );
    return peersIn(root)[peersIn(shells).indexOf(control)];
  }

  /** The same, unless a dialog covers it. */
  function reach(control: Element): HTMLElement | undefined {
    const successor = find(control);
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
    const isCovered = dialog?.contains(successor ?? null) === false;
    return successor instanceof HTMLElement && !isCovered ? successor : undefined;
  }

  return { find, reach };
}

/** Removes the shell. @returns repeats in the screen what was done in the shell, once it can react */
function takeOver(): () => void {
  const shells = document.getElementById('shells');
  const { dataset } = document.documentElement;
  // The screen is not laid out yet: it is shown by what follows.
  const top = scrollY;
  delete dataset['shell'];
  delete dataset['restores'];
  globalThis.showBodyFace?.();
  if (shells === null) return () => undefined;
  releaseStyles();
  const { find, reach } = findSuccessors(shells);
  const inputs = globalThis.heldInputs ?? [];
  // Before its poster moves.
  const movieIds = new Map(
    inputs.flatMap((input) => {
      const place = input.target.closest<HTMLElement>('[data-movie-id]');
      return place === null ? [] : [[input, place.dataset['movieId'] ?? ''] as const];
    }),
  );
  const fields = [...shells.querySelectorAll<Field>('input, select')];
  const focused = shells.querySelector(':focus');

  function moveFocus(): void {
    const to = focused === null ? undefined : reach(focused);
    to?.focus({ preventScroll: true });
  }

  function restoreSelections(): void {
    for (const from of fields) {
      const to = reach(from);
      if (!(from instanceof HTMLInputElement) || !(to instanceof HTMLInputElement)) continue;
      const { value, selectionStart, selectionEnd, selectionDirection } = from;
      // Not of every type, such as an email.
      if (selectionStart === null || to.value !== value || value === '') continue;
      to.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined);
    }
  }

  function repeat(input: HeldInput, later: readonly HeldInput[]): void {
    const { type, target, value } = input;
    if (type === 'focusin') reach(target)?.focus({ preventScroll: true });
    if (type === 'input') {
      const to = reach(target);
      if (value !== undefined && isField(to)) fillIn(to, value);
    }
    if (type === 'click') {
      const movieId = movieIds.get(input);
      if (movieId !== undefined) openMovie(movieId);
      // A press of it is a `submit` if the form is valid.
      const button = target.closest('button:not([type=submit])');
      const to = button === null ? undefined : reach(button);
      to?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      to?.click();
    }
    if (type === 'submit' && isFormUnchanged(target, later)) {
      const to = fields.filter((field) => target.contains(field)).map(reach)[0];
      // Another screen may have another form in its place.
      if (isField(to) && to.form?.querySelector(':invalid') === null) to.form.requestSubmit();
    }
  }

  /** Passwords, and what a password manager or the browser filled in. */
  const notHeld = fields.filter(
    (field) =>
      isChanged(field) &&
      !inputs.some(({ target, value }) => target === field && value === field.value),
  );
  for (const field of fields) {
    const to = find(field);
    if (isChanged(field) && isField(to)) write(to, field.value);
  }
  const places = document.querySelectorAll<HTMLElement>('#root [data-placeholder]');
  shells.querySelectorAll<HTMLElement>('[data-placeholder]').forEach((from, index) => {
    const place = places[index];
    place?.append(...from.querySelectorAll('img'));
    const { movieId } = from.dataset;
    if (movieId === undefined) return;
    place?.addEventListener('click', () => whenListShown(() => openMovie(movieId)));
  });
  moveFocus();
  restoreSelections();
  shells.remove();

  function repeatAll(): void {
    // A new list starts at its top.
    if (top > 0 && scrollY === 0) scrollTo({ top, behavior: 'instant' });
    for (const field of notHeld) {
      const to = find(field);
      if (isField(to)) fillIn(to, field.value);
    }
    inputs.forEach((input, index) => {
      flushSync(() => repeat(input, inputs.slice(index + 1)));
    });
    restoreSelections();
  }
  return () => (movieIds.size > 0 ? whenListShown(repeatAll) : repeatAll());
}

/**
 * Stands before a screen, which takes the place of its shell in index.html (`beforePaint.ts`): the shell
 * is gone before the screen measures itself.
 */
export function ShellTakeover() {
  const [, render] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    const repeatInputs = takeOver();
    // Rendering runs all effects, with which the screen's actors start: no key comes before that.
    queueMicrotask(() => {
      flushSync(render);
      repeatInputs();
    });
  }, []);
  return null;
}
