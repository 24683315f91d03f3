import { describe, expect, it } from 'vitest';
import {
  currentNodes,
  eventInWords,
  stateInWords,
  toneOf,
} from '../../../src/inspector/page/log/words.ts';

describe('events in words', () => {
  it.each([
    ['xstate.init', 'started'],
    ['xstate.done.actor.logIn', 'logIn done'],
    ['xstate.error.actor.logIn', 'logIn failed'],
    ['xstate.after.refreshWait.auth.signedIn.token.fresh', 'after refreshWait'],
    ['xstate.promise.resolve', 'resolved'],
    ['', 'always'],
    ['login.submitted', 'login.submitted'],
    ['xstate.something.new', 'xstate.something.new'],
  ])('%s is said as “%s”', (type, said) => {
    expect(eventInWords(type)).toBe(said);
  });

  it('have a tone: news of failure is bad, of success good, machinery is plumbing', () => {
    const types = ['search.changed', 'xstate.init', 'xstate.done.actor.a', 'xstate.error.actor.a'];
    expect(types.map(toneOf)).toEqual(['plain', 'plumbing', 'good', 'bad']);
    expect(toneOf('xstate.after.searchDebounce.catalog.search')).toBe('delay');
  });
});

describe('states in words', () => {
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
  ])('%j is “%s”', (value, said) => {
    expect(stateInWords(value)).toBe(said);
  });

  it('name every node that is current', () => {
    const value = { signedIn: { token: 'fresh', notice: 'none' } };
    expect([...currentNodes('auth', value)]).toEqual([
      'auth',
      'auth.signedIn',
      'auth.signedIn.token',
      'auth.signedIn.token.fresh',
      'auth.signedIn.notice',
      'auth.signedIn.notice.none',
    ]);
  });
});
