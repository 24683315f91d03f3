import { hasUnspacedScript, spacedWords } from './fold.ts';
import { matchExpression } from './matchExpression.ts';
import { findPieces, findWords } from './statements.ts';

/** How to find what a person typed: by which statement, and which letters to look for besides. */
export type SearchPlan = {
  /** Undefined: every entry is read for `terms`. */
  readonly query: { readonly sql: string; readonly match: string } | undefined;
  /** Letters that an entry must hold, too few for the table of three letters in a row. */
  readonly terms: readonly string[];
};

const lettersOfPiece = 3;

/**
 * The plan for a text: the table of words, or, for scripts without spaces, the one of three letters
 * in a row. Undefined for a text without any word.
 */
export const searchPlan = (text: string): SearchPlan | undefined => {
  if (!hasUnspacedScript(text)) {
    const match = matchExpression(text);
    return match === undefined ? undefined : { query: { sql: findWords, match }, terms: [] };
  }
  const all = spacedWords(text).split(' ');
  const long = all.filter((term) => [...term].length >= lettersOfPiece);
  const terms = all.filter((term) => !long.includes(term));
  if (long.length === 0) return { query: undefined, terms };
  const match = long.map((term) => `"${term}"`).join(' AND ');
  return { query: { sql: findPieces, match }, terms };
};
