import { isDeepStrictEqual } from 'node:util';
import { selectAuthFailure } from '../../../../src/machines/auth/authSelectors.ts';
import { authModel } from '../../models/auth.ts';
import type { Edge } from '../../plan/explore.ts';
import { actionsAt } from '../actionsAt.ts';
import { everyState, everyStep, type Claim } from '../claim.ts';
import {
  broughtBy,
  isAnswer,
  isDefault,
  isIn,
  keptBy,
  sessionOf,
  stageOf,
  type AuthState,
} from './authState.ts';
import { toldToken } from './toldToken.ts';

const isReport = ({ event }: { event: { type: string } }) =>
  ['session.refreshed', 'session.ended'].includes(event.type);

const namesOf = (edge: Edge) => actionsAt(authModel.machine, edge).map(({ type }) => type);

/** Tokens: who may change them, and who keeps them good. */
export const sessionTokenClaims: readonly Claim[] = [
  everyStep<AuthState>('setting tokens changes the tokens alone', ['§4.6'], {
    where: ({ from, event }) => stageOf(from) === 'signedIn' && event.type === 'tokens.set',
    must: ({ from, event, to }) => {
      const { accessToken, refreshToken } = event;
      return isDeepStrictEqual(to.context, { ...from.context, accessToken, refreshToken });
    },
  }),
  everyStep<AuthState>('clearing tokens changes the tokens alone', ['§4.6'], {
    where: ({ from, event }) => stageOf(from) === 'signedIn' && event.type === 'tokens.cleared',
    must: ({ from, to }) =>
      isDeepStrictEqual(to.context, { ...from.context, accessToken: null, refreshToken: null }),
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
      must: ({ from, event, to }) =>
        isDeepStrictEqual(to.context, {
          ...from.context,
          user: { ...from.context.user, ...(event['user'] as object) },
        }),
    },
  ),
  everyState<AuthState>(
    'whoever is signed in has their token kept good, and nobody else',
    ['§4.14', '§4.3'],
    {
      must: (state) =>
        (keptBy(state)?.userId ?? null) ===
        (stageOf(state) === 'signedIn' ? (state.context.user?.id ?? '') : null),
    },
  ),
  everyStep<AuthState>(
    'whoever comes in with a spent token is home at once, and it is looked after',
    ['§4.14', '§4.7'],
    {
      where: ({ event, to }) =>
        ['logIn', 'signUp'].some((call) => isAnswer(event, 'done', call)) &&
        broughtBy(event) !== null &&
        stageOf(to) === 'signedIn',
      must: ({ event, to }) => keptBy(to)?.refreshToken === broughtBy(event)?.refreshToken,
    },
  ),
  everyStep<AuthState>(
    'tokens that change while somebody stays are told to what keeps them, once',
    ['§4.6', '§4.21'],
    {
      where: ({ from, event, to }) =>
        [from, to].every((state) => stageOf(state) === 'signedIn') &&
        from.context.user?.id === to.context.user?.id &&
        event.type !== 'session.refreshed' &&
        !isDeepStrictEqual(sessionOf(from), sessionOf(to)) &&
        event.type !== 'user.merged',
      must: ({ to }, edge) => {
        const { refreshToken, expiresAt } = to.context;
        return isDeepStrictEqual(toldToken(edge), [
          { type: 'tokens.changed', refreshToken, expiresAt },
        ]);
      },
    },
  ),
  everyStep<AuthState>(
    'an exchanged token is stored once, and nobody notices it',
    ['§4.14', '§1.2'],
    {
      where: ({ from, event }) =>
        stageOf(from) === 'signedIn' && event.type === 'session.refreshed',
      must: ({ from, event, to }, edge) =>
        isDeepStrictEqual(sessionOf(to), event['session']) &&
        isDeepStrictEqual(from.value, to.value) &&
        to.context.currentView === from.context.currentView &&
        isDeepStrictEqual(to.context.failure, from.context.failure) &&
        toldToken(edge).length === 0 &&
        namesOf(edge).filter((name) => name === 'saveSession').length === 1,
    },
  ),
  everyStep<AuthState>('a refused token ends the session, and login says so', ['§4.16', '§4.3'], {
    where: ({ from, event }) => stageOf(from) === 'signedIn' && event.type === 'session.ended',
    must: ({ to }) =>
      isDeepStrictEqual(to.value, { signedOut: 'sessionEnded' }) &&
      to.context.user === null &&
      selectAuthFailure(to) === 'Your session has ended. Please sign in again.',
  }),
  everyStep<AuthState>(
    'what keeps the token brings nobody back who is leaving or has left',
    ['§4.3', '§4.14'],
    {
      where: (step) => stageOf(step.from) !== 'signedIn' && isReport(step),
      must: (_, edge) => edge.from.key === edge.to.key && namesOf(edge).length === 0,
    },
  ),
  everyStep<AuthState>(
    'nothing but the person, another tab, the server or a reset ends a session',
    ['§4.3', '§4.16', '§4.21'],
    {
      where: ({ from, to }) => isIn(from) && !isIn(to),
      must: ({ event, to }) =>
        /^(logout|localLogout)\.requested$|^session\.|\.actor\.logOut$/.test(event.type) &&
        (event.type === 'session.ended' || isDefault(to)),
    },
  ),
];
