import { startTransition } from 'react';

// What the app does while a shell stands for it (`beforePaint.ts`, `ShellTakeover`).

const findStyles = () => document.querySelectorAll<HTMLStyleElement>('style[data-styled]');

const isShellShown = () => document.getElementById('shells') !== null;

/**
 * Disables the app's styles as soon as there are any: of each rule that is inserted while the shell stands
 * the browser would compute the shell's styles again.
 */
export function holdStyles(): void {
  if (!isShellShown()) return;
  new MutationObserver((_, observer) => {
    const styles = findStyles();
    if (styles.length === 0) return;
    observer.disconnect();
    // Before the next frame; the screen may have taken over already.
    for (const each of styles) each.disabled = isShellShown();
  }).observe(document.head, { childList: true });
}

/** Enables the app's styles in place of the shell's. */
export function releaseStyles(): void {
  for (const each of findStyles()) each.disabled = false;
  document.querySelector('style[data-shells]')?.remove();
}

/** Whether the visitor has pressed or typed in the shell, and waits for the screen to respond. */
export const wasShellUsed = () => (globalThis.heldInputs ?? []).length > 0;

/** Renders in steps, between which the shell responds; at once if the visitor waits for what it cannot do. */
export function renderInSteps(render: () => void): void {
  if (wasShellUsed()) render();
  else startTransition(render);
}
