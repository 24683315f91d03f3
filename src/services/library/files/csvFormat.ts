import type { Shelf } from '../../../domain/library.ts';
import type { ImportFormat, ImportRow, MissReason } from '../../../domain/libraryImport.ts';
import type { CsvRow, CsvTable } from './csvTable.ts';

/** Where a row comes from, and what holds when it does not say. */
export type Origin = {
  readonly fileName: string;
  readonly shelf: Shelf;
  /** ms since the epoch */
  readonly now: number;
};

/** How one service writes its lists. */
export type CsvFormat = {
  readonly name: ImportFormat;
  isIn(table: CsvTable): boolean;
  /** @returns what the row names, or why it names nothing to look for */
  read(
    row: CsvRow,
    table: CsvTable,
    origin: Origin,
  ): Omit<ImportRow, 'row'> | { readonly label: string; readonly reason: MissReason };
};

/** @param text `YYYY-MM-DD`; @returns the beginning of that day, or else `now`, ms since the epoch */
export function dayOr(text: string, now: number): number {
  const at = /^\d{4}-\d{2}-\d{2}/.test(text) ? Date.parse(text.slice(0, 10)) : Number.NaN;
  return Number.isNaN(at) ? now : at;
}

/** @returns the year of a film, `null` when the text is none */
export function yearOf(text: string): number | null {
  return /^(18|19|20|21)\d{2}$/.test(text) ? Number(text) : null;
}
