import { AuthApiError, NetworkError } from '../../../src/domain/errors.ts';
import { signedOutState, type Session } from '../../../src/domain/session.ts';
import { refreshMachine } from '../../../src/machines/auth/refreshMachine.ts';
import { aSession, aStoredSession, aUser } from '../../support/builders.ts';
import { frozen } from '../plan/explore.ts';
import { type Answer, implicitEvents, type Model } from '../plan/model.ts';

const second = frozen(() => aSession({ accessToken: 'access-2', refreshToken: 'refresh-2' }));
const stored = (session: Session) => ({ isAuthenticated: true, ...session });

const storageAnswers: readonly Answer[] = [
  { label: 'storage is unchanged', output: frozen(aStoredSession) },
  { label: 'another tab has refreshed the tokens', output: stored(second) },
  { label: 'another tab has signed out', output: signedOutState },
  {
    label: 'someone else has signed in',
    output: frozen(() => aStoredSession({ user: aUser({ id: 'd0c1' }) })),
  },
  { label: 'the code that reads storage cannot be loaded', error: new NetworkError() },
];

const answers: Readonly<Record<string, readonly Answer[]>> = {
  readStoredSession: storageAnswers,
  recheckStoredSession: storageAnswers,
  refreshSession: [
    { label: 'the server refreshes the tokens', output: second },
    {
      label: 'the server has no such session',
      error: new AuthApiError(400, 'session_not_found', 'Gone'),
    },
    {
      label: 'the server reports the token as used',
      error: new AuthApiError(400, 'refresh_token_already_used', 'Already Used'),
    },
    {
      label: 'a gateway rejects the request',
      error: new AuthApiError(401, 'http_error', 'No key'),
    },
    { label: 'there is no network', error: new NetworkError() },
  ],
};

/** One refresh. */
export const refreshModel: Model = {
  name: 'refresh',
  machine: refreshMachine,
  starts: [
    { from: 'a token that is due', input: { userId: aUser().id, refreshToken: 'refresh-1' } },
  ],
  classOf: ({ context }) => context,
  eventsIn: (snapshot) =>
    snapshot.status === 'active'
      ? [
          { label: 'the lock is free', type: 'lock.acquired' },
          { label: 'the page is hidden', type: 'page.hidden' },
          ...implicitEvents(snapshot, answers),
        ]
      : [],
};
