import { buttonAt, rowsOf, spotOf } from './rowsOf.ts';

const steps: Readonly<Record<string, { readonly rows: number; readonly columns: number }>> = {
  ArrowDown: { rows: 1, columns: 0 },
  ArrowUp: { rows: -1, columns: 0 },
  ArrowLeft: { rows: 0, columns: -1 },
  ArrowRight: { rows: 0, columns: 1 },
};

/**
 * Arrows between the search box and the open list below it, and within the list.
 *
 * @returns whether the key was one of these; out below the list it is whoever's hears it next
 */
export function moveInList(key: string, list: Element, box: HTMLElement): boolean {
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  if (step === undefined) return false;
  const rows = rowsOf(list);
  const spot = spotOf(list, document.activeElement);
  if (spot === null) {
    if (key !== 'ArrowDown') return false;
    buttonAt(rows, { row: 0, column: 0 })?.focus();
    return true;
  }
  const row = spot.row + step.rows;
  if (row >= rows.length) return false;
  if (row < 0) box.focus();
  else buttonAt(rows, { row, column: spot.column + step.columns })?.focus();
  return true;
}
