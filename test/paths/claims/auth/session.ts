import { isDeepStrictEqual } from 'node:util';
import { selectAuthFailure, selectScreen } from '../../../../src/machines/auth/authSelectors.ts';
import { authModel } from '../../models/auth.ts';
import { emittedBy } from '../../plan/prove.ts';
import { everyState, everyStep, everyVertex, type Claim } from '../claim.ts';
import {
  broughtBy,
  inputOf,
  isAnswer,
  isIn,
  keptBy,
  noSession,
  sessionOf,
  stageOf,
  storedBy,
  type AuthState,
} from './authState.ts';

const comesIn = ({ event }: { event: Parameters<typeof isAnswer>[0] }) =>
  ['logIn', 'signUp'].some((call) => isAnswer(event, 'done', call)) && broughtBy(event) !== null;

/** How a session comes, and what it holds. */
export const sessionClaims: readonly Claim[] = [
  everyVertex('begun with nobody, nobody is signed in and the view is login', ['§4.1', '§2.1'], {
    where: ({ key }, { starts }) =>
      starts.some(({ from, vertex }) => from === 'signed out' && vertex.key === key),
    must: ({ snapshot }) => {
      const state = snapshot as AuthState;
      return stageOf(state) === 'signedOut' && state.context.currentView === 'login';
    },
  }),
  everyVertex('begun with a stored session, home is there at once', ['§4.14', '§1.2'], {
    where: ({ key }, { starts }) =>
      starts.some(({ from, vertex }) => from !== 'signed out' && vertex.key === key),
    must: ({ snapshot }) => {
      const state = snapshot as AuthState;
      return selectScreen(state) === 'home' && keptBy(state) !== null;
    },
  }),
  everyState<AuthState>('signed out holds no token, no user and no expiry', ['§4.1', '§4.3'], {
    where: (state) => !isIn(state),
    must: (state) => isDeepStrictEqual(sessionOf(state), noSession),
  }),
  everyStep<AuthState>(
    'a login or signup that brings a session stores it whole and shows home',
    ['§4.2'],
    {
      where: comesIn,
      must: ({ event, to }) =>
        isDeepStrictEqual(sessionOf(to), broughtBy(event)) &&
        to.context.currentView === 'home' &&
        stageOf(to) === 'signedIn',
    },
  ),
  everyStep<AuthState>(
    'nobody gets in but by a login or signup that brings a session, here or in another tab',
    ['§4.1', '§6.1', '§4.21'],
    {
      where: (step) =>
        !isIn(step.from) && !comesIn(step) && (storedBy(step.event)?.user ?? null) === null,
      must: ({ to }) => !isIn(to),
    },
  ),
  everyStep<AuthState>(
    'a signup without a session stays signed out and shows the notice',
    ['§4.15'],
    {
      where: ({ event }) => isAnswer(event, 'done', 'signUp') && broughtBy(event) === null,
      must: ({ to }) =>
        selectScreen(to) === 'checkEmail' &&
        selectAuthFailure(to) === null &&
        isDeepStrictEqual(sessionOf(to), noSession),
    },
  ),
  everyStep<AuthState>(
    'the signup callback runs when a signup succeeds, once, and never else',
    ['§2.6'],
    {
      where: () => true,
      must: ({ event }, edge) => {
        const told = isAnswer(event, 'done', 'signUp') ? ['signup.succeeded'] : [];
        return isDeepStrictEqual(
          emittedBy(authModel, edge).map(({ type }) => type),
          told,
        );
      },
    },
  ),
  everyStep<AuthState>(
    'signed out, a complete form is sent whatever failed before',
    ['§1.2', '§8.3'],
    {
      where: ({ from, event }) =>
        stageOf(from) === 'signedOut' &&
        event.type.endsWith('submitted') &&
        !Object.values(event).includes('') &&
        event['confirmPassword'] ===
          (event.type === 'signup.submitted' ? event['password'] : undefined),
      must: ({ event, to }) =>
        stageOf(to) === (event.type === 'login.submitted' ? 'loggingIn' : 'signingUp'),
    },
  ),
  everyStep<AuthState>('a complete form sends what was typed, without the confirmation', ['§3.5'], {
    where: ({ from, to }) =>
      stageOf(from) === 'signedOut' && ['loggingIn', 'signingUp'].includes(stageOf(to)),
    must: ({ event, to }) => {
      const { type, label: _, confirmPassword: __, ...typed } = event;
      const call = type === 'login.submitted' ? 'logIn' : 'signUp';
      return isDeepStrictEqual(inputOf(to, call), typed);
    },
  }),
];
