import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { Session } from '../../../../src/domain/session.ts';
import { revocationMachine } from '../../../../src/machines/auth/revocationMachine.ts';
import type { RevocationInput } from '../../../../src/machines/auth/revocationMachine.ts';
import { aSession } from '../../../support/builders.ts';
import { manualClock } from '../../../support/manualClock.ts';
import { parked } from '../../../support/parked.ts';

function good(): RevocationInput {
  const { accessToken, refreshToken, expiresAt } = aSession();
  return { accessToken, refreshToken, expiresAt };
}
const expired = (): RevocationInput => ({ ...good(), expiresAt: 1 });

function startRevocation(input: RevocationInput) {
  const clock = manualClock();
  const exchange = parked<Session, { refreshToken: string }>('refreshSession');
  const revoke = parked<void, { accessToken: string }>('revokeSession');
  const actors = { refreshSession: exchange.logic, revokeSession: revoke.logic };
  const logic = revocationMachine.provide({ actors });
  const actor = createActor(logic, { input, clock }).start();
  return {
    clock,
    exchange,
    revoke,
    running: () => Object.keys(actor.getSnapshot().children),
    /** Whether it has ended and cleared its tokens. */
    isOver() {
      const { status, context } = actor.getSnapshot();
      return status === 'done' && Object.values(context).every((value) => value === null);
    },
  };
}

describe('revocation machine', () => {
  it('revokes the session once, with a valid access token', async () => {
    const { revoke, exchange, running, isOver } = startRevocation(good());
    expect(running()).toEqual(['revokeSession']);
    expect(revoke.last().input).toEqual({ accessToken: 'access-1' });
    await revoke.last().resolve();
    expect(isOver()).toBe(true);
    expect([revoke.calls.length, exchange.calls.length]).toEqual([1, 0]);
  });

  it.each([
    ['expired', expired()],
    ['missing', { ...good(), accessToken: null }],
  ])('with an access token that is %s gets one only for the revocation', async (_, input) => {
    const { revoke, exchange, running, isOver } = startRevocation(input);
    expect(running()).toEqual(['refreshSession']);
    expect(exchange.last().input).toEqual({ refreshToken: 'refresh-1' });
    await exchange.last().resolve(aSession({ accessToken: 'access-2' }));
    expect(running()).toContain('revokeSession');
    expect(revoke.last().input).toEqual({ accessToken: 'access-2' });
    await revoke.last().resolve();
    expect(isOver()).toBe(true);
  });

  it('sends no request when both tokens are unusable', () => {
    const { revoke, exchange, isOver } = startRevocation({ ...expired(), refreshToken: null });
    expect([revoke.calls.length, exchange.calls.length]).toEqual([0, 0]);
    expect(isOver()).toBe(true);
  });

  it('ends when a request fails', async () => {
    const first = startRevocation(expired());
    await first.exchange.last().reject(new Error('no'));
    const second = startRevocation(good());
    await second.revoke.last().reject(new Error('no'));
    expect([first.isOver(), second.isOver()]).toEqual([true, true]);
    expect(first.revoke.calls).toHaveLength(0);
  });

  it('gives up the refresh after three seconds', () => {
    const { clock, exchange, isOver } = startRevocation(expired());
    clock.fire(3_000);
    expect(exchange.last().signal.aborted).toBe(true);
    expect(isOver()).toBe(true);
  });
});
