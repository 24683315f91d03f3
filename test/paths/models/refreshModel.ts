import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import { AuthApiError, NetworkError } from '../../../src/domain/errors.ts';
import { signedOutState, type Session } from '../../../src/domain/session.ts';
import { refreshMachine } from '../../../src/machines/auth/refreshMachine.ts';
import { aSession, aStoredSession, aUser } from '../../support/builders.ts';
import { frozen } from '../plan/explore.ts';
import { type Answer, implicitEvents, type SeenModel } from '../plan/model.ts';

/** What can be seen of an exchange: what it waits for, and what came of it. */
export type RefreshView = {
  readonly waitsFor: readonly string[];
  readonly outcome: string | null;
};

const second = frozen(() => aSession({ accessToken: 'access-2', refreshToken: 'refresh-2' }));
const stored = (session: Session) => ({ isAuthenticated: true, ...session });

const storageAnswers: readonly Answer[] = [
  { label: 'storage is as it was', output: frozen(aStoredSession) },
  { label: 'another tab has exchanged the token', output: stored(second) },
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
    { label: 'the server exchanges the token', output: second },
    {
      label: 'the server has no such session',
      error: new AuthApiError(400, 'session_not_found', 'Gone'),
    },
    {
      label: 'the server knows the token as used',
      error: new AuthApiError(400, 'refresh_token_already_used', 'Already Used'),
    },
    { label: 'a gateway keeps it out', error: new AuthApiError(401, 'http_error', 'No key') },
    { label: 'there is no network', error: new NetworkError() },
  ],
};

/** One exchange of a token as it is explored. */
export const refreshModel: SeenModel<RefreshView> = {
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
  isOffered: () => true,
  viewOf: (state) => ({ ...refreshResultOf(state), waitsFor: waitedFor(state) }),
};

function refreshResultOf(state: AnyMachineSnapshot): Omit<RefreshView, 'waitsFor'> {
  const { output, status } = state as SnapshotFrom<typeof refreshMachine>;
  return { outcome: status === 'done' ? (output?.kind ?? null) : null };
}

function waitedFor({ children, status }: AnyMachineSnapshot): readonly string[] {
  if (status !== 'active') return [];
  return Object.keys(children)
    .filter((id) => id !== 'refreshLock')
    .toSorted();
}
