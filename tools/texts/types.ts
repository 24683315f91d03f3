import { format, resolveConfig } from 'prettier';
import {
  getArguments,
  nest,
  parts,
  readMessages,
  selectPart,
  sourceLanguage,
  textsFolder,
  type Tree,
} from './messages.ts';

/** @returns the source of `src/texts/messages.ts`: the types of the English texts, by part */
export async function writeTypes(): Promise<string> {
  const messages = readMessages(sourceLanguage);
  const types = parts.map((part) => {
    const entries = Object.entries(selectPart(messages, part)).map(
      ([key, message]) => [key, toType(message)] as const,
    );
    const locale = part === 'start' ? [['locale', 'string'] as const] : [];
    return `export type ${typeNames[part]} = ${toCode(nest([...locale, ...entries]))};`;
  });
  const file = `${textsFolder}messages.ts`;
  const source = [
    '// Written by `npm run texts` from en.json.',
    ...types,
    'export type HomeTexts = StartTexts & HomeMessages;',
    'export type Texts = HomeTexts & OtherMessages;',
  ].join('\n\n');
  return format(source, { ...(await resolveConfig(file)), filepath: file });
}

const typeNames = { start: 'StartTexts', home: 'HomeMessages', rest: 'OtherMessages' } as const;

/** A text without arguments is a string. */
function toType(message: string): string {
  const fields = [...getArguments(message)].map(([name, type]) => `readonly ${name}: ${type}`);
  return fields.length === 0 ? 'string' : `(values: { ${fields.join('; ')} }) => string`;
}

function toCode(tree: Tree<string>): string {
  const fields = Object.entries(tree).map(
    ([key, value]) => `readonly ${key}: ${typeof value === 'string' ? value : toCode(value)}`,
  );
  return `{ ${fields.join('; ')} }`;
}
