import { parse, type Token } from '@messageformat/parser';
import {
  createMessageFormat,
  getArguments,
  readMessages,
  sourceLanguage,
  type Messages,
} from './messages.ts';

/**
 * Finds what is wrong with the messages of a language, beside those of English: missing and unknown keys, messages
 * that are not ICU MessageFormat, arguments that English does not have or that got lost, plural forms that the
 * language has and the message lacks, and texts too long for a place that fits the English one.
 *
 * @returns a sentence for each, with the key
 */
export function findProblems(
  language: string,
  messages: Messages = readMessages(language),
  source: Messages = readMessages(sourceLanguage),
): string[] {
  const missing = Object.keys(source).filter((key) => messages[key] === undefined);
  const unused = Object.keys(messages).filter((key) => source[key] === undefined);
  return [
    ...missing.map((key) => `${key} is missing`),
    ...unused.map((key) => `${key} is not a text of English`),
    ...Object.entries(messages).flatMap(([key, message]) => {
      const english = source[key];
      if (english === undefined) return [];
      return findMessageProblems(language, message, english).map((problem) => `${key} ${problem}`);
    }),
  ];
}

function findMessageProblems(language: string, message: string, english: string): string[] {
  if (message.trim() === '' && english.trim() !== '') return ['is empty'];
  try {
    createMessageFormat(language).compile(message);
  } catch (error) {
    return [`can't be read: ${error instanceof Error ? error.message : String(error)}`];
  }
  return [
    ...findArgumentProblems(message, english),
    ...findPlurals(parse(message)).flatMap((forms) => {
      const lacking = getPluralForms(language, forms).filter((form) => !forms.has(form));
      return lacking.length === 0 || (!forms.has('one') && !hasForms(english))
        ? []
        : [`lacks the plural forms ${lacking.join(', ')}`];
    }),
    ...(measure(message) > getLimit(english)
      ? [`is too long: ${measure(message)} characters, ${getLimit(english)} at most`]
      : []),
  ];
}

/** A plural of English may be a plain number elsewhere, and the other way round; the names must be the same. */
function findArgumentProblems(message: string, english: string): string[] {
  const expected = getArguments(english);
  const found = getArguments(message);
  return [
    ...[...expected.keys()]
      .filter((name) => !found.has(name) && isShown(name, english))
      .map((name) => `lacks the argument {${name}}`),
    ...[...found.keys()]
      .filter((name) => !expected.has(name))
      .map((name) => `has the argument {${name}}, English doesn't`),
  ];
}

/** Whether an argument is more than a choice between words, as `article` in “Part of the …”. */
const isShown = (name: string, english: string): boolean =>
  !parse(english).some((token) => token.type === 'select' && token.arg === name);

/** Whether English words differ by number: “{count, plural, other {# more}}” is only a number, formatted. */
const hasForms = (english: string): boolean =>
  findPlurals(parse(english)).some((forms) => forms.has('one'));

/** @returns the forms of each plural of a message, `=0` and `=1` among them */
function findPlurals(tokens: readonly Token[]): Set<string>[] {
  return tokens.flatMap((token) => {
    if (token.type !== 'plural' && token.type !== 'select' && token.type !== 'selectordinal')
      return [];
    const nested = token.cases.flatMap((each) => findPlurals(each.tokens));
    return token.type === 'plural'
      ? [new Set(token.cases.map(({ key }) => key)), ...nested]
      : nested;
  });
}

/** The plural forms that a language has for the numbers of this app, whole and below a thousand, without exact ones. */
function getPluralForms(language: string, exact: ReadonlySet<string>): string[] {
  const rules = new Intl.PluralRules(language);
  const numbers = Array.from({ length: 1000 }, (_, number) => number).filter(
    (number) => !exact.has(`=${number}`),
  );
  return [...new Set([...numbers.map((number) => rules.select(number)), 'other'])];
}

/** The length of the longest text that a message can give, without its arguments. */
function measure(message: string): number {
  const measureTokens = (tokens: readonly Token[]): number =>
    tokens.reduce((length, token) => {
      if (token.type === 'content') return length + [...token.value].length;
      if (token.type === 'plural' || token.type === 'select')
        return length + Math.max(...token.cases.map((each) => measureTokens(each.tokens)));
      return length;
    }, 0);
  return measureTokens(parse(message));
}

/** Places are made for texts 40 % longer; short texts, such as Seen, may be much longer than that. */
const getLimit = (english: string): number => Math.ceil(measure(english) * 1.6) + 14;
