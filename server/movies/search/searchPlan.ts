import { hasUnspacedScript, spacedWords } from './fold.ts';
import { matchExpression } from './matchExpression.ts';
import { findByPieces, findByReading, findByWords } from './statements.ts';

export type SearchPlan = { readonly sql: string; readonly args: Record<string, string> };

const lettersOfPiece = 3;

/**
 * Which table answers what a person typed: the table of words, or, for scripts without spaces, the
 * one of three letters in a row; undefined for a text without any word.
 */
export const searchPlan = (text: string): SearchPlan | undefined => {
  if (!hasUnspacedScript(text)) {
    const match = matchExpression(text);
    return match === undefined ? undefined : { sql: findByWords, args: { match } };
  }
  const terms = spacedWords(text).split(' ');
  const long = terms.filter((term) => [...term].length >= lettersOfPiece);
  const shortTerms = JSON.stringify(terms.filter((term) => !long.includes(term)));
  if (long.length === 0) return { sql: findByReading, args: { shortTerms } };
  const match = long.map((term) => `"${term}"`).join(' AND ');
  return { sql: findByPieces, args: { match, shortTerms } };
};
