import { onTestFinished } from 'vitest';

/** Turns a rendered page for one test, as a language that is written from right to left does. */
export function turnRightToLeft(): void {
  document.documentElement.dir = 'rtl';
  onTestFinished(() => document.documentElement.removeAttribute('dir'));
}
