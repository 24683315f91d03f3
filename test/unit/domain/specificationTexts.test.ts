import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { texts } from '../../../src/texts/texts.ts';

const specification = readFileSync(
  new URL('../../../docs/specification.md', import.meta.url),
  'utf8',
);

/** The texts in bold of each requirement, by its id. */
const required = [...specification.matchAll(/^\| (§\S+) +\|(.*)$/gm)].flatMap(([, id, row = '']) =>
  [...row.matchAll(/\*\*(.+?)\*\*/g)].map(([, text = '']) => [id, text] as const),
);

/** With what a text is asked for that has numbers or names in it. */
const samples = [1, 2, 'x'].map((sample) => new Proxy({}, { get: () => sample }));

/** @returns every text of the app */
function collect(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return samples.flatMap((sample) => collect(value(sample)));
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(collect) : [];
}

const known = collect(texts);

/** A name in angle brackets, and a number N, stand for any. */
const toPattern = (text: string) =>
  text
    .replaceAll(/[.*+?^$()[\]{}|]/g, String.raw`\$&`)
    .replaceAll(/\\<.+?\\>/g, '.+')
    .replaceAll(/\bN\b/g, String.raw`\d+`);

const componentTests = new URL('../components/', import.meta.url);
/** The strings and regular expressions of the component tests, as they are written there. */
const expected = readdirSync(componentTests, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => readFileSync(new URL(name.replaceAll('\\', '/'), componentTests), 'utf8'))
  .join('\n')
  .replaceAll('\\', '');

describe.each(required)('text of %s: %s', (_, text) => {
  it('is a text of the app, to the letter', () => {
    const pattern = new RegExp(`^${toPattern(text)}$`);
    expect(known.some((each) => pattern.test(each))).toBe(true);
  });

  it('is expected by a component test that does not take it from the app', () => {
    expect(new RegExp(toPattern(text)).test(expected)).toBe(true);
  });
});
