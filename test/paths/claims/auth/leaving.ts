import { isDeepStrictEqual } from 'node:util';
import { everyStep, type Claim } from '../claim.ts';
import { callsOf, noSession, sessionOf, stageOf, type AuthState } from './authState.ts';

/** How a session goes. */
export const leavingClaims: readonly Claim[] = [
  everyStep<AuthState>('logging out wins over whatever is in flight', ['§4.3', '§4.4'], {
    where: ({ from, event }) => stageOf(from) === 'signedIn' && event.type === 'logout.requested',
    must: ({ to }) =>
      ['loggingOut', 'signedOut'].includes(stageOf(to)) && !callsOf(to).includes('refreshSession'),
  }),
  everyStep<AuthState>('a reset returns the initial state from everywhere', ['§4.6', '§4.3'], {
    where: ({ event }) => event.type === 'session.reset',
    must: ({ to }) =>
      isDeepStrictEqual(to.value, { signedOut: 'idle' }) &&
      isDeepStrictEqual(sessionOf(to), noSession) &&
      to.context.currentView === 'login' &&
      to.context.failure === null &&
      callsOf(to).length === 0,
  }),
];
