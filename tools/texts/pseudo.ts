import { parse, type Token } from '@messageformat/parser';
import type { Messages } from './messages.ts';

const plain = 'abcdefghijklmnoprstuvwxyz';
const accented = 'åƀçđéƒĝĥîĵķļṁñöṗŕšţûṽŵẋýž';

const words = /[a-z]+(?:'+[a-z]+)*/gi;

/** How much longer than English a text may be: places are made for that. */
const stretch = 1.4;

/**
 * Makes a message that shows by its look what is not translated, cut off or without room: its letters have
 * accents, some are repeated until each word is 40 % longer, and brackets enclose it. Arguments, plurals and
 * choices of words stay as they are.
 *
 * @throws when the message is not ICU MessageFormat
 */
export function toPseudo(message: string): string {
  let result = '';
  let end = 0;
  for (const { offset, text } of findContent(parse(message))) {
    result += message.slice(end, offset) + lengthen(text);
    end = offset + text.length;
  }
  return `[${result}${message.slice(end)}]`;
}

/** Messages of a language that nobody speaks, from those of English. */
export const toPseudoMessages = (messages: Messages): Messages =>
  Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, toPseudo(message)]));

/** @returns what a message says itself, in order and as it is written there */
function findContent(tokens: readonly Token[]): { offset: number; text: string }[] {
  return tokens.flatMap((token) => {
    if (token.type === 'content') return [token.ctx];
    if (token.type === 'plural' || token.type === 'select' || token.type === 'selectordinal')
      return token.cases.flatMap((each) => findContent(each.tokens));
    return [];
  });
}

/** Leaves what has no letters as it is. */
function lengthen(text: string): string {
  const longer = text.replaceAll(words, lengthenWord);
  const missing = Math.ceil(text.length * stretch) - longer.length;
  return longer === text || missing <= 0
    ? longer
    : longer.replace(/\s*$/, (space) => '~'.repeat(missing) + space);
}

/** Repeats vowels, or other letters where there are none. A word becomes the same word in every message. */
function lengthenWord(word: string): string {
  const repeated = /[aeiou]/i.test(word) ? /[aeiou]/gi : /[a-z]/gi;
  const missing = Math.ceil(word.length * stretch) - word.length;
  const places = word.match(repeated)?.length ?? 0;
  let place = 0;
  return word
    .replaceAll(repeated, (letter) => {
      const more = Math.floor(missing / places) + Number(place < missing % places);
      place += 1;
      return letter.repeat(1 + more);
    })
    .replaceAll(/[a-z]/gi, accent);
}

function accent(letter: string): string {
  const found = accented[plain.indexOf(letter.toLowerCase())] ?? letter;
  return letter === letter.toLowerCase() ? found : found.toUpperCase();
}
