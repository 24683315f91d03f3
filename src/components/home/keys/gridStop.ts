/** The one card of the grid that Tab reaches; `null` while there is no grid. */
export function gridStop(): HTMLElement | null {
  return document.querySelector('main [aria-posinset] button[tabindex="0"]');
}
