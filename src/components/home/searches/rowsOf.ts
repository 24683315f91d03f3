/** The list's buttons, row by row; the last row clears it. */
export function rowsOf(list: Element): readonly (readonly HTMLElement[])[] {
  return [...list.querySelectorAll<HTMLElement>('[data-row]')].map((row) =>
    row.matches('button') ? [row] : [...row.querySelectorAll<HTMLElement>('button')],
  );
}

/** Where a button stands among them. */
export type Spot = { readonly row: number; readonly column: number };

/** @returns `null` for what is none of the list's buttons */
export function spotOf(list: Element, element: Element | null): Spot | null {
  const rows = rowsOf(list);
  const row = rows.findIndex((buttons) => buttons.some((button) => button === element));
  const column = rows[row]?.findIndex((button) => button === element) ?? -1;
  return row === -1 ? null : { row, column };
}

/** The button at a spot, or the one nearest to it in the rows given. */
export function buttonAt(
  rows: readonly (readonly HTMLElement[])[],
  { row, column }: Spot,
): HTMLElement | undefined {
  const buttons = rows[Math.min(Math.max(row, 0), rows.length - 1)];
  return buttons?.[Math.min(Math.max(column, 0), buttons.length - 1)];
}
