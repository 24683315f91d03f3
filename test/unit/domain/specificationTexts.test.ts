import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { texts } from '../../../src/domain/texts.ts';

const specification = readFileSync(
  new URL('../../../docs/specification.md', import.meta.url),
  'utf8',
);

/** The texts in bold of each requirement, by its id. */
const required = [...specification.matchAll(/^\| (§\S+) +\|(.*)$/gm)].flatMap(([, id, row = '']) =>
  [...row.matchAll(/\*\*(.+?)\*\*/g)].map(([, text = '']) => [id, text] as const),
);

/** With what a text is asked for that has a number or a name in it. */
const samples: readonly (readonly unknown[])[] = [[1], [2], ['x'], ['x', 2], ['popular', 2]];

/** @returns every text of the app; one that cannot be made of the sample is left out */
function collect(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function')
    return samples.flatMap((sample) => {
      try {
        return collect(value(...sample));
      } catch {
        return [];
      }
    });
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
