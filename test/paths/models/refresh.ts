import { AuthApiError, NetworkError } from '../../../src/domain/errors.ts';
import { signedOutState, type Session } from '../../../src/domain/session.ts';
import { refreshMachine } from '../../../src/machines/auth/refreshMachine.ts';
import { aSession, aStoredSession, aUser } from '../../support/builders.ts';
import { frozen } from '../plan/explore.ts';
import { implicitEvents, type Answers, type Model } from '../plan/model.ts';

const second = frozen(() => aSession({ accessToken: 'access-2', refreshToken: 'refresh-2' }));
const stored = (session: Session) => ({ isAuthenticated: true, ...session });

const storageAnswers = {
  'storage is unchanged': frozen(aStoredSession),
  'another tab has refreshed the tokens': stored(second),
  'another tab has signed out': signedOutState,
  'someone else has signed in': frozen(() => aStoredSession({ user: aUser({ id: 'd0c1' }) })),
  'the code that reads storage cannot be loaded': new NetworkError(),
};

const answers: Answers = {
  readStoredSession: storageAnswers,
  recheckStoredSession: storageAnswers,
  refreshSession: {
    'the server refreshes the tokens': second,
    'the server has no such session': new AuthApiError(400, 'session_not_found', 'Gone'),
    'the server reports the token as used': new AuthApiError(
      400,
      'refresh_token_already_used',
      'Already Used',
    ),
    'a gateway rejects the request': new AuthApiError(401, 'http_error', 'No key'),
    'there is no network': new NetworkError(),
  },
};

export const refreshModel: Model = {
  name: 'refresh',
  machine: refreshMachine,
  starts: [
    { from: 'a token that is due', input: { userId: aUser().id, refreshToken: 'refresh-1' } },
  ],
  relevantContext: ({ context }) => context,
  eventsIn: (snapshot) =>
    snapshot.status === 'active'
      ? [
          { label: 'the lock is free', type: 'lock.acquired' },
          { label: 'the page is hidden', type: 'page.hidden' },
          ...implicitEvents(snapshot, answers),
        ]
      : [],
};
