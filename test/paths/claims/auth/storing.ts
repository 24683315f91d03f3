import { isDeepStrictEqual } from 'node:util';
import { sessionKey } from '../../../../src/services/auth/sessionStore.ts';
import { aLogin } from '../../../support/startAuth.ts';
import { maskSecrets } from '../../../../inspector/maskSecrets.ts';
import { everyState, everyStep, everyVertex, type Claim } from '../claim.ts';
import { inputOf, isIn, sessionOf, type AuthState } from './authState.ts';
import { storedIn } from './storage.ts';

const asAuth = (snapshot: unknown) => snapshot as AuthState;
const hasPassword = (value: unknown) => JSON.stringify(value).includes(aLogin.password);

/** What is written down, and what never is. */
export const storingClaims: readonly Claim[] = [
  everyVertex('signed out, local storage holds no token and no user', ['§4.3', '§3.2'], {
    where: ({ snapshot }) => !isIn(asAuth(snapshot)),
    must: (vertex, graph) =>
      storedIn(graph, vertex).length > 0 &&
      storedIn(graph, vertex).every(
        (stored) =>
          !('accessToken' in stored) &&
          !('refreshToken' in stored) &&
          !/access-|refresh-|@/.test(stored[sessionKey] ?? ''),
      ),
  }),
  everyVertex('storage tells what the session is, whatever way it came to be', ['§4.2', '§3.1'], {
    where: ({ snapshot }) => isIn(asAuth(snapshot)),
    must: (vertex, graph) => {
      const state = { isAuthenticated: true, ...sessionOf(asAuth(vertex.snapshot)) };
      const all = storedIn(graph, vertex);
      return (
        all.length > 0 &&
        all.every((stored) =>
          isDeepStrictEqual(JSON.parse(stored[sessionKey] ?? '{}'), { state, version: 0 }),
        )
      );
    },
  }),
  everyVertex(
    'both tokens stand in storage under their own names, and none that is gone',
    ['§3.2', '§4.6'],
    {
      where: ({ snapshot }) => isIn(asAuth(snapshot)),
      must: (vertex, graph) => {
        const { accessToken, refreshToken } = asAuth(vertex.snapshot).context;
        return storedIn(graph, vertex).every(
          (stored) =>
            (stored['accessToken'] ?? null) === accessToken &&
            (stored['refreshToken'] ?? null) === refreshToken,
        );
      },
    },
  ),
  everyState<AuthState>('a password is in no context, even while it is being sent', ['§3.5'], {
    where: (state) => hasPassword([inputOf(state, 'logIn'), inputOf(state, 'signUp')]),
    must: ({ context }) => !hasPassword(context),
  }),
  everyState<AuthState>('a password is nowhere at all once its call has ended', ['§3.1'], {
    where: ({ children }) => !('logIn' in children) && !('signUp' in children),
    must: (state) => !hasPassword(state.toJSON()),
  }),
  everyVertex('a password is never in storage', ['§3.1'], {
    where: () => true,
    must: (vertex, graph) => storedIn(graph, vertex).every((stored) => !hasPassword(stored)),
  }),
  everyStep<AuthState>('no inspected message holds a password or a token', ['§3.1'], {
    where: ({ event, from }) => holdsSecret(event) || holdsSecret(from.toJSON()),
    must: ({ event, to }) => !holdsSecret(maskSecrets([event, to.toJSON(), childrenOf(to)])),
  }),
];

function holdsSecret(value: unknown): boolean {
  return hasPassword(value) || /(access|refresh)-\d/.test(JSON.stringify(value));
}

/** The calls on their way with what they were given, as an inspector is told of them. */
function childrenOf({ children }: AuthState): unknown {
  return Object.values(children).map((child) => child?.getSnapshot());
}
