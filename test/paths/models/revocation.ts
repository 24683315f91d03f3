import { AuthApiError, NetworkError } from '../../../src/domain/errors.ts';
import { revocationMachine } from '../../../src/machines/auth/revocationMachine.ts';
import type { RevocationInput } from '../../../src/machines/auth/revocationMachine.ts';
import { frozen } from '../plan/explore.ts';
import { type Answer, implicitEvents, type Model } from '../plan/model.ts';
import { sessions } from './auth.ts';

const answers = (): Readonly<Record<string, readonly Answer[]>> => ({
  refreshSession: [
    {
      label: 'the expired token is refreshed',
      output: { ...sessions.fresh(), accessToken: 'access-2' },
    },
    { label: 'the refresh is rejected', error: new AuthApiError(400, 'session_not_found', '') },
    { label: 'the refresh finds no network', error: new NetworkError() },
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
  classOf: ({ context }) => context,
  eventsIn: (snapshot) => (snapshot.status === 'active' ? implicitEvents(snapshot, answers()) : []),
};
