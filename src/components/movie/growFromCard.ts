/** The box of an element of the dialog after the opening animation of the dialog. */
function getFinalBox(element: HTMLElement, dialog: HTMLElement): DOMRect {
  const { x, y, width, height } = element.getBoundingClientRect();
  const moving = dialog.getBoundingClientRect();
  return new DOMRect(
    x - moving.x + dialog.offsetLeft,
    y - moving.y + dialog.offsetTop,
    width,
    height,
  );
}

/**
 * Animates a copy of the card's poster from the card to the poster of the dialog (§10.46). A view
 * transition would crash Chromium 143 when the card or the dialog unmounts during it.
 *
 * @param dialog an open modal
 */
export function growFromCard(dialog: HTMLElement, movieId: number): void {
  const card = document.querySelector<HTMLImageElement>(`[data-movie-id="${movieId}"] img`);
  const poster = dialog.querySelector<HTMLElement>('[data-poster]');
  if (card?.complete !== true || poster === null || !('showPopover' in card)) return;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;

  const from = card.getBoundingClientRect();
  const to = getFinalBox(poster, dialog);
  const copy = new Image();
  copy.src = card.currentSrc;
  copy.alt = '';
  copy.decoding = 'sync';
  // In the top layer it is not clipped or moved by the dialog.
  copy.popover = 'manual';
  Object.assign(copy.style, {
    inset: `${to.y}px auto auto ${to.x}px`,
    width: `${to.width}px`,
    height: `${to.height}px`,
    margin: '0',
    padding: '0',
    border: '0',
    borderRadius: getComputedStyle(poster).borderRadius,
    background: 'none',
    objectFit: 'cover',
    transformOrigin: '0 0',
    pointerEvents: 'none',
  });
  dialog.append(copy);
  copy.showPopover();

  // As long as the animation of the dialog.
  const { animationDuration, animationTimingFunction: easing } = getComputedStyle(dialog);
  const timing = { duration: Number.parseFloat(animationDuration) * 1_000, easing };
  const offset = `translate(${from.x - to.x}px, ${from.y - to.y}px)`;
  const scale = `scale(${from.width / to.width}, ${from.height / to.height})`;
  poster.animate({ opacity: [0, 0] }, timing);
  copy.animate({ transform: [`${offset} ${scale}`, 'none'] }, timing).onfinish = () =>
    copy.remove();
}
