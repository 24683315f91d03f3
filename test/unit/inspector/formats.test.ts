import { describe, expect, it } from 'vitest';
import {
  formatEvent,
  formatState,
  getActiveNodes,
  getEventKind,
} from '../../../inspector/chart/names.ts';
import { formatDuration, formatElapsed, formatTime } from '../../../inspector/page/log/times.ts';

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

describe('times in the inspector', () => {
  it.each([
    [0, '+0.000'],
    [1_234, '+1.234'],
    [59_999.6, '+1:00.000'],
    [62_500, '+1:02.500'],
    [7_200_000, '+2:00:00.000'],
    [-5, '+0.000'],
  ])('formatElapsed formats %i ms as %s', (ms, text) => {
    expect(formatElapsed(ms)).toBe(text);
  });

  it.each([
    [4, '4 ms'],
    [999, '999 ms'],
    [1_240, '1.24 s'],
    [32_450, '32.5 s'],
    [125_900, '2 min 5 s'],
  ])('formatDuration formats %i ms as %s', (ms, text) => {
    expect(formatDuration(ms)).toBe(text);
  });

  it('formatTime formats a local time with milliseconds', () => {
    expect(formatTime(new Date(2026, 4, 1, 9, 5, 7, 45).getTime())).toBe('09:05:07.045');
  });
});
