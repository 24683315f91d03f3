import { fireEvent } from '@testing-library/react';
import { vi } from 'vitest';
import { settle } from './renderApp.tsx';

/**
 * Moves focus as browsers do: into a modal dialog when it opens and back when it closes, but not when
 * an open dialog is removed.
 */
export function emulateDialogFocus(): void {
  const { showModal, close } = HTMLDialogElement.prototype;
  let before: Element | null = null;

  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (
    this: HTMLDialogElement,
  ) {
    before = document.activeElement;
    showModal.call(this);
    this.querySelector<HTMLElement>('button, input')?.focus();
  });
  vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function (
    this: HTMLDialogElement,
    returnValue?: string,
  ) {
    close.call(this, returnValue);
    if (before instanceof HTMLElement) before.focus();
  });
}

/** A dialog is modal, or closes, once its first or last frame is painted or there is an input, as here. */
export const endDialogFrame = () => settle(() => fireEvent.pointerDown(window));
