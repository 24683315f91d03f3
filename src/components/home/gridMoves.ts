/** Ways to go from one card to another. */
export type GridMove = 'up' | 'down' | 'left' | 'right' | 'pageUp' | 'pageDown' | 'first' | 'last';

/** Where one is, and in what. */
export type GridSpot = {
  /** Flat, from 0. */
  readonly index: number;
  /** How many cards there are; at least one. */
  readonly count: number;
  readonly columns: number;
  /** How many rows a screen shows: what Page Up and Page Down skip. */
  readonly rowsInView: number;
};

const moves: Readonly<Record<string, GridMove>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
  Home: 'first',
  End: 'last',
};

/** @returns what a key means in the grid, `undefined` for one that means nothing there */
export function moveOfKey(key: string): GridMove | undefined {
  return Object.hasOwn(moves, key) ? moves[key] : undefined;
}

/**
 * @returns the flat index that a move leads to. Below 0 it leads out above the first row; from
 *   `count` on to a card that is yet to be loaded, or out below (§10.50).
 */
export function movedTo(move: GridMove, { index, count, columns, rowsInView }: GridSpot): number {
  const last = count - 1;
  const row = Math.floor(index / columns);
  const lastRow = Math.floor(last / columns);
  const below = (rows: number) =>
    row === lastRow ? index + columns : Math.min(index + rows * columns, last);

  switch (move) {
    case 'up':
      return row === 0 ? -1 : index - columns;
    case 'down':
      return below(1);
    case 'left':
      return Math.max(index - 1, 0);
    case 'right':
      return index + 1;
    case 'pageUp':
      return index - Math.min(rowsInView, row) * columns;
    case 'pageDown':
      return below(Math.min(rowsInView, lastRow - row));
    case 'first':
      return 0;
    case 'last':
      return last;
  }
}
