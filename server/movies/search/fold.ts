/** Letters that are no base letter with a mark, so that taking marks off does not reach them. */
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

/** Taken apart, `8½` would read 81/2. */
const fractions = /[\u00bc-\u00be\u2150-\u215e]/g;

/** Text without case, accents and compatibility forms: what a person types without looking. */
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

/** Folded words with one space between them; every sign separates: `Spider-Man` → `spider man`. */
export const spacedWords = (text: string): string => fold(text).replaceAll(separators, ' ').trim();

/** Folded words, signs inside a word dropped: `Spider-Man` → `spiderman`, `M*A*S*H` → `mash`. */
export const joinedWords = (text: string): string =>
  fold(text).replaceAll(insideWords, '').replaceAll(separators, ' ').trim();

/** What titles are compared by as a whole: joined words without an English article in front. */
export const titleKey = (text: string): string =>
  joinedWords(text).replace(/^(?:the|an|a) (?=.)/, '');

const unspacedScripts =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** True for text of a script that does not put spaces between its words (or particles after them). */
export const hasUnspacedScript = (text: string): boolean => unspacedScripts.test(text);
