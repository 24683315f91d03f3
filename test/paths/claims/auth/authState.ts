import type { AnyActorRef, SnapshotFrom } from 'xstate';
import type { Session, SessionState } from '../../../../src/domain/session.ts';
import type { authMachine } from '../../../../src/machines/auth/authMachine.ts';
import type { StoredTokens } from '../../../../src/machines/auth/refreshMachine.ts';
import { plannedAt } from '../../plan/explore.ts';
import type { LabelledEvent } from '../../plan/model.ts';

export type AuthState = SnapshotFrom<typeof authMachine>;

/** The outermost state: `signedOut`, `loggingIn` … */
export function stageOf({ value }: Pick<AuthState, 'value'>): string {
  return typeof value === 'string' ? value : (Object.keys(value)[0] ?? '');
}

/** Whether somebody is there, by the machine's states and nothing else. */
export function isIn(state: AuthState): boolean {
  return ['signedIn', 'loggingOut'].includes(stageOf(state));
}

/** The session part of the context, as far as it is anybody's. */
export function sessionOf({ context }: AuthState) {
  const { user, accessToken, refreshToken, expiresAt } = context;
  return { user, accessToken, refreshToken, expiresAt };
}

export const noSession = { user: null, accessToken: null, refreshToken: null, expiresAt: null };

const calls: ReadonlySet<string> = new Set(['logIn', 'signUp', 'logOut']);

/** Names of the calls on their way. */
export function callsOf({ children }: AuthState): readonly string[] {
  return Object.keys(children).filter((id) => calls.has(id));
}

/** What a call on its way was given; an empty object when there is none. */
export function inputOf({ children }: AuthState, call: string): Readonly<Record<string, unknown>> {
  const ref: AnyActorRef | undefined = Object.entries(children).find(([id]) => id === call)?.[1];
  const { input = {} } = (ref?.getSnapshot() ?? {}) as { input?: Record<string, unknown> };
  return input;
}

/** Whose token is kept good, and which; `null` when nobody does. */
export function keptBy({ children }: AuthState): (StoredTokens & { userId: string }) | null {
  if (children.token === undefined) return null;
  const { userId, refreshToken, expiresAt } = children.token.getSnapshot().context;
  return { userId, refreshToken, expiresAt };
}

/** Spec §4.7 once more, in its own words. */
export function isSpent({ context: { expiresAt } }: AuthState): boolean {
  return expiresAt === null || Math.floor(plannedAt / 1_000) >= expiresAt;
}

const answered = /^xstate\.(done|error)\.actor\.(\w+)$/;

/** Whether an event is this call's answer, of this kind. */
export function isAnswer({ type }: LabelledEvent, kind: 'done' | 'error', call: string): boolean {
  const [, found, of] = answered.exec(type) ?? [];
  return found === kind && of === call;
}

/** The session that an answer brings, `null` for an answer without one. */
export function broughtBy(event: LabelledEvent): Session | null {
  return (event['output'] ?? null) as Session | null;
}

/** What another tab has stored, `null` for any other event. */
export function storedBy({ type, ...event }: LabelledEvent): SessionState | null {
  return type === 'session.storageChanged' ? (event['state'] as SessionState) : null;
}

/** What a call failed with, as its service says it. */
export function refusalOf(event: LabelledEvent): { message: string; error_code?: string } {
  return event['error'] as { message: string; error_code?: string };
}

/** The state that nobody has been in yet (spec §4.1), with nothing left of anybody. */
export function isDefault(state: AuthState): boolean {
  return (
    JSON.stringify(state.value) === JSON.stringify({ signedOut: 'idle' }) &&
    JSON.stringify(sessionOf(state)) === JSON.stringify(noSession) &&
    state.context.currentView === 'login' &&
    state.context.failure === null &&
    callsOf(state).length === 0 &&
    keptBy(state) === null
  );
}
