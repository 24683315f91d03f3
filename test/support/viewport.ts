declare global {
  var happyDOM: { setViewport(viewport: { width?: number; height?: number }): void };
}

/** Sets the window's size, px, for media queries and `innerWidth`. */
export function setViewport(width: number, height = 768): void {
  happyDOM.setViewport({ width, height });
}
