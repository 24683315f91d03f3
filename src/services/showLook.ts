import type { Look } from '../domain/preferences.ts';

/**
 * Sets the look on the page's root, where the styles read it, and the colour of the browser's own
 * bars. No screen renders anew for it. `public/look.js` has done the first before the first paint.
 */
export function showLook(look: Look): void {
  const { dataset } = document.documentElement;
  if (look === 'system') delete dataset['look'];
  else dataset['look'] = look;

  for (const bars of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = bars.dataset['look'];
    if (look === 'system') bars.media = `(prefers-color-scheme: ${own})`;
    else bars.media = own === look ? 'all' : 'not all';
  }
}
