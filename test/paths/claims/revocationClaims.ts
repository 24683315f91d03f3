import { isDeepStrictEqual } from 'node:util';
import type { SnapshotFrom } from 'xstate';
import type { revocationMachine } from '../../../src/machines/auth/revocationMachine.ts';
import { requestsOf } from '../wire.ts';
import { revocationModel } from '../models/revocation.ts';
import { plannedAt } from '../plan/explore.ts';
import { actionsAt } from './actionsAt.ts';
import { everyState, everyStep, everyVertex, type Claim } from './claim.ts';
import { reaches } from './reaches.ts';

type RevocationState = SnapshotFrom<typeof revocationMachine>;

const isOver = ({ status }: RevocationState) => status === 'done';
const isStart = (from: string) => (start: { from: string }) => start.from === from;

const revoke = (token: string) => `POST /auth/v1/logout?scope=local as ${token}`;
const refresh = 'POST /auth/v1/token?grant_type=refresh_token {"refresh_token":"refresh-1"}';

const initialContext = (says: string, from: string, requests: readonly string[]): Claim =>
  everyVertex(says, ['§4.24'], {
    where: ({ key }, { starts }) => starts.find(isStart(from))?.vertex.key === key,
    must: ({ snapshot }) =>
      isDeepStrictEqual(snapshot.status === 'active' ? requestsOf(snapshot) : [], requests),
  });

/** What holds of telling the server that the session of this device is over. */
export const revocationClaims: readonly Claim[] = [
  initialContext('a good token revokes itself at once', 'a valid token', [revoke('access-1')]),
  initialContext('a spent token is exchanged first', 'an expired token', [refresh]),
  initialContext('without a token nobody is asked', 'no token at all', []),
  everyState<RevocationState>('a spent token is never sent to revoke', ['§4.24', '§4.7'], {
    where: ({ children }) => 'revokeSession' in children,
    must: ({ context: { expiresAt, accessToken } }) =>
      accessToken !== null && (expiresAt ?? 0) * 1_000 > plannedAt,
  }),
  everyState<RevocationState>('one call at a time is on its way', ['§4.24'], {
    where: (state) => !isOver(state),
    must: (state) => requestsOf(state).length === 1,
  }),
  everyStep<RevocationState>('a token that was got for it revokes, and by that token', ['§4.24'], {
    where: ({ event }) => event.type === 'xstate.done.actor.refreshSession',
    must: ({ event, to }) => {
      const { accessToken } = event['output'] as { accessToken: string };
      return isDeepStrictEqual(requestsOf(to), [revoke(accessToken)]);
    },
  }),
  everyStep<RevocationState>('nobody but the server is handed a token', ['§4.24'], {
    where: () => true,
    must: ({ to }, edge) =>
      (to.output ?? null) === null &&
      actionsAt(revocationModel.machine, edge).every(
        ({ type }) => !/sendTo|emit|Session/.test(type) || type === 'xstate.spawnChild',
      ),
  }),
  everyStep<RevocationState>('each call is made once: nothing is tried again', ['§4.24'], {
    where: ({ from, event }) => 'revokeSession' in from.children || 'error' in event,
    must: ({ to }) => isOver(to),
  }),
  everyState<RevocationState>('over, it holds no token any more', ['§4.24', '§4.3'], {
    where: isOver,
    must: ({ context: { accessToken, refreshToken } }) => (accessToken ?? refreshToken) === null,
  }),
  everyVertex('it ends, whatever is answered, and by time if nothing is', ['§4.24'], {
    where: ({ snapshot }) => 'refreshSession' in snapshot.children,
    must: (vertex, graph) => {
      const edges = graph.edgesFrom(vertex);
      const endsBy = (part: string) =>
        edges.some(
          ({ event, to }) => event.type.startsWith(part) && isOver(to.snapshot as RevocationState),
        );
      return endsBy('xstate.error.') && endsBy('xstate.after.');
    },
  }),
  everyVertex('from wherever it is it ends by itself', ['§4.24'], {
    where: ({ snapshot }) => !isOver(snapshot as RevocationState),
    must: (vertex, graph) =>
      reaches(graph, vertex, {
        by: () => true,
        to: ({ snapshot }) => isOver(snapshot as RevocationState),
      }),
  }),
];
