/**
 * Two full-text tables whose row numbers are places in the list of entries, counted from 1: `words`
 * finds words and beginnings of words, `pieces` any three letters in a row, which scripts without
 * spaces need. Text reaches both in folded words, so nothing is folded here.
 */
export const schema = `
  CREATE VIRTUAL TABLE words USING fts5(
    title, original, joined,
    tokenize = "unicode61 remove_diacritics 0 categories 'L* N* Co Mn Mc'", prefix = '1 2 3'
  );
  CREATE VIRTUAL TABLE pieces USING fts5(haystack, tokenize = 'trigram');
`;

export const insertWords = 'INSERT INTO words (rowid, title, original, joined) VALUES (?, ?, ?, ?)';
export const insertPieces = 'INSERT INTO pieces (rowid, haystack) VALUES (?, ?)';

/** All hits as one list in one row: fetching a row for each is most of a broad search's time. */
const rowsIn = (table: string): string =>
  `SELECT group_concat(rowid) AS rows FROM ${table} WHERE ${table} MATCH :match AND rowid <= :upTo`;

export const findWords = rowsIn('words');
export const findPieces = rowsIn('pieces');
