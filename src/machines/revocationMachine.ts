import { assign, setup } from 'xstate';
import type { Session } from '../domain/session.ts';
import { actorSlot } from './actorSlot.ts';
import type { RevocationInput, RevocationMachineContext } from './revocationTypes.ts';
import { isExpired, revocationPatienceMs } from './tokenDelays.ts';

/**
 * Tells the server that the session of this device is over, after it is over here (contract D.20,
 * D.21): one try. A spent token is exchanged for one that can revoke; that one is never kept.
 */
export const revocationMachine = setup({
  types: {
    context: {} as RevocationMachineContext,
    input: {} as RevocationInput,
  },
  actors: {
    refreshSession: actorSlot<Session, { refreshToken: string }>('refreshSession'),
    revokeSession: actorSlot<void, { accessToken: string }>('revokeSession'),
  },
  actions: {
    useTokens: assign((_, { accessToken, refreshToken, expiresAt }: RevocationInput) => ({
      accessToken,
      refreshToken,
      expiresAt,
    })),
    /** It stays among its parent's children, and the session it is about is over. */
    forgetTokens: assign({ accessToken: null, refreshToken: null, expiresAt: null }),
  },
  guards: {
    canRevoke: ({ context: { accessToken, expiresAt } }) =>
      accessToken !== null && !isExpired(expiresAt, Date.now()),
    canExchange: ({ context }) => context.refreshToken !== null,
  },
  delays: { revocationPatience: revocationPatienceMs },
}).createMachine({
  id: 'revocation',
  context: ({ input }) => ({ ...input }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'canRevoke', target: 'revoking' },
        { guard: 'canExchange', target: 'exchanging' },
        { target: 'done' },
      ],
    },
    exchanging: {
      invoke: {
        id: 'refreshSession',
        src: 'refreshSession',
        input: ({ context }) => ({ refreshToken: context.refreshToken ?? '' }),
        onDone: {
          target: 'revoking',
          actions: { type: 'useTokens', params: ({ event }) => event.output },
        },
        onError: 'done',
      },
      after: { revocationPatience: 'done' },
    },
    revoking: {
      invoke: {
        id: 'revokeSession',
        src: 'revokeSession',
        input: ({ context }) => ({ accessToken: context.accessToken ?? '' }),
        onDone: 'done',
        onError: 'done',
      },
    },
    done: { type: 'final', entry: 'forgetTokens' },
  },
});
