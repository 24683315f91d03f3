/** The poster of the card and that of the dialog, for the browser one and the same thing. */
export const posterName = 'film-poster';

/**
 * Shows the dialog, its poster growing out of the card that was pressed.
 *
 * @param show draws the dialog before it returns
 * @returns whether it will: not in a browser without view transitions, from a card without a poster,
 *   for whoever wants less motion
 */
export function growFromCard(show: () => void): boolean {
  const poster = document.activeElement?.closest('button')?.querySelector('img') ?? null;
  if (poster === null || !('startViewTransition' in document)) return false;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return false;
  poster.style.viewTransitionName = posterName;
  const { ready, finished } = document.startViewTransition(() => {
    poster.style.viewTransitionName = '';
    show();
  });
  // A page in the background skips the movement; the dialog opens all the same.
  ready.catch(() => undefined);
  finished.catch(() => undefined);
  return true;
}
