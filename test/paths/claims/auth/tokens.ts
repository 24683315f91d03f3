import { isDeepStrictEqual } from 'node:util';
import { getNextSnapshot } from 'xstate';
import { authModel } from '../../models/authModel.ts';
import type { Edge } from '../../plan/explore.ts';
import { frozen } from '../../plan/frozenTime.ts';
import { bare } from '../../plan/labelledEvent.ts';
import { everyState, everyStep, type Claim } from '../claim.ts';
import {
  broughtBy,
  callsOf,
  inputOf,
  isAnswer,
  isIn,
  isSpent,
  refusalOf,
  sessionOf,
  stageOf,
  type AuthState,
} from './authState.ts';

/** What is meant to end a session, by the auth server's own reasons; nothing else may. */
const ending = 'refresh_token_not_found';

const isRefused = ({ event }: { event: Parameters<typeof isAnswer>[0] }) =>
  isAnswer(event, 'error', 'refreshSession');

/** The context itself: a vertex stands for all that differ in nothing but the count of failures. */
function contextAfter({ from, event }: Edge): unknown {
  return frozen(() => getNextSnapshot(authModel.machine, from.snapshot, bare(event))).context;
}

/** Tokens, and how they are kept fresh. */
export const tokenClaims: readonly Claim[] = [
  everyStep<AuthState>('setting tokens changes the tokens alone', ['§4.6'], {
    where: ({ from, event }) => stageOf(from) === 'signedIn' && event.type === 'tokens.set',
    must: ({ from, event }, edge) => {
      const { accessToken, refreshToken } = event;
      return isDeepStrictEqual(contextAfter(edge), { ...from.context, accessToken, refreshToken });
    },
  }),
  everyStep<AuthState>('clearing tokens changes the tokens alone', ['§4.6'], {
    where: ({ from, event }) => stageOf(from) === 'signedIn' && event.type === 'tokens.cleared',
    must: ({ from }, edge) =>
      isDeepStrictEqual(contextAfter(edge), {
        ...from.context,
        accessToken: null,
        refreshToken: null,
      }),
  }),
  everyStep<AuthState>('signed out, tokens can neither be set nor cleared', ['§4.6', '§6.1'], {
    where: ({ from, event }) => !isIn(from) && event.type.startsWith('tokens.'),
    must: (_, { from, to }) => from.key === to.key,
  }),
  everyStep<AuthState>(
    'merging changes the parts of the user that are named, and nothing else',
    ['§3.3'],
    {
      where: ({ from, event }) => stageOf(from) === 'signedIn' && event.type === 'user.merged',
      must: ({ from, event }, edge) =>
        isDeepStrictEqual(contextAfter(edge), {
          ...from.context,
          user: { ...from.context.user, ...(event['user'] as object) },
        }),
    },
  ),
  everyState<AuthState>('while signed in, no more than one call is on its way', ['§4.14'], {
    where: (state) => isIn(state) && callsOf(state).length > 0,
    must: (state) => callsOf(state).length === 1,
  }),
  everyState<AuthState>('a refresh sends the refresh token that is held', ['§4.14'], {
    where: (state) => callsOf(state).includes('refreshSession'),
    must: (state) =>
      typeof state.context.refreshToken === 'string' &&
      isDeepStrictEqual(inputOf(state, 'refreshSession'), {
        refreshToken: state.context.refreshToken,
      }),
  }),
  everyStep<AuthState>(
    'whoever comes in with a spent token is home at once and refreshing',
    ['§4.14', '§4.7'],
    {
      where: ({ event, to }) =>
        ['logIn', 'signUp'].some((call) => isAnswer(event, 'done', call)) &&
        stageOf(to) === 'signedIn' &&
        isSpent(to),
      must: ({ to }) => callsOf(to).includes('refreshSession'),
    },
  ),
  everyStep<AuthState>(
    'a refresh that succeeds brings its session, and nobody notices',
    ['§4.14'],
    {
      where: ({ event }) => isAnswer(event, 'done', 'refreshSession'),
      must: ({ from, event, to }) =>
        isDeepStrictEqual(sessionOf(to), broughtBy(event)) &&
        stageOf(to) === 'signedIn' &&
        to.context.currentView === from.context.currentView,
    },
  ),
  everyStep<AuthState>(
    'a refusal of a refresh that says nothing about the session keeps it',
    ['§4.14'],
    {
      where: (step) => isRefused(step) && refusalOf(step.event).error_code !== ending,
      must: ({ from, to }) =>
        stageOf(to) === 'signedIn' && isDeepStrictEqual(sessionOf(from), sessionOf(to)),
    },
  ),
  everyStep<AuthState>(
    'a refresh refused for good ends the session, and login says so',
    ['§4.3', '§4.14'],
    {
      where: (step) => isRefused(step) && refusalOf(step.event).error_code === ending,
      must: ({ to }) =>
        isDeepStrictEqual(to.value, { signedOut: 'sessionEnded' }) && to.context.user === null,
    },
  ),
];
