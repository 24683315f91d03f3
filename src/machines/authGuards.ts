import type { Failure } from '../domain/failure.ts';
import { saysEmailIsUnconfirmed, saysSessionIsGone } from '../domain/refusals.ts';
import type { Session, SessionState } from '../domain/session.ts';
import { isExpired } from './tokenDelays.ts';
import { sessionStateOf, type AuthMachineContext, type SignupFields } from './authTypes.ts';

type Scope = { context: AuthMachineContext };

/** The auth machine's questions; the clock is the device's (decision 2). */
export const authGuards = {
  hasUser: ({ context }: Scope) => context.user !== null,
  /** No token that the server would take: logging out stays on this device (spec §4). */
  cannotTellServer: ({ context }: Scope) =>
    context.accessToken === null || isExpired(context.expiresAt, Date.now()),
  isIncomplete: (_: Scope, fields: Record<string, string>) => Object.values(fields).includes(''),
  passwordsDiffer: (_: Scope, { password, confirmPassword }: SignupFields) =>
    password !== confirmPassword,
  isWithoutSession: (_: Scope, session: Session | null) => session === null,
  emailIsUnconfirmed: (_: Scope, failure: Failure) => saysEmailIsUnconfirmed(failure),
  sessionIsGone: (_: Scope, failure: Failure) => saysSessionIsGone(failure),
  /** Another tab signed out; someone is signed in here. */
  storesNobodyNow: ({ context }: Scope, { user }: SessionState) =>
    user === null && context.user !== null,
  storesSomeoneElse: ({ context }: Scope, { user }: SessionState) =>
    user !== null && user.id !== context.user?.id,
  /** The same person by other tokens; an echo of what is held already is no news. */
  storesOwnSession: ({ context }: Scope, state: SessionState) =>
    state.user !== null &&
    state.user.id === context.user?.id &&
    JSON.stringify(state) !== JSON.stringify(sessionStateOf(context)),
};
