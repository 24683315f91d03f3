import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { literalTexts } from './literalTexts.ts';

const components = fileURLToPath(new URL('../../src/components', import.meta.url));

describe('literal texts', () => {
  it.each([
    ['<p>Hello</p>', ['Hello']],
    ['<>Hello {name}</>', ['Hello']],
    ["<p>{'Hello'}</p>", ['Hello']],
    ['<p>{`Page ${n}`}</p>', ['Page …']],
    ['<img alt="A movie" />', ['A movie']],
    ['<button aria-label="Close" />', ['Close']],
    ["<Field label={'Name'} />", ['Name']],
    ['<p>{texts.greeting} (…) 1 · 2</p>', []],
    ['<img alt="" className="poster" src="/a.svg" />', []],
    ['<a href="https://example.org" target="_blank" rel="noopener" />', []],
  ])('of %s are %j', (source, found) => {
    expect(literalTexts('x.tsx', source)).toEqual(found);
  });
});

describe('components', () => {
  const sources = readdirSync(components, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.tsx'),
  );

  it('are found', () => {
    expect(sources.length).toBeGreaterThan(30);
  });

  it('contain no literal text: every text is in texts.ts', () => {
    const found = sources.flatMap((path) =>
      literalTexts(path, readFileSync(join(components, path), 'utf8')).map(
        (text) => `${path}: ${text}`,
      ),
    );
    expect(found).toEqual([]);
  });
});
