import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import MessageFormat from '@messageformat/core';
import compileModule from '@messageformat/core/compile-module.js';
import { parse, type Token } from '@messageformat/parser';
import type { Texts } from '../../src/texts/messages.ts';

/** The folder with one file of messages for each language. */
export const textsFolder = fileURLToPath(new URL('../../src/texts/', import.meta.url));

/** The language of the specification: every other has the same keys. */
export const sourceLanguage = 'en';

/** ICU messages by key, e.g. `list.count`. */
export type Messages = Readonly<Record<string, string>>;

/** The languages of the interface, BCP 47, from the names of their files; English is the first. */
export const languages: readonly string[] = readdirSync(textsFolder)
  .flatMap((name) => /^(.+)\.json$/.exec(name)?.[1] ?? [])
  .toSorted((one, other) => (one === sourceLanguage ? -1 : one.localeCompare(other)));

export const toTextsFile = (language: string): string => `${textsFolder}${language}.json`;

/** What a file says of its language, in attributes of its own (ARB's `@@x-…`). */
export type Language = {
  /** BCP 47. */
  readonly code: string;
  /** In that language. */
  readonly name: string;
  /** TMDB's code of the language, for titles and overviews. */
  readonly movies: string;
  readonly direction: 'ltr' | 'rtl';
};

/**
 * Reads what the file of a language says of it.
 *
 * @throws Error for a file without one of the attributes
 */
export function readLanguage(code: string): Language {
  const entries: Record<string, unknown> = JSON.parse(readFileSync(toTextsFile(code), 'utf8'));
  const read = (attribute: string, form: RegExp): string => {
    const value = String(entries[`@@x-${attribute}`]);
    if (form.test(value)) return value;
    throw new Error(`${code}.json has no valid @@x-${attribute}: ${value}`);
  };
  return {
    code,
    name: read('name', /^\S/),
    movies: read('movies', /^[a-z]{2}-[A-Z]{2}$/),
    direction: read('direction', /^(ltr|rtl)$/) as Language['direction'],
  };
}

/**
 * Reads the messages of a language: keys with `@` are comments for translators (ARB).
 *
 * @throws SyntaxError for a file that is not JSON
 */
export function readMessages(language: string): Messages {
  const entries: Record<string, unknown> = JSON.parse(readFileSync(toTextsFile(language), 'utf8'));
  return Object.fromEntries(
    Object.entries(entries).flatMap(([key, value]) =>
      key.startsWith('@') ? [] : [[key, String(value)]],
    ),
  );
}

/** The first code that needs them loads them: the namespaces of the first screen, and of home; the build those of the page. */
const partOf: Readonly<Record<string, 'start' | 'home' | 'page'>> = {
  product: 'start',
  tagline: 'start',
  developerTools: 'start',
  opening: 'start',
  login: 'start',
  signup: 'start',
  checkEmail: 'start',
  errors: 'start',
  config: 'start',
  titles: 'start',
  fields: 'start',
  crash: 'start',
  codeFailed: 'start',
  reload: 'start',
  comma: 'home',
  header: 'home',
  logoutQuestion: 'home',
  offline: 'home',
  search: 'home',
  hero: 'home',
  tonight: 'home',
  sharedList: 'home',
  list: 'home',
  filter: 'home',
  filterHeading: 'home',
  sync: 'home',
  movie: 'home',
  footer: 'home',
  demoCatalog: 'home',
  sections: 'home',
  menu: 'home',
  chunkLoadError: 'home',
  about: 'home',
  announcements: 'home',
  library: 'home',
  searches: 'home',
  keys: 'home',
  shells: 'page',
};

export const parts = ['start', 'home', 'rest'] as const;
/** Texts that one chunk holds; those of `page` are in index.html. */
export type Part = (typeof parts)[number] | 'page';

const getPart = (key: string): Part => partOf[key.split('.')[0] ?? ''] ?? 'rest';

/** @returns the messages of a part, by the namespace of their key */
export const selectPart = (messages: Messages, part: Part): Messages =>
  Object.fromEntries(Object.entries(messages).filter(([key]) => getPart(key) === part));

/** @returns the messages that the app's code shows: all but those of the page */
export const selectAppMessages = (messages: Messages): Messages =>
  Object.fromEntries(Object.entries(messages).filter(([key]) => getPart(key) !== 'page'));

export type Tree<Leaf> = { [key: string]: Leaf | Tree<Leaf> };

/** Nests by the dots of the keys. */
export function nest<Leaf>(entries: readonly (readonly [string, Leaf])[]): Tree<Leaf> {
  const tree: Tree<Leaf> = {};
  for (const [key, leaf] of entries) {
    const path = key.split('.');
    const last = path.pop() ?? '';
    let node = tree;
    for (const segment of path) node = (node[segment] ??= {}) as Tree<Leaf>;
    node[last] = leaf;
  }
  return tree;
}

/** Compiles messages of a language, with the plural rules that browsers have: others would be part of the app. */
export function createMessageFormat(language: string): MessageFormat {
  const rules = new Intl.PluralRules(language);
  return new MessageFormat(
    Object.defineProperties((value: number | string) => rules.select(Number(value)), {
      name: { value: language },
      cardinals: { value: rules.resolvedOptions().pluralCategories },
      // Browsers are slow to create them.
      toString: {
        value: () =>
          `((rules) => (value) => (rules ??= new Intl.PluralRules("${language}")).select(value))()`,
      },
    }),
  );
}

/**
 * Compiles messages to a module: a text without arguments is a string, others are functions.
 *
 * @throws when a message is not ICU MessageFormat
 */
export function compileMessages(language: string, messages: Messages): string {
  const code = compileModule(createMessageFormat(language), nest(Object.entries(messages)));
  return code.replaceAll(/\(\) => ("(?:[^"\\]|\\.)*")/g, '$1');
}

/** The compiled texts of a language, for code that Vite does not compile. */
export function compileTexts(
  language: string = sourceLanguage,
  messages: Messages = readMessages(language),
): Texts {
  const format = createMessageFormat(language);
  const entries = Object.entries(selectAppMessages(messages)).map(([key, message]) => {
    const text = format.compile(message);
    return [key, getArguments(message).size === 0 ? text() : text] as const;
  });
  return nest<unknown>([['locale', language], ...entries]) as Texts;
}

/** The type of an argument in TypeScript. */
type ArgumentType = 'number' | 'string' | 'string | number';

/** @returns the arguments of a message by name */
export function getArguments(message: string): ReadonlyMap<string, ArgumentType> {
  const found = new Map<string, ArgumentType>();
  const visit = (tokens: readonly Token[]): void => {
    for (const token of tokens) {
      if (token.type === 'argument')
        found.set(token.arg, found.get(token.arg) ?? 'string | number');
      if (token.type === 'function') found.set(token.arg, 'number');
      if (token.type === 'plural' || token.type === 'select') {
        found.set(token.arg, token.type === 'plural' ? 'number' : 'string');
        for (const { tokens: nested } of token.cases) visit(nested);
      }
    }
  };
  visit(parse(message));
  return found;
}
