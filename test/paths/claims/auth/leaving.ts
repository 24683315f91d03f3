import { isDeepStrictEqual } from 'node:util';
import { selectLogoutFailure } from '../../../../src/machines/authSelectors.ts';
import { everyState, everyStep, type Claim } from '../claim.ts';
import {
  callsOf,
  inputOf,
  isAnswer,
  isSpent,
  noSession,
  refusalOf,
  sessionOf,
  stageOf,
  type AuthState,
} from './authState.ts';

const asksToLeave = ({ from, event }: { from: AuthState; event: { type: string } }) =>
  stageOf(from) === 'signedIn' && event.type === 'logout.requested';

const cannotBeTold = (state: AuthState) => state.context.accessToken === null || isSpent(state);

const isDefault = (state: AuthState) =>
  isDeepStrictEqual(state.value, { signedOut: 'idle' }) &&
  isDeepStrictEqual(sessionOf(state), noSession) &&
  state.context.currentView === 'login' &&
  state.context.failure === null &&
  callsOf(state).length === 0;

/** How a session goes. */
export const leavingClaims: readonly Claim[] = [
  everyStep<AuthState>('logging out wins over whatever is in flight', ['§4.3', '§4.4'], {
    where: asksToLeave,
    must: ({ to }) =>
      ['loggingOut', 'signedOut'].includes(stageOf(to)) && !callsOf(to).includes('refreshSession'),
  }),
  everyState<AuthState>('while logging out nothing else is on its way', ['§4.3'], {
    where: (state) => stageOf(state) === 'loggingOut',
    must: (state) => isDeepStrictEqual(callsOf(state), ['logOut']),
  }),
  everyStep<AuthState>(
    'from logging out nothing but its own failure leads back',
    ['§4.3', '§4.5'],
    {
      where: ({ from, event }) =>
        stageOf(from) === 'loggingOut' && !isAnswer(event, 'error', 'logOut'),
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
];
