import type { Failure } from '../domain/failure.ts';
import { endsSession, saysEmailIsUnconfirmed, saysSessionIsGone } from '../domain/refusals.ts';
import type { Session } from '../domain/session.ts';
import { isExpired } from './authDelays.ts';
import type { AuthMachineContext, SignupFields } from './authTypes.ts';

type Scope = { context: AuthMachineContext };

/** The auth machine's questions; the clock is the device's (decision 2). */
export const authGuards = {
  hasUser: ({ context }: Scope) => context.user !== null,
  hasNoRefreshToken: ({ context }: Scope) => context.refreshToken === null,
  tokenIsExpired: ({ context }: Scope) => isExpired(context.expiresAt, Date.now()),
  /** No token that the server would take: logging out stays on this device (spec §4). */
  cannotTellServer: ({ context }: Scope) =>
    context.accessToken === null || isExpired(context.expiresAt, Date.now()),
  isIncomplete: (_: Scope, fields: Record<string, string>) => Object.values(fields).includes(''),
  passwordsDiffer: (_: Scope, { password, confirmPassword }: SignupFields) =>
    password !== confirmPassword,
  isWithoutSession: (_: Scope, session: Session | null) => session === null,
  emailIsUnconfirmed: (_: Scope, failure: Failure) => saysEmailIsUnconfirmed(failure),
  sessionIsGone: (_: Scope, failure: Failure) => saysSessionIsGone(failure),
  sessionIsRefused: (_: Scope, failure: Failure) => endsSession(failure),
};
