import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scanJson } from '../../../server/catalogue/scanJson.ts';

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

describe('the JSON scanner', () => {
  it.each([
    ['[1,,2]', 3],
    ['[1 2]', 3],
    ['{"a":1,}', 7],
    ['{a:1}', 1],
    ['"open', 5],
    ['"\\x"', 1],
    ['[01]', 2],
    ['[1]x', 3],
    ['', 0],
    ['nul', 0],
  ])('places the fault of %s at %i', (text, offset) => {
    expect(scanJson(text)).toMatchObject({ kind: 'fault', offset });
  });

  it('agrees with JSON.parse on what is JSON', () => {
    const nearJson = fc
      .array(
        fc.constantFrom('{', '}', '[', ']', ',', ':', '"a"', '1', '-', '.5', 'e3', 'true', ' '),
      )
      .map((parts) => parts.join(''));
    const cut = fc
      .tuple(fc.json(), fc.nat())
      .map(([text, at]) => text.slice(0, at % text.length) + text.slice((at % text.length) + 1));
    fc.assert(
      fc.property(fc.oneof(fc.json(), nearJson, cut, fc.string()), (text) => {
        expect(scanJson(text).kind).toBe(isJson(text) ? 'sound' : 'fault');
      }),
      { numRuns: 500 },
    );
  });

  it('finds the value at a path, and nothing at a path that is not there', () => {
    const text = '{"b": {"a": 1}, "a": [7, {"b": "x"}]}';
    expect(text.slice(scanJson(text, ['a', 1, 'b']).offset)).toBe('"x"}]}');
    expect(scanJson(text, ['a', 2]).offset).toBeUndefined();
    expect(scanJson(text, ['a', 'b']).offset).toBeUndefined();
  });

  it('gives up on nesting that would exhaust the stack', () => {
    expect(scanJson('['.repeat(100_000))).toMatchObject({ kind: 'fault' });
  });
});
