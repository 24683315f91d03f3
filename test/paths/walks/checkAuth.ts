import type { AnyMachineSnapshot } from 'xstate';
import type { SessionState } from '../../../src/domain/session.ts';
import { aLogin } from '../../support/startAuth.ts';
import {
  authInvariants,
  hasSession,
  requestsIn,
  sessionOf,
  type AuthState,
} from '../invariants/auth.ts';
import { refreshInvariants } from '../invariants/refresh.ts';
import { tokenInvariants } from '../invariants/token.ts';
import type { AuthWorld } from './authWorld.ts';
import { checkInvariants } from './checkInvariants.ts';
import { proveSessionAfter } from './proveSessionAfter.ts';
import { same } from './same.ts';
import type { Deed } from './world.ts';

/** In these states of a token, of its refresh and of a revocation a delay runs. */
const waiting = /"(debouncingWakeUp|fresh|backingOff|blocked|waitingForLock)"/;

/** What a refresh waits for in these states, besides its turn and storage. */
const askedIn: Readonly<Record<string, readonly string[]>> = {
  requesting: ['refreshSession'],
};

/** Not the auth machine's own any more: a session that is over here is ended at the server. */
const isRevoking = (actor: string) => ['exchangeToRevoke', 'revokeSession'].includes(actor);

/** Somebody here, or a call that somebody began, may write over what another tab wrote unheard. */
function mayWrite(cause: Deed['cause']): boolean {
  if (cause.kind === 'answer') return ['logIn', 'signUp', 'logOut'].includes(cause.call.actor);
  return ['sent', 'heard', 'written'].includes(cause.kind);
}

/**
 * Proves of the auth actor, of those it runs and of storage what always has to hold.
 *
 * @param unheard what another tab had written before the step, unknown to this one
 */
export function checkAuth(world: AuthWorld, kind: Deed, unheard: SessionState | null): void {
  const { before, cause } = kind;
  const state = world.state();
  const token = state.children.token?.getSnapshot();
  const refresh = token?.children.refresh?.getSnapshot();
  checkInvariants(authInvariants, state);
  if (token !== undefined) checkInvariants(tokenInvariants, token);
  if (refresh !== undefined) checkInvariants(refreshInvariants, refresh);
  const stored = world.stored();
  proveSessionAfter({ before: before as AuthState, after: state, cause, unheard, stored });
  proveStored(world);
  if (unheard !== null && !mayWrite(cause)) same(stored, unheard, 'what another tab stored');
  const live = world.calls.live();
  const asking = refresh === undefined ? [] : (askedIn[refresh.value] ?? []);
  same(
    live.filter((actor) => !isRevoking(actor)),
    [...requestsIn(state), ...asking],
    'calls waited for',
  );
  const exchanging = live.filter((actor) => actor === 'exchangeToRevoke');
  same(world.clock.count(), waits(token) + waits(refresh) + exchanging.length, 'timers');
}

function waits(snapshot: AnyMachineSnapshot | undefined): number {
  return waiting.test(JSON.stringify(snapshot?.value ?? null)) ? 1 : 0;
}

/** What stands in storage is the session that is held, unless another tab wrote unheard. */
function proveStored(world: AuthWorld): void {
  const state = world.state();
  const [envelope = null, ...tokens] = world.entries();
  same(envelope?.includes(aLogin.password) ?? false, false, 'a stored password');
  const held = world.unheard() ?? { isAuthenticated: hasSession(state), ...sessionOf(state) };
  same(tokens, [held.accessToken, held.refreshToken], 'stored tokens');
  if (envelope === null) same(held.isAuthenticated, false, 'nothing stored');
  else same(JSON.parse(envelope), { state: held, version: 0 }, 'stored session');
}
