import { isDeepStrictEqual } from 'node:util';
import { assert, jsonValue, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getChart } from '../../../../inspector/page/charts.ts';
import {
  getContextChanges,
  getRegionChanges,
  toTransitions,
} from '../../../../inspector/page/log/stepChanges.ts';

describe('getRegionChanges', () => {
  it('returns only the changed regions', () => {
    const before = { list: { pages: 'ready', scroll: 'still' }, modal: 'closed' };
    const after = { list: { pages: 'suspended', scroll: 'still' }, modal: 'open' };
    expect(getRegionChanges(before, after)).toEqual([
      { region: 'list › pages', from: 'ready', to: 'suspended' },
      { region: 'modal', from: 'closed', to: 'open' },
    ]);
  });

  it('returns exited regions without a new state and entered ones without an old state', () => {
    expect(getRegionChanges('loggingIn', { signedIn: { token: 'fresh', notice: 'none' } })).toEqual(
      [
        { region: '', from: 'logging in', to: null },
        { region: 'signed in › token', from: null, to: 'fresh' },
        { region: 'signed in › notice', from: null, to: 'none' },
      ],
    );
  });
});

describe('getContextChanges', () => {
  it('returns the innermost paths that differ, with both values', () => {
    const before = { user: { name: 'Mira', tags: ['a', 'b'] }, failure: null, page: 1 };
    const after = {
      user: { name: 'Mira', tags: ['a', 'c'] },
      failure: { kind: 'network' },
      page: 1,
    };
    expect(getContextChanges(before, after)).toEqual([
      { path: 'user.tags.1', before: 'b', after: 'c' },
      { path: 'failure', before: null, after: { kind: 'network' } },
    ]);
  });

  it('returns an added key without a value before, a removed key without one after', () => {
    expect(getContextChanges({ a: 1, list: [1] }, { b: 2, list: [1, 2] })).toEqual([
      { path: 'a', before: 1 },
      { path: 'list.1', after: 2 },
      { path: 'b', after: 2 },
    ]);
  });

  it('returns no change exactly for equal values', () => {
    assert(
      property(jsonValue(), jsonValue(), (one, other) => {
        expect(getContextChanges(one, structuredClone(one))).toEqual([]);
        expect(getContextChanges(one, other).length === 0).toBe(isDeepStrictEqual(one, other));
      }),
    );
  });
});

it('toTransitions returns source, target, event and actions from the chart', () => {
  const login = 'auth.signedOut|login.submitted|1';
  const taken = toTransitions(getChart('auth'), ['auth.signedOut|view.selected|0', login]);
  expect(taken).toEqual([
    expect.objectContaining({
      from: 'signed out',
      to: 'signed out › idle',
      event: 'view.selected',
      actions: ['showView'],
    }),
    expect.objectContaining({ from: 'signed out', to: 'logging in', event: 'login.submitted' }),
  ]);
});
