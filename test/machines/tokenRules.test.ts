import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Failure } from '../../src/domain/failure.ts';
import { signedOutState } from '../../src/domain/session.ts';
import type { RenewalOutcome } from '../../src/machines/renewalTypes.ts';
import { tokenGuards } from '../../src/machines/tokenGuards.ts';
import { failureOfOutcome, reportOf, tokensOf } from '../../src/machines/tokenReports.ts';
import type { TokenMachineContext } from '../../src/machines/tokenTypes.ts';
import { aSession, aStoredSession, aUser } from '../support/builders.ts';

const now = Date.parse('2026-03-01T12:00:00Z');

beforeEach(() => void vi.useFakeTimers({ now }));
afterEach(() => void vi.useRealTimers());

/** A token that is spent now, and due since then. */
function scope(about: Partial<TokenMachineContext> = {}) {
  const held = { userId: aUser().id, refreshToken: 'refresh-1', expiresAt: now / 1_000 };
  const state = { refreshAt: now, failure: null, failures: 0, quietUntil: 0 };
  return { context: { ...held, ...state, ...about } as TokenMachineContext };
}

const failed = (failure: Partial<Failure>): RenewalOutcome => ({
  kind: 'failed',
  failure: { kind: 'refused', message: 'No', ...failure },
});
const outcomes = () => ({
  renewed: { kind: 'renewed', session: aSession() } as const,
  overtaken: { kind: 'overtaken', stored: aStoredSession() } as const,
  bySomeoneElse: {
    kind: 'overtaken',
    stored: aStoredSession({ user: aUser({ id: 'd0c1' }) }),
  } as const,
  byNobody: { kind: 'overtaken', stored: signedOutState } as const,
  refused: { kind: 'refused', failure: { kind: 'refused', message: 'Gone' } } as const,
  passing: failed({ status: 503 }),
  lasting: failed({ status: 401 }),
  undone: null,
});

/** For which outcomes a rule says yes. */
const saidOf = (rule: (outcome: RenewalOutcome | null) => boolean) =>
  Object.entries(outcomes()).flatMap(([name, outcome]) => (rule(outcome) ? name : []));

describe('the rules of keeping a token', () => {
  it('a token is due from the very moment on', () => {
    for (const [refreshAt, due] of [
      [now - 1, true],
      [now, true],
      [now + 1, false],
    ] as const) {
      expect(tokenGuards.isDue(scope({ refreshAt }))).toBe(due);
      expect(tokenGuards.isNotDue(scope({ refreshAt }))).toBe(!due);
    }
  });

  it('a server that asked to be left alone is, until the very moment', () => {
    expect(tokenGuards.mustStayAway(scope({ quietUntil: now + 1 }))).toBe(true);
    expect(tokenGuards.mustStayAway(scope({ quietUntil: now }))).toBe(false);
  });

  it("the person's own new tokens are taken, whoever got them", () => {
    expect(saidOf((outcome) => tokenGuards.bringsTokens(scope(), outcome))).toEqual([
      'renewed',
      'overtaken',
    ]);
  });

  it('keeping it is over when the server says so, or storage has somebody else', () => {
    expect(saidOf((outcome) => tokenGuards.endedHere(scope(), outcome))).toEqual([
      'overtaken',
      'bySomeoneElse',
      'byNobody',
      'refused',
    ]);
  });

  it('what was left undone says nothing', () => {
    expect(saidOf((outcome) => tokenGuards.wasLeftUndone(scope(), outcome))).toEqual(['undone']);
  });

  it('what passes by itself is waited for, and anything while the token is good', () => {
    const mayPass = (about?: Partial<TokenMachineContext>) =>
      saidOf((outcome) => tokenGuards.mayPass(scope(about), outcome));
    expect(mayPass()).toEqual(['passing']);
    expect(mayPass({ expiresAt: now / 1_000 + 1 })).toEqual(['passing', 'lasting']);
  });
});

describe('what came of a renewal', () => {
  const of = (output: RenewalOutcome | null) => ({ event: { output } });
  const { renewed, overtaken, refused, passing } = outcomes();

  it('are the tokens of whoever the server named, or those that are stored', () => {
    expect(tokensOf(of(renewed))).toMatchObject({
      refreshToken: 'refresh-1',
      userId: aUser().id,
    });
    expect(tokensOf(of(overtaken))).toBe(overtaken.stored);
    expect(tokensOf(of(null))).toEqual({ refreshToken: null, expiresAt: null });
    expect(tokensOf(of(refused))).toEqual({ refreshToken: null, expiresAt: null });
  });

  it('is reported as news, as what is stored, or as the end', () => {
    expect(reportOf(of(renewed))).toEqual({ type: 'session.renewed', session: renewed.session });
    expect(reportOf(of(overtaken))).toEqual({ type: 'session.stored', state: overtaken.stored });
    expect(reportOf(of(refused))).toEqual({ type: 'session.refused' });
    expect(reportOf(of(null))).toEqual({ type: 'session.refused' });
  });

  it('is a failure with its reason, or with a text of our own', () => {
    expect(failureOfOutcome(of(passing))).toMatchObject({ status: 503, message: 'No' });
    for (const other of [renewed, null]) {
      expect(failureOfOutcome(of(other))).toEqual({
        kind: 'unknown',
        message: 'Authentication failed',
      });
    }
  });
});
