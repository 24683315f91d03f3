import { describe, expect, it } from 'vitest';
import {
  getActiveNodes,
  formatEvent,
  formatState,
  getEventKind,
} from '../../../inspector/chart/names.ts';

describe('formatEvent', () => {
  it.each([
    ['xstate.init', 'started'],
    ['xstate.done.actor.logIn', 'logIn done'],
    ['xstate.error.actor.logIn', 'logIn failed'],
    ['xstate.after.refreshDelay.auth.signedIn.token.fresh', 'after refreshDelay'],
    ['xstate.promise.resolve', 'resolved'],
    ['', 'always'],
    ['login.submitted', 'login.submitted'],
    ['xstate.something.new', 'xstate.something.new'],
  ])('formats "%s" as "%s"', (type, text) => {
    expect(formatEvent(type)).toBe(text);
  });

  it('classifies events by their cause', () => {
    const types = ['search.changed', 'xstate.init', 'xstate.done.actor.a', 'xstate.error.actor.a'];
    expect(types.map(getEventKind)).toEqual(['sent', 'internal', 'done', 'failed']);
    expect(getEventKind('xstate.after.searchDebounce.catalog.search')).toBe('delayed');
  });
});

describe('formatState', () => {
  it.each([
    ['loggingIn', 'logging in'],
    [{ signedOut: 'passwordsDiffer' }, 'signed out passwords differ'],
    [{ signedIn: { token: 'fresh', notice: 'none' } }, 'signed in (token fresh, notice none)'],
    [
      { list: { pages: { loading: 'first' } }, modal: 'closed' },
      'list (pages (loading first)), modal closed',
    ],
    [{ signedIn: {} }, 'signed in'],
    [undefined, ''],
  ])('formats %j as "%s"', (value, text) => {
    expect(formatState(value)).toBe(text);
  });

  it('getActiveNodes returns the ids of all active nodes', () => {
    const value = { signedIn: { token: 'fresh', notice: 'none' } };
    expect([...getActiveNodes('auth', value)]).toEqual([
      'auth',
      'auth.signedIn',
      'auth.signedIn.token',
      'auth.signedIn.token.fresh',
      'auth.signedIn.notice',
      'auth.signedIn.notice.none',
    ]);
  });
});
