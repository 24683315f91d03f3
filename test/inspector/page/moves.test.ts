import { describe, expect, it } from 'vitest';
import { movesOf } from '../../../src/inspector/page/log/moves.ts';

describe('what differs between two state values', () => {
  it('is told region by region, those that stayed left out', () => {
    const before = { list: { pages: 'ready', scroll: 'still' }, modal: 'closed' };
    const after = { list: { pages: 'suspended', scroll: 'still' }, modal: 'open' };
    expect(movesOf(before, after)).toEqual([
      { region: 'list › pages', from: 'ready', to: 'suspended' },
      { region: 'modal', from: 'closed', to: 'open' },
    ]);
  });

  it('tells regions that are left from those that are entered', () => {
    expect(movesOf('loggingIn', { signedIn: { token: 'fresh', notice: 'none' } })).toEqual([
      { region: '', from: 'logging in', to: null },
      { region: 'signed in › token', from: null, to: 'fresh' },
      { region: 'signed in › notice', from: null, to: 'none' },
    ]);
  });

  it('is all of it at the beginning, and nothing when nothing moved', () => {
    expect(movesOf(undefined, { signedOut: 'idle' })).toEqual([
      { region: 'signed out', from: null, to: 'idle' },
    ]);
    expect(movesOf({ a: 'x' }, { a: 'x' })).toEqual([]);
  });
});
