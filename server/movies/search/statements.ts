/**
 * `entries` has one row for each film, then one for each person; the two full-text tables share its
 * row numbers. `words` finds words and beginnings of words, `pieces` any three letters in a row,
 * which scripts without spaces need.
 */
export const schema = `
  CREATE TABLE entries (
    at INTEGER PRIMARY KEY, key TEXT, original_key TEXT, haystack TEXT,
    year INTEGER, adult INTEGER, weight REAL
  );
  CREATE VIRTUAL TABLE words USING fts5(
    title, original, joined,
    tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'", prefix = '1 2 3'
  );
  CREATE VIRTUAL TABLE pieces USING fts5(haystack, tokenize = 'trigram');
`;

export const insertEntry = 'INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?)';
export const insertWords = 'INSERT INTO words (rowid, title, original, joined) VALUES (?, ?, ?, ?)';
export const insertPieces = 'INSERT INTO pieces (rowid, haystack) VALUES (?, ?)';

/** A match in the title counts most, one in a word with its signs dropped least. */
const byWords = `
  SELECT rowid AS hit, bm25(words, 10, 5, 3) AS score FROM words
  WHERE words MATCH :match AND rowid <= :upTo`;

const holdsShortTerms = `
  NOT EXISTS (SELECT 1 FROM json_each(:shortTerms) WHERE instr(haystack, value) = 0)`;

const byPieces = `
  SELECT rowid AS hit, bm25(pieces) AS score FROM pieces
  WHERE pieces MATCH :match AND rowid <= :upTo AND ${holdsShortTerms}`;

/** One or two letters are too few for the table of three; the rows are few enough to read. */
const byReading = `
  SELECT at AS hit, -1 AS score FROM entries WHERE at <= :upTo AND ${holdsShortTerms}`;

/** Whole titles first, then titles that begin so, then by relevance weighted with popularity. */
const ranked = (source: string): string => `
  WITH hits AS MATERIALIZED (${source})
  SELECT hit, count(*) OVER () AS total
  FROM hits JOIN entries ON at = hit
  WHERE adult <= :adult
    AND (:year = 0 OR year = :year) AND (:otherYear = 0 OR year = :otherYear)
  ORDER BY
    CASE
      WHEN key = :key OR original_key = :key THEN 0
      WHEN (key >= :key AND key < :keyEnd) OR (original_key >= :key AND original_key < :keyEnd)
        THEN 1
      ELSE 2
    END,
    score * weight, hit
  LIMIT :limit OFFSET :offset`;

export const findByWords = ranked(byWords);
export const findByPieces = ranked(byPieces);
export const findByReading = ranked(byReading);
