import type { Session, SessionState, User, View } from '../domain/session.ts';
import type { AuthMachineContext, Tokens } from './authTypes.ts';

// What the auth machine's actions make of its context; each is one `assign`.

type Scope = { context: AuthMachineContext };

export const begunWith = ({ input }: { input: SessionState }): AuthMachineContext => {
  const { user, accessToken, refreshToken, expiresAt } = input;
  const currentView = user === null ? 'login' : 'home';
  return { user, accessToken, refreshToken, expiresAt, failure: null, currentView };
};

export const viewShown = (_: Scope, { view }: { view: View }) => ({
  currentView: view,
  failure: null,
});

/** The tokens are others; who is signed in, and what was said to them, stays. */
export function sessionRenewed({ context }: Scope, session: Session | SessionState) {
  const { user, accessToken, refreshToken, expiresAt } = session;
  const isSame = JSON.stringify(user) === JSON.stringify(context.user);
  // The same object for the same person: a refreshed token draws nothing anew (contract D.17).
  return { user: isSame ? context.user : user, accessToken, refreshToken, expiresAt };
}

/** Somebody is signed in: by a call that brought a session, or in another tab. */
export function sessionAdopted(
  scope: Scope,
  session: Session | SessionState | null,
): Partial<AuthMachineContext> {
  if (session === null) return {};
  return { ...sessionRenewed(scope, session), currentView: 'home', failure: null };
}

export const sessionCleared = () => ({
  user: null,
  accessToken: null,
  refreshToken: null,
  expiresAt: null,
  failure: null,
  currentView: 'login' as const,
});

export const userMerged = ({ context }: Scope, part: Partial<User>) => ({
  user: context.user && { ...context.user, ...part },
});

export const tokensSet = (_: Scope, { accessToken, refreshToken }: Tokens) => ({
  accessToken,
  refreshToken,
});
