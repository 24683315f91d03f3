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
import { refreshInvariants } from '../invariants/refresh.ts';
import { tokenInvariants } from '../invariants/token.ts';
import type { Answer } from '../plan/model.ts';
import type { AuthWorld } from './authWorld.ts';
import { checkInvariants, type LastStep, type Calls, expectSame } from './walk.ts';
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
 *
 * @param unseen what another browser tab had stored before, without this one knowing
 */
export function checkAuth(world: AuthWorld, step: LastStep, unseen: SessionState | null): void {
  const { before, cause } = step;
  const state = world.state();
  const token = state.children.token?.getSnapshot();
  const refresh = token?.children.refresh?.getSnapshot();
  checkInvariants(authInvariants, state);
  if (token !== undefined) checkInvariants(tokenInvariants, token);
  if (refresh !== undefined) checkInvariants(refreshInvariants, refresh);
  const stored = world.stored();
  checkSession({ before: before as AuthState, after: state, cause, unseen, stored });
  checkStored(world);
  if (unseen !== null && !mayWrite(cause))
    expectSame(stored, unseen, 'the session stored by another browser tab');
  const pending = world.calls.pending();
  const ofRefresh = refresh?.value === 'requesting' ? ['refreshSession'] : [];
  expectSame(
    pending.filter((actor) => !isRevoking(actor)),
    [...requestsIn(state), ...ofRefresh],
    'pending calls',
  );
  const refreshing = pending.filter((actor) => actor === 'exchangeToRevoke');
  expectSame(
    world.clock.count(),
    countTimers(token) + countTimers(refresh) + refreshing.length,
    'timers',
  );
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

/** @returns a check of the refresh requests that each step sends */
export function refreshRequestCheck(calls: Calls) {
  const used = new Set<unknown>();
  let seen = 0;

  /** @param isHidden the page was hidden before the step and after it */
  return function checkRefreshRequests({ cause }: LastStep, isHidden: boolean): void {
    const all = calls.all().filter(({ actor }) => actor === 'refreshSession');
    const sent = all.slice(seen);
    seen = all.length;
    if (isHidden) expectSame(sent.length, 0, 'refresh requests while the page is hidden');
    for (const { input } of sent)
      expectSame(used.has(tokenOf(input)), false, 'a used refresh token is sent');
    if (cause.kind !== 'response' || cause.status !== 'pending') return;
    const { call, answer } = cause;
    if (call.actor === 'refreshSession' && !('error' in answer)) used.add(tokenOf(call.input));
  };
}

function tokenOf(input: unknown): unknown {
  return (input as { refreshToken: string }).refreshToken;
}

type Cause = LastStep['cause'];
type Held = ReturnType<typeof sessionOf>;

type Change = {
  readonly before: AuthState;
  readonly after: AuthState;
  readonly cause: Cause;
  /** What another browser tab had stored before the step, without this one knowing. */
  readonly unseen: SessionState | null;
  /** The stored session after the step. */
  readonly stored: SessionState;
};

/** Of the errors in a walk, these end the session. */
const endingCodes = new Set(['refresh_token_not_found', 'session_not_found']);

/** Checks the session after a step by rules of its own. */
function checkSession({ before, after, cause, unseen, stored }: Change): void {
  if (cause.kind === 'sent') return;
  const previous = sessionOf(before);
  const found = unseen === null ? previous : toSession(unseen);
  const now = sessionOf(after);
  if (cause.kind === 'storageEvent') expectSame(now, toSession(stored), 'session');
  else if (cause.kind === 'response')
    expectSame(now, afterResponse(previous, found, cause), 'session');
  else if (cause.kind === 'timer' || cause.kind === 'device') {
    // A refresh that starts reads storage and may find another session.
    expectSame(now, JSON.stringify(now) === JSON.stringify(previous) ? previous : found, 'session');
  } else expectSame(now, previous, 'session');
}

function afterResponse(previous: Held, found: Held, cause: Cause & { kind: 'response' }): Held {
  const { call, answer, status } = cause;
  const isGood = !('error' in answer);
  if (status !== 'pending') return previous;
  switch (call.actor) {
    case 'logOut':
      return isGood || codeOf(answer) === 'session_not_found' ? noSession : previous;
    case 'logIn':
    case 'signUp':
      return isGood ? sessionIn(answer, previous) : previous;
    case 'refreshSession':
      if (!isGood && !endingCodes.has(codeOf(answer))) return previous;
      if (found !== previous) return found;
      return isGood ? sessionIn(answer, previous) : noSession;
    default:
      return previous;
  }
}

function sessionIn({ output }: Answer, previous: Held): Held {
  return (output as Session | null) ?? previous;
}

function toSession({ user, accessToken, refreshToken, expiresAt }: SessionState): Held {
  return { user, accessToken, refreshToken, expiresAt };
}

function codeOf({ error }: Answer): string {
  return (error as { error_code?: string } | undefined)?.error_code ?? '';
}
