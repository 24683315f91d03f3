import { assertEvent, type AnyActorRef, type AnyMachineSnapshot } from 'xstate';
import type { Credentials, Registration } from '../domain/credentials.ts';
import type { SessionState } from '../domain/session.ts';
import type { StoredEvent } from '../domain/signs.ts';
import type { AuthEvent, AuthMachineContext } from './authTypes.ts';
import type { RevocationInput } from './revocationTypes.ts';
import type { TokenEvent, TokenInput } from './tokenTypes.ts';

/** What the login call needs of a submitted form. */
export function credentialsOf(event: AuthEvent): Credentials {
  assertEvent(event, 'login.submitted');
  return { email: event.email, password: event.password };
}

/** What the signup call needs; the confirmation stays behind (spec §3.5). */
export function registrationOf(event: AuthEvent): Registration {
  assertEvent(event, 'signup.submitted');
  const { firstName, lastName, email, password } = event;
  return { firstName, lastName, email, password };
}

type Scope = { context: AuthMachineContext };

/** What another tab stored. */
export const storedOf = ({ event }: { event: StoredEvent }): SessionState => event.state;

/** What the token actor begins with. */
export const tokenInput = ({
  context: { user, refreshToken, expiresAt },
  self,
}: Scope & { self: TokenInput['parent'] }): TokenInput => ({
  parent: self,
  userId: user?.id ?? '',
  refreshToken,
  expiresAt,
});

/** Tells the token actor of tokens that it did not get itself. */
export const keptTokens = ({ context: { refreshToken, expiresAt } }: Scope): TokenEvent => ({
  type: 'tokens.changed',
  refreshToken,
  expiresAt,
});

/** One that is still under way keeps its name, and its place among those that end with the app. */
export function revocationId({ self }: { self: AnyActorRef }): string {
  // A transition that is only reckoned, as path tests do, has nobody who runs anything.
  const { children = {} } = self.getSnapshot() as Partial<AnyMachineSnapshot>;
  for (let turn = 1; ; turn += 1) {
    const id = turn === 1 ? 'revocation' : `revocation ${turn}`;
    if (children[id]?.getSnapshot().status !== 'active') return id;
  }
}

/** What a session that ended here leaves to be revoked at the server. */
export const tokensHeld = ({ context }: Scope): RevocationInput => ({
  accessToken: context.accessToken,
  refreshToken: context.refreshToken,
  expiresAt: context.expiresAt,
});
