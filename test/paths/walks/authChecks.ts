import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { Session, SessionState } from '../../../src/domain/session.ts';
import {
  authInvariants,
  type AuthState,
  hasSession,
  noSession,
  requestsIn,
  sessionOf,
} from '../invariants/auth.ts';
import type { Invariant } from '../invariants/invariant.ts';
import { refreshInvariants } from '../invariants/refresh.ts';
import { tokenInvariants } from '../invariants/token.ts';
import type { Answer } from '../plan/model.ts';
import type { AuthWorld } from './authWorld.ts';
import type { LastStep } from './calls.ts';
import { aLogin } from '../../support/startAuth.ts';

/** The states of token and refresh with a timer. */
const timed = /"(debouncingWakeUp|fresh|backingOff|blocked|waitingForLock)"/;

/** Requests of a revocation: the auth machine does not wait for them. */
const isRevoking = (actor: string) => ['exchangeToRevoke', 'revokeSession'].includes(actor);

/** What another browser tab stored may be overwritten by the user or by a request of the user. */
function mayWrite(cause: LastStep['cause']): boolean {
  if (cause.kind === 'response') return ['logIn', 'signUp', 'logOut'].includes(cause.call.actor);
  return ['sent', 'storageEvent', 'storageWrite'].includes(cause.kind);
}

/**
 * Checks the auth actor, its children and storage after a step.
 */
export function checkAuth(world: AuthWorld, step: LastStep): void {
  const unseen = world.unseenBefore();
  const state = world.state();
  const token = state.children.token?.getSnapshot();
  const refresh = token?.children.refresh?.getSnapshot();
  checkInvariants(authInvariants, state);
  checkInvariants(tokenInvariants, token);
  checkInvariants(refreshInvariants, refresh);
  checkSession(world, step, unseen);
  checkStored(world);
  if (unseen !== null && !mayWrite(step.cause))
    expectSame(world.stored(), unseen, 'the session stored by another browser tab');
  const pending = world.calls.pending();
  const ofRefresh = refresh?.value === 'requesting' ? ['refreshSession'] : [];
  expectSame(
    pending.filter((actor) => !isRevoking(actor)),
    [...requestsIn(state), ...ofRefresh],
    'pending calls',
  );
  const exchanges = pending.filter((actor) => actor === 'exchangeToRevoke');
  const timers = countTimers(token) + countTimers(refresh) + exchanges.length;
  expectSame(world.clock.count(), timers, 'timers');
  expectSame(world.wrong, [], 'wrong requests');
}

/** Checks the invariants that are about single states. @throws Error naming the one that is broken */
function checkInvariants(invariants: readonly Invariant[], snapshot?: AnyMachineSnapshot): void {
  if (snapshot === undefined) return;
  const broken = invariants.find(({ holdsIn }) => holdsIn?.(snapshot) === false);
  if (broken !== undefined) throw new Error(`Invariant: ${broken.title}`);
}

function countTimers(snapshot: AnyMachineSnapshot | undefined): number {
  return timed.test(JSON.stringify(snapshot?.value ?? null)) ? 1 : 0;
}

/** Storage has the session of the context, unless another browser tab stored one unnoticed. */
function checkStored(world: AuthWorld): void {
  const state = world.state();
  const [envelope = null, ...tokens] = world.entries();
  expectSame(envelope?.includes(aLogin.password) ?? false, false, 'a stored password');
  const held = world.unseen() ?? { isAuthenticated: hasSession(state), ...sessionOf(state) };
  expectSame(tokens, [held.accessToken, held.refreshToken], 'stored tokens');
  if (envelope === null) expectSame(held.isAuthenticated, false, 'nothing stored');
  else expectSame(JSON.parse(envelope), { state: held, version: 0 }, 'stored session');
}

type Held = ReturnType<typeof sessionOf>;

/** Of the errors in a walk, these end the session. */
const endingCodes = new Set(['refresh_token_not_found', 'session_not_found']);

/** Checks the session after a step by rules of its own; an event of the user may bring any. */
function checkSession(world: AuthWorld, { before, cause }: LastStep, unseen: SessionState | null) {
  if (cause.kind === 'sent') return;
  const previous = sessionOf(before as AuthState);
  const found = unseen === null ? previous : toSession(unseen);
  const now = sessionOf(world.state());
  // A refresh that starts reads storage and may find another session.
  const kept = JSON.stringify(now) === JSON.stringify(previous) ? previous : found;
  const expected = {
    storageEvent: () => toSession(world.stored()),
    storageWrite: () => previous,
    clock: () => previous,
    timer: () => kept,
    device: () => kept,
    response: () => afterResponse(previous, found, cause),
  }[cause.kind]();
  expectSame(now, expected, 'session');
}

function afterResponse(previous: Held, found: Held, cause: LastStep['cause']): Held {
  if (cause.kind !== 'response' || cause.status !== 'pending') return previous;
  const { call, answer } = cause;
  const isGood = !('error' in answer);
  const code = (answer.error as { error_code?: string } | undefined)?.error_code ?? '';
  switch (call.actor) {
    case 'logOut':
      return isGood || code === 'session_not_found' ? noSession : previous;
    case 'logIn':
    case 'signUp':
      return isGood ? sessionIn(answer, previous) : previous;
    case 'refreshSession':
      if (!isGood && !endingCodes.has(code)) return previous;
      if (found !== previous) return found;
      return isGood ? sessionIn(answer, previous) : noSession;
    default:
      return previous;
  }
}

function sessionIn({ output }: Answer, previous: Held): Held {
  return output ? toSession(output as Session) : previous;
}

function toSession({ user, accessToken, refreshToken, expiresAt }: Session | SessionState): Held {
  return { user, accessToken, refreshToken, expiresAt };
}

/** A fast `toEqual`: a walk compares a million times. */
export function expectSame(actual: unknown, expected: unknown, what: string): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual, what).toEqual(expected);
}
