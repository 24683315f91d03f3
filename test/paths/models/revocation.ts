import { AuthApiError, NetworkError } from '../../../src/domain/errors.ts';
import { revocationMachine } from '../../../src/machines/auth/revocationMachine.ts';
import type { RevocationInput } from '../../../src/machines/auth/revocationMachine.ts';
import { frozen } from '../plan/explore.ts';
import { implicitEvents, type Answers, type Model } from '../plan/model.ts';
import { sessions } from './auth.ts';

const answers = (): Answers => ({
  refreshSession: {
    'the expired token is refreshed': { ...sessions.fresh(), accessToken: 'access-2' },
    'the refresh is rejected': new AuthApiError(400, 'session_not_found', ''),
    'the refresh finds no network': new NetworkError(),
  },
  revokeSession: {
    'the session is revoked': undefined,
    'the session was gone': new AuthApiError(403, 'session_not_found', ''),
    'the revocation finds no network': new NetworkError(),
  },
});

const input = (session: typeof sessions.fresh, without: object = {}): RevocationInput => {
  const { accessToken, refreshToken, expiresAt } = frozen(session);
  return { accessToken, refreshToken, expiresAt, ...without };
};

/** The revocation of a session that ended on this device. */
export const revocationModel: Model = {
  name: 'revocation',
  machine: revocationMachine,
  starts: [
    { from: 'a valid token', input: input(sessions.fresh) },
    { from: 'an expired token', input: input(sessions.expired) },
    {
      from: 'no token at all',
      input: input(sessions.expired, { accessToken: null, refreshToken: null }),
    },
  ],
  relevantContext: ({ context }) => context,
  eventsIn: (snapshot) => (snapshot.status === 'active' ? implicitEvents(snapshot, answers()) : []),
};
