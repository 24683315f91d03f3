/** Where films stand: everything in px, so that a row's place is known before it is drawn (CLS 0). */
export type GridLayout = {
  readonly columns: number;
  readonly gap: number;
  readonly cardWidth: number;
  readonly cardHeight: number;
  /** From one row's top to the next. */
  readonly rowHeight: number;
};

const narrowestCard = 200;
/** Two lines of title, one of facts, rem: it grows with the reader's own font size. */
const captionHeight = 4.875;

/**
 * @param width of the grid
 * @param rem the page's font size
 */
export function gridLayout(width: number, rem: number): GridLayout {
  const gap = width < 640 ? 16 : 22;
  const columns = Math.min(Math.max(Math.floor((width + gap) / (narrowestCard + gap)), 2), 8);
  const cardWidth = Math.max((width - gap * (columns - 1)) / columns, 0);
  const cardHeight = Math.round(cardWidth * 1.5 + captionHeight * rem);
  return { columns, gap, cardWidth, cardHeight, rowHeight: cardHeight + gap };
}

/** The place of one film, as a style. */
export function placeOf(index: number, layout: GridLayout) {
  const { columns, gap, cardWidth, cardHeight, rowHeight } = layout;
  const left = (index % columns) * (cardWidth + gap);
  const top = Math.floor(index / columns) * rowHeight;
  return {
    width: `${cardWidth}px`,
    height: `${cardHeight}px`,
    transform: `translate(${left}px, ${top}px)`,
  };
}

/** The height of so many films. */
export function gridHeight(count: number, { columns, gap, rowHeight }: GridLayout): number {
  return count === 0 ? 0 : Math.ceil(count / columns) * rowHeight - gap;
}
