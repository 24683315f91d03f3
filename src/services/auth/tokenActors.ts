import type { ActorRefFrom } from 'xstate';
import type { authMachine } from '../../machines/auth/authMachine.ts';
import { selectTokenActor } from '../../machines/auth/authSelectors.ts';

/** The access token of one user. */
export type TokenSource = {
  /** `null` while that user is not signed in, or logs out. */
  get(): { readonly accessToken: string; readonly expiresAt: number | null } | null;
  /** Calls `listener` after each change. @returns ends the subscription */
  subscribe(listener: () => void): () => void;
  /** The token has expired, or a server refuses it: asks for another one. It never ends the session. */
  reject(): void;
};

/** @param userId whose token it is: another browser tab may have signed in as somebody else */
export const createTokenSource = (
  auth: ActorRefFrom<typeof authMachine>,
  userId: string,
): TokenSource => ({
  get() {
    const snapshot = auth.getSnapshot();
    const { user, accessToken, expiresAt } = snapshot.context;
    const isUsable = snapshot.matches('signedIn') && user?.id === userId;
    return isUsable && accessToken !== null ? { accessToken, expiresAt } : null;
  },
  subscribe: (listener) => auth.subscribe(listener).unsubscribe,
  reject: () => selectTokenActor(auth.getSnapshot())?.send({ type: 'token.rejected' }),
});
