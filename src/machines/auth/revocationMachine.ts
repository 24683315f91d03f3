import { assign, setup } from 'xstate';
import { isExpired, type Session, type SessionState } from '../../domain/session.ts';
import { actorSlot } from '../actorSlot.ts';

/** The user is signed out already: the revocation is given up if it takes longer (D.21). */
const revocationTimeoutMs = 3_000;

/** The tokens of a session that has ended on this device. */
export type RevocationInput = Pick<SessionState, 'accessToken' | 'refreshToken' | 'expiresAt'>;

/**
 * Revokes a session at the server after a local logout (D.20, D.21), in one attempt. An
 * expired access token is refreshed first; the new tokens are never stored. A failure ends it too:
 * the user is signed out on this device either way.
 */
export const revocationMachine = setup({
  types: {
    context: {} as RevocationInput,
    input: {} as RevocationInput,
  },
  actors: {
    refreshSession: actorSlot<Session, { refreshToken: string }>('refreshSession'),
    revokeSession: actorSlot<void, { accessToken: string }>('revokeSession'),
  },
  actions: {
    setTokens: assign((_, { accessToken, refreshToken, expiresAt }: RevocationInput) => ({
      accessToken,
      refreshToken,
      expiresAt,
    })),
    /** A finished child stays in its parent's snapshot, which must hold no token. */
    clearTokens: assign({ accessToken: null, refreshToken: null, expiresAt: null }),
  },
  guards: {
    canRevoke: ({ context: { accessToken, expiresAt } }) =>
      accessToken !== null && !isExpired(expiresAt, Date.now()),
    hasRefreshToken: ({ context }) => context.refreshToken !== null,
  },
  delays: { revocationTimeout: revocationTimeoutMs },
}).createMachine({
  id: 'revocation',
  context: ({ input }) => ({ ...input }),
  initial: 'checking',
  states: {
    checking: {
      description: '§4.24',
      always: [
        { guard: 'canRevoke', target: 'revoking' },
        { guard: 'hasRefreshToken', target: 'refreshing' },
        { target: 'done' },
      ],
    },
    refreshing: {
      description: '§4.24',
      invoke: {
        id: 'refreshSession',
        src: 'refreshSession',
        input: ({ context }) => ({ refreshToken: context.refreshToken ?? '' }),
        onDone: {
          target: 'revoking',
          actions: { type: 'setTokens', params: ({ event }) => event.output },
        },
        onError: 'done',
      },
      after: { revocationTimeout: 'done' },
    },
    revoking: {
      description: '§4.24',
      invoke: {
        id: 'revokeSession',
        src: 'revokeSession',
        input: ({ context }) => ({ accessToken: context.accessToken ?? '' }),
        onDone: 'done',
        onError: 'done',
      },
    },
    done: { type: 'final', entry: 'clearTokens' },
  },
});
