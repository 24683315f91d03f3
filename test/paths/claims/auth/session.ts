import { isDeepStrictEqual } from 'node:util';
import { everyState, everyStep, type Claim } from '../claim.ts';
import {
  broughtBy,
  isAnswer,
  isIn,
  noSession,
  sessionOf,
  stageOf,
  type AuthState,
} from './authState.ts';

/** How a session comes, and what it holds. */
export const sessionClaims: readonly Claim[] = [
  everyState<AuthState>('signed out holds no token, no user and no expiry', ['§4.1', '§4.3'], {
    where: (state) => !isIn(state),
    must: (state) => isDeepStrictEqual(sessionOf(state), noSession),
  }),
  everyStep<AuthState>(
    'a login or signup that brings a session stores it whole and shows home',
    ['§4.2'],
    {
      where: ({ event }) =>
        ['logIn', 'signUp'].some((call) => isAnswer(event, 'done', call)) &&
        broughtBy(event) !== null,
      must: ({ event, to }) =>
        isDeepStrictEqual(sessionOf(to), broughtBy(event)) &&
        to.context.currentView === 'home' &&
        stageOf(to) === 'signedIn',
    },
  ),
];
