declare global {
  /** happy-dom's own handle. */
  var happyDOM: { setViewport(viewport: { width?: number; height?: number }): void };
}

/** The window's size, px; media queries and `innerWidth` follow. */
export function setViewport(width: number, height = 768): void {
  happyDOM.setViewport({ width, height });
}
