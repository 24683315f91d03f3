/** Letters that Unicode does not decompose into a base letter and a mark. */
const plainLetters: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  ı: 'i',
  ς: 'σ',
};

/** Marks above and below letters: Latin, Greek and Cyrillic accents, Hebrew points, Arabic vowels. */
const marks =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u0652\u0670]/g;

/** Normalization turns `8½` into 81/2, so a space goes before the fraction. */
const fractions = /[\u00bc-\u00be\u2150-\u215e]/g;

/** Removes case, accents and compatibility forms. */
const fold = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(fractions, ' $&')
    .normalize('NFKD')
    .replaceAll(marks, '')
    .normalize('NFC')
    .replaceAll(/[æœøłđðþßıς]/g, (letter) => plainLetters[letter] ?? letter);

const separators = /[^\p{L}\p{N}\p{M}]+/gu;
const insideWords = /(?<=[\p{L}\p{N}])['’ʼ`´.·*\-‐‑/]+(?=[\p{L}\p{N}])/gu;

/** Folded words separated by one space; every sign separates: `Spider-Man` → `spider man`. */
export const spacedWords = (text: string): string => fold(text).replaceAll(separators, ' ').trim();

/** Folded words without the signs inside them: `Spider-Man` → `spiderman`, `M*A*S*H` → `mash`. */
export const joinedWords = (text: string): string =>
  fold(text).replaceAll(insideWords, '').replaceAll(separators, ' ').trim();

/** The key for comparing whole titles: joined words without an English article in front. */
export const titleKey = (text: string): string =>
  joinedWords(text).replace(/^(?:the|an|a) (?=.)/, '');

const unspacedScripts =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** Whether the text has a script that does not separate words (or particles) by spaces. */
export const hasUnspacedScript = (text: string): boolean => unspacedScripts.test(text);

/** Further words are ignored; titles rarely have half as many. */
const maxWords = 32;

const quoteWords = (words: readonly string[]): string =>
  words.map((word) => `"${word}"`).join(' AND ');

const quoteWithPrefix = (words: readonly string[]): string => `${quoteWords(words)}*`;

/** A typed word in both readings: `spider-man` is ("spider" AND "man") or "spiderman". */
function wordExpression(typed: string, write: (words: readonly string[]) => string): string {
  const spaced = write(spacedWords(typed).split(' '));
  const joined = write(joinedWords(typed).split(' '));
  return spaced === joined ? spaced : `((${spaced}) OR (${joined}))`;
}

/**
 * The FTS5 expression for a typed text: all words, the last one as a prefix. It contains only folded
 * letters and digits inside quotes, so no text can inject syntax. Undefined if the text has no word.
 */
function matchExpression(text: string): string | undefined {
  const typed = text
    .split(/\s+/u)
    .filter((word) => spacedWords(word) !== '')
    .slice(0, maxWords);
  const last = typed.pop();
  if (last === undefined) return undefined;
  const whole = typed.map((word) => wordExpression(word, quoteWords));
  return [...whole, wordExpression(last, quoteWithPrefix)].join(' AND ');
}

/**
 * Two full-text tables whose row numbers are indexes of entries, counted from 1: `words` finds words
 * and prefixes, `pieces` any three letters in a row, for scripts without spaces. The text that is
 * inserted is already folded.
 */
export const schema = `
  CREATE VIRTUAL TABLE words USING fts5(
    title, original, others, joined,
    tokenize = "unicode61 remove_diacritics 0 categories 'L* N* Co Mn Mc'", prefix = '1 2 3'
  );
  CREATE VIRTUAL TABLE pieces USING fts5(haystack, tokenize = 'trigram');
`;

export const insertWords =
  'INSERT INTO words (rowid, title, original, others, joined) VALUES (?, ?, ?, ?, ?)';
export const insertPieces = 'INSERT INTO pieces (rowid, haystack) VALUES (?, ?)';

/** Returns all hits as one list in one row: a row for each hit dominates the time of a broad search. */
const toQuery = (table: string): string =>
  `SELECT group_concat(rowid) AS rows FROM ${table} WHERE ${table} MATCH :match AND rowid > :before AND rowid <= :upTo`;

const findWords = toQuery('words');
const findPieces = toQuery('pieces');

export type SearchPlan = {
  /** If undefined, every entry is checked for `terms`. */
  readonly query: { readonly sql: string; readonly match: string } | undefined;
  /** Terms that an entry must contain and that are too short for `pieces`. */
  readonly terms: readonly string[];
};

const lettersOfPiece = 3;

/**
 * Plans the search for a text: in `words`, or for scripts without spaces in `pieces`. Undefined if the
 * text has no word.
 */
export function searchPlan(text: string): SearchPlan | undefined {
  if (!hasUnspacedScript(text)) {
    const match = matchExpression(text);
    return match === undefined ? undefined : { query: { sql: findWords, match }, terms: [] };
  }
  const all = spacedWords(text).split(' ').slice(0, maxWords);
  const long = all.filter((term) => [...term].length >= lettersOfPiece);
  const terms = all.filter((term) => !long.includes(term));
  if (long.length === 0) return { query: undefined, terms };
  const match = long.map((term) => `"${term}"`).join(' AND ');
  return { query: { sql: findPieces, match }, terms };
}
