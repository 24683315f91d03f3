/** A column's value in one row; empty where the row or the table has none. */
export type CsvRow = (column: string) => string;

/** A file whose first record names its columns. */
export type CsvTable = {
  /** Whether there is a column of that name, letter case aside. */
  has(column: string): boolean;
  row(record: readonly string[]): CsvRow;
};

/** @param header the names of the columns, as they stand in the file */
export function csvTable(header: readonly string[]): CsvTable {
  const places = new Map(header.map((name, place) => [keyOf(name), place]));
  return {
    has: (column) => places.has(keyOf(column)),
    row: (record) => (column) => record[places.get(keyOf(column)) ?? -1]?.trim() ?? '',
  };
}

const keyOf = (name: string) => name.trim().toLowerCase();
