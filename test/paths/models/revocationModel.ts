import { AuthApiError, NetworkError } from '../../../src/domain/errors.ts';
import { revocationMachine } from '../../../src/machines/auth/revocationMachine.ts';
import type { RevocationInput } from '../../../src/machines/auth/revocationMachine.ts';
import { frozen } from '../plan/explore.ts';
import { type Answer, implicitEvents, type SeenModel } from '../plan/model.ts';
import { requestsOf } from '../wire.ts';
import { sessions } from './auth.ts';

/** What can be seen of telling the server that a session is over: the calls it makes. */
export type RevocationView = { readonly requests: readonly string[]; readonly isOver: boolean };

const answers = (): Readonly<Record<string, readonly Answer[]>> => ({
  refreshSession: [
    {
      label: 'the spent token is exchanged',
      output: { ...sessions.fresh(), accessToken: 'access-2' },
    },
    { label: 'the exchange is refused', error: new AuthApiError(400, 'session_not_found', '') },
    { label: 'the exchange finds no network', error: new NetworkError() },
  ],
  revokeSession: [
    { label: 'the session is revoked', output: undefined },
    { label: 'the session was gone', error: new AuthApiError(403, 'session_not_found', '') },
    { label: 'the revocation finds no network', error: new NetworkError() },
  ],
});

const input = (session: typeof sessions.fresh, without: object = {}): RevocationInput => {
  const { accessToken, refreshToken, expiresAt } = frozen(session);
  return { accessToken, refreshToken, expiresAt, ...without };
};

/** Telling the server that the session of this device is over, as it is explored. */
export const revocationModel: SeenModel<RevocationView> = {
  name: 'revocation',
  machine: revocationMachine,
  starts: [
    { from: 'a good token', input: input(sessions.fresh) },
    { from: 'a spent token', input: input(sessions.expired) },
    {
      from: 'no token at all',
      input: input(sessions.expired, { accessToken: null, refreshToken: null }),
    },
  ],
  classOf: ({ context }) => context,
  eventsIn: (snapshot) => (snapshot.status === 'active' ? implicitEvents(snapshot, answers()) : []),
  isOffered: () => true,
  viewOf: (state) => ({
    requests: state.status === 'active' ? requestsOf(state) : [],
    isOver: state.status === 'done',
  }),
};
