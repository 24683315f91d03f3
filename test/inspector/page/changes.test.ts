import { isDeepStrictEqual } from 'node:util';
import { assert, jsonValue, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesOf } from '../../../src/inspector/page/log/changes.ts';

describe('what an event changed in a context', () => {
  it('is told by the innermost paths that differ, before and after', () => {
    const before = { user: { name: 'Mira', tags: ['a', 'b'] }, failure: null, page: 1 };
    const after = {
      user: { name: 'Mira', tags: ['a', 'c'] },
      failure: { kind: 'network' },
      page: 1,
    };
    expect(changesOf(before, after)).toEqual([
      { path: 'user.tags.1', before: 'b', after: 'c' },
      { path: 'failure', before: null, after: { kind: 'network' } },
    ]);
  });

  it('tells what was added from what was taken away', () => {
    expect(changesOf({ a: 1, list: [1] }, { b: 2, list: [1, 2] })).toEqual([
      { path: 'a', before: 1 },
      { path: 'list.1', after: 2 },
      { path: 'b', after: 2 },
    ]);
  });

  it('takes a list for something other than an object with the same keys', () => {
    expect(changesOf({ it: [1] }, { it: { 0: 1 } })).toEqual([
      { path: 'it', before: [1], after: { 0: 1 } },
    ]);
  });

  it('is nothing between equal values, and something between any two that differ', () => {
    assert(
      property(jsonValue(), jsonValue(), (one, other) => {
        expect(changesOf(one, structuredClone(one))).toEqual([]);
        expect(changesOf(one, other).length === 0).toBe(isDeepStrictEqual(one, other));
      }),
    );
  });
});
