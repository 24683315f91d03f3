import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { errorMessages } from '../../../src/domain/errors.ts';
import { findProblems } from '../../../tools/texts/check.ts';
import {
  compileMessages,
  compileTexts,
  createMessageFormat,
  languages,
  readMessages,
  textsFolder,
  type Messages,
} from '../../../tools/texts/messages.ts';
import { writeTypes } from '../../../tools/texts/types.ts';

it.each(languages)(
  'the texts in %s are complete, and have the arguments of English',
  (language) => {
    expect(findProblems(language)).toEqual([]);
  },
);

it('the types of the texts are those of en.json: npm run texts writes them', async () => {
  expect(readFileSync(`${textsFolder}messages.ts`, 'utf8')).toBe(await writeTypes());
});

it('an error says in English what the screen says of it', () => {
  const shown = Object.entries(readMessages('en')).flatMap(([key, message]) =>
    key.startsWith('errors.') ? [[key.slice(7), message.replace(': {detail}', '')]] : [],
  );
  expect(Object.fromEntries(shown)).toEqual(errorMessages);
});

it('compiled messages have the plural forms of their language by the rules that browsers have', () => {
  const message = '{n, plural, one {# film} few {# filmy} many {# filmów} other {# filmu}}';
  const format = createMessageFormat('pl').compile(message);
  expect([1, 2, 5, 1.5].map((n) => format({ n }))).toEqual([
    '1 film',
    '2 filmy',
    '5 filmów',
    '1,5 filmu',
  ]);
  const code = compileMessages('pl', { 'list.count': message });
  expect([...code.matchAll(/from "([^"]+)"/g)].map(([, module]) => module)).toEqual([
    '@messageformat/runtime',
  ]);
  expect(code).toContain('Intl.PluralRules("pl")');
});

describe('the check of a language', () => {
  const english: Messages = {
    greeting: 'Welcome back, {firstName}',
    movies: '{count, plural, one {1 movie} other {# movies}}',
    found: '{count, plural, other {# found}}',
    part: '{article, select, yes {Part of {name}} other {Part of the {name}}}',
    seen: 'Seen',
  };
  const polish: Messages = {
    greeting: 'Witaj ponownie, {firstName}',
    movies: '{count, plural, one {# film} few {# filmy} many {# filmów} other {# filmu}}',
    found: 'Znaleziono: {count, number}',
    part: 'Część: {name}',
    seen: 'Obejrzane',
  };
  const check = (changes: Readonly<Record<string, string | undefined>>) => {
    const entries = Object.entries({ ...polish, ...changes });
    const messages = entries.flatMap(([key, message]) =>
      message === undefined ? [] : [[key, message] as const],
    );
    return findProblems('pl', Object.fromEntries(messages), english);
  };

  it('finds nothing in a whole one, whose plurals and choices of words are its own', () => {
    expect(check({})).toEqual([]);
  });

  it.each<[string, Record<string, string | undefined>, string | RegExp]>([
    ['a missing text', { seen: undefined }, 'seen is missing'],
    ['an empty text', { seen: ' ' }, 'seen is empty'],
    ['a text that English lacks', { saw: 'Widziane' }, 'saw is not a text of English'],
    ['an argument that got lost', { greeting: 'Witaj' }, 'greeting lacks the argument {firstName}'],
    [
      'an argument of another name',
      { seen: 'Obejrzane {count}' },
      "seen has the argument {count}, English doesn't",
    ],
    [
      'a plural without forms of the language',
      { movies: '{count, plural, one {# film} other {# filmów}}' },
      'movies lacks the plural forms many, few',
    ],
    [
      'a plural with a form of another language',
      { movies: '{count, plural, one {# film} two {# filmy} few {x} many {y} other {#}}' },
      /^movies can't be read: /,
    ],
    ['a brace that is left open', { greeting: 'Witaj, {firstName' }, /^greeting can't be read: /],
    [
      'a text too long for its place',
      { seen: 'Filmy, które zostały już obejrzane' },
      'seen is too long: 34 characters, 21 at most',
    ],
  ])('finds %s', (_, changes, problem) => {
    expect(check(changes)).toEqual([expect.stringMatching(problem)]);
  });

  it('needs no plural form for a number that has a text of its own', () => {
    const pages = '{count, plural, =0 {} =1 {} other {# pages}}';
    expect(findProblems('en', { pages }, { pages })).toEqual([]);
    const counted = '{count, plural, =1 {one} other {# pages}}';
    expect(findProblems('en', { pages: counted }, { pages: counted })).toEqual([]);
  });
});

it('compiled texts are strings, or functions of their arguments', () => {
  const { locale, login, list } = compileTexts();
  expect([locale, login.title, list.count({ movies: 1 }), list.count({ movies: 2 })]).toEqual([
    'en',
    'Welcome Back',
    '(1 movie)',
    '(2 movies)',
  ]);
});
