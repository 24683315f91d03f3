import { joinedWords, spacedWords } from './fold.ts';

/** Words beyond this narrow no search any further; titles rarely have half as many. */
const wordsRead = 32;

const quoted = (words: readonly string[]): string => words.map((word) => `"${word}"`).join(' AND ');

const openEnded = (words: readonly string[]): string => `${quoted(words)}*`;

/** One word as typed, in both readings: `spider-man` is ("spider" AND "man") or "spiderman". */
const wordExpression = (typed: string, write: (words: readonly string[]) => string): string => {
  const spaced = write(spacedWords(typed).split(' '));
  const joined = write(joinedWords(typed).split(' '));
  return spaced === joined ? spaced : `((${spaced}) OR (${joined}))`;
};

/**
 * The FTS5 expression for what a person typed: all words, the last one as a prefix. Only folded
 * letters and digits inside quotes reach it, so no text can be taken for its syntax. Undefined when
 * the text holds no word.
 */
export const matchExpression = (text: string): string | undefined => {
  const typed = text
    .split(/\s+/u)
    .filter((word) => spacedWords(word) !== '')
    .slice(0, wordsRead);
  const last = typed.pop();
  if (last === undefined) return undefined;
  const whole = typed.map((word) => wordExpression(word, quoted));
  return [...whole, wordExpression(last, openEnded)].join(' AND ');
};
