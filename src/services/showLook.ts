import type { Look } from '../domain/preferences.ts';

/**
 * Sets the look on the page's root, where the styles read it; before the first paint by the root,
 * then by the preferences machine. No screen renders anew for it.
 */
export function showLook(look: Look): void {
  const { dataset } = document.documentElement;
  if (look === 'system') delete dataset['look'];
  else dataset['look'] = look;
}
