import { vi } from 'vitest';

/**
 * Gives the DOM of these tests what browsers do with the focus: into a modal dialog when it opens,
 * back when it closes, and nothing for a dialog that is taken away while open.
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
