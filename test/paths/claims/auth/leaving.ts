import { isDeepStrictEqual } from 'node:util';
import { selectLogoutFailure } from '../../../../src/machines/auth/authSelectors.ts';
import { authModel } from '../../models/auth.ts';
import type { Edge } from '../../plan/explore.ts';
import { actionsAt } from '../actionsAt.ts';
import { begunBy } from '../begunBy.ts';
import { everyState, everyStep, type Claim } from '../claim.ts';
import {
  callsOf,
  inputOf,
  isAnswer,
  isDefault,
  isIn,
  isSpent,
  keptBy,
  refusalOf,
  sessionOf,
  stageOf,
  storedBy,
  type AuthState,
} from './authState.ts';

const asksToLeave = ({ from, event }: { from: AuthState; event: { type: string } }) =>
  stageOf(from) === 'signedIn' && event.type === 'logout.requested';

/** With what revocations are begun at this edge. */
const revocationsAt = (edge: Edge) => begunBy(actionsAt(authModel.machine, edge), 'revocation');

const cannotBeTold = (state: AuthState) => state.context.accessToken === null || isSpent(state);

/** How a session goes. */
export const leavingClaims: readonly Claim[] = [
  everyStep<AuthState>('logging out wins over whatever is in flight', ['§4.3', '§4.4'], {
    where: asksToLeave,
    must: ({ to }) => ['loggingOut', 'signedOut'].includes(stageOf(to)) && keptBy(to) === null,
  }),
  everyState<AuthState>('while logging out nothing else is on its way', ['§4.3'], {
    where: (state) => stageOf(state) === 'loggingOut',
    must: (state) => isDeepStrictEqual(callsOf(state), ['logOut']) && keptBy(state) === null,
  }),
  everyStep<AuthState>(
    'from logging out nothing but its own failure leads back, or somebody else in another tab',
    ['§4.3', '§4.5'],
    {
      where: ({ from, event }) =>
        stageOf(from) === 'loggingOut' &&
        !isAnswer(event, 'error', 'logOut') &&
        [undefined, null, from.context.user?.id].includes(storedBy(event)?.user?.id),
      must: ({ to }) => ['loggingOut', 'signedOut'].includes(stageOf(to)),
    },
  ),
  everyStep<AuthState>(
    'with a spent token, or none, logging out tells no server',
    ['§4.4', '§4.7'],
    {
      where: (step) => asksToLeave(step) && cannotBeTold(step.from),
      must: ({ to }) => isDefault(to),
    },
  ),
  everyStep<AuthState>(
    'with a good token, logging out tells the server, by that token',
    ['§4.3', '§6.2'],
    {
      where: (step) => asksToLeave(step) && !cannotBeTold(step.from),
      must: ({ from, to }) =>
        stageOf(to) === 'loggingOut' &&
        inputOf(to, 'logOut')['accessToken'] === from.context.accessToken,
    },
  ),
  everyStep<AuthState>(
    'a logout that succeeds, or finds nothing left, returns the default state',
    ['§4.3'],
    {
      where: ({ event }) =>
        isAnswer(event, 'done', 'logOut') ||
        (isAnswer(event, 'error', 'logOut') && refusalOf(event).error_code === 'session_not_found'),
      must: ({ to }) => isDefault(to),
    },
  ),
  everyStep<AuthState>(
    'a logout that fails keeps the session and says so in the header',
    ['§4.5'],
    {
      where: ({ event }) =>
        isAnswer(event, 'error', 'logOut') && refusalOf(event).error_code !== 'session_not_found',
      must: ({ from, event, to }) =>
        stageOf(to) === 'signedIn' &&
        isDeepStrictEqual(sessionOf(from), sessionOf(to)) &&
        selectLogoutFailure(to) === refusalOf(event).message,
    },
  ),
  everyStep<AuthState>('a reset returns the initial state from everywhere', ['§4.6', '§4.3'], {
    where: ({ event }) => event.type === 'session.reset',
    must: ({ to }) => isDefault(to),
  }),
  everyStep<AuthState>(
    'on this device only, the session is over here at once, whatever is on its way',
    ['§4.24', '§4.3'],
    {
      where: ({ from, event }) => isIn(from) && event.type === 'localLogout.requested',
      must: ({ to }) => isDefault(to),
    },
  ),
  everyStep<AuthState>(
    'a session that ended on this device only is revoked once, by the tokens it had; no other is',
    ['§4.24'],
    {
      where: () => true,
      must: ({ from, event }, edge) => {
        const { user: _, ...tokens } = sessionOf(from);
        const isMeant = isIn(from) && event.type === 'localLogout.requested';
        return isDeepStrictEqual(revocationsAt(edge), isMeant ? [tokens] : []);
      },
    },
  ),
];
