import type { Look } from '../domain/preferences.ts';

/**
 * Sets the look on the page's root, where the styles read it, and the colour of the browser's own
 * bars. No screen renders anew for it. `public/look.js` has done the first before the first paint.
 */
export function showLook(look: Look): void {
  const { dataset } = document.documentElement;
  if (look === 'system') delete dataset['look'];
  else if (dataset['look'] !== look) dataset['look'] = look;

  for (const bars of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = bars.dataset['look'];
    const chosen = own === look ? 'all' : 'not all';
    const media = look === 'system' ? `(prefers-color-scheme: ${own})` : chosen;
    // What is so already is not touched: it would be a change of the page (contract D.17).
    if (bars.media !== media) bars.media = media;
  }
}
