import { isDeepStrictEqual } from 'node:util';
import type { SnapshotFrom } from 'xstate';
import type { SessionState } from '../../../src/domain/session.ts';
import type { refreshMachine, RefreshResult } from '../../../src/machines/auth/refreshMachine.ts';
import type { LabelledEvent } from '../plan/model.ts';
import { everyState, everyStep, everyVertex, type Claim } from './claim.ts';
import { reaches } from './reaches.ts';

type RefreshState = SnapshotFrom<typeof refreshMachine>;

/** Of what the model lets the server say: these reasons end a session, and no others. */
const ending: ReadonlySet<unknown> = new Set(['session_not_found', 'refresh_token_already_used']);

const isAsking = ({ children }: RefreshState) => 'refreshSession' in children;
const isWaiting = ({ value }: RefreshState) => /^(waitingForLock|readingStorage)$/.test(value);
const isOver = ({ status }: RefreshState) => status === 'done';

/** What storage was found to hold, `null` where it could not be read or was not looked at. */
function foundBy({ type, ...event }: LabelledEvent): SessionState | null {
  const isRead = /^xstate\.done\.actor\.(readStoredSession|recheckStoredSession)$/.test(type);
  return isRead ? (event['output'] as SessionState) : null;
}

/** What each final state says. */
const endings: Readonly<Record<string, readonly RefreshResult['kind'][]>> = {
  completed: ['refreshed', 'ended'],
  superseded: ['refreshed', 'ended'],
  failed: ['failed'],
  cancelled: ['cancelled'],
};

/** The result of finding this in storage: the tokens are the user's own, or the session is over. */
function resultOf({ context: { userId } }: RefreshState, state: SessionState): RefreshResult {
  const { user, refreshToken, expiresAt } = state;
  const report = { type: 'session.storageChanged', state } as const;
  return user?.id === userId
    ? { kind: 'refreshed', tokens: { userId, refreshToken, expiresAt }, report }
    : { kind: 'ended', report };
}

/** Whether storage was found to hold another session than the one to be refreshed. */
function findsAnother({ from, event }: { from: RefreshState; event: LabelledEvent }): boolean {
  const found = foundBy(event);
  const { userId, refreshToken } = from.context;
  return found !== null && (found.user?.id !== userId || found.refreshToken !== refreshToken);
}

/** What holds of one exchange of a token. */
export const refreshClaims: readonly Claim[] = [
  everyStep<RefreshState>('the server is asked only after a look at storage', ['§4.21'], {
    where: ({ from, to }) => !isAsking(from) && isAsking(to),
    must: ({ event }) => event.type.endsWith('.actor.readStoredSession'),
  }),
  everyStep<RefreshState>(
    'a server is never asked while storage holds another session',
    ['§4.21'],
    {
      where: findsAnother,
      must: ({ from, event, to }) =>
        !isAsking(to) &&
        isDeepStrictEqual(to.output, resultOf(from, foundBy(event) as SessionState)),
    },
  ),
  everyState<RefreshState>('the token that is sent is the one it was begun with', ['§4.14'], {
    where: isAsking,
    must: ({ context, children }) => {
      const { input } = (children['refreshSession']?.getSnapshot() ?? {}) as { input?: unknown };
      return isDeepStrictEqual(input, { refreshToken: context.refreshToken });
    },
  }),
  everyVertex('the server is asked once at most', ['§4.14', '§4.21'], {
    where: ({ snapshot }) => isAsking(snapshot as RefreshState),
    must: (vertex, graph) =>
      graph
        .edgesFrom(vertex)
        .filter(({ to }) => !isAsking(to.snapshot as RefreshState))
        .every(
          ({ to }) =>
            !reaches(graph, to, {
              by: () => true,
              to: ({ snapshot }) => isAsking(snapshot as RefreshState),
            }),
        ),
  }),
  everyStep<RefreshState>(
    'what the server says of a session counts after another look at storage, and not before',
    ['§4.21'],
    {
      where: ({ to }) => to.value === 'completed',
      must: (step) =>
        step.event.type.endsWith('.actor.recheckStoredSession') && !findsAnother(step),
    },
  ),
  everyStep<RefreshState>('a server that gives no answer to go by has failed', ['§4.16'], {
    where: ({ event }) =>
      event.type === 'xstate.error.actor.refreshSession' && !ending.has(codeOf(event)),
    must: ({ to }) => to.output?.kind === 'failed',
  }),
  everyStep<RefreshState>('only reasons that name the session end it', ['§4.16'], {
    where: ({ event }) => event.type === 'xstate.error.actor.refreshSession',
    must: ({ event, to }) => (to.context.result.kind === 'ended') === ending.has(codeOf(event)),
  }),
  everyStep<RefreshState>(
    'hidden while it waits for its turn or for code it is left undone, and nobody was asked',
    ['§4.22'],
    {
      where: ({ from, event }) => isWaiting(from) && event.type === 'page.hidden',
      must: ({ to }) => isOver(to) && to.output?.kind === 'cancelled' && !isAsking(to),
    },
  ),
  everyStep<RefreshState>('begun it goes on, though nobody looks any more', ['§4.22', '§4.21'], {
    where: ({ from, event }) => !isWaiting(from) && event.type === 'page.hidden',
    must: (_, { from, to }) => from.key === to.key,
  }),
  everyState<RefreshState>('the lock is held until it is over', ['§4.21'], {
    where: (state) => !isOver(state),
    must: ({ children }) => 'refreshLock' in children,
  }),
  everyState<RefreshState>('its output says how it ended', ['§4.14'], {
    where: isOver,
    must: ({ value, output }) =>
      output !== undefined && (endings[value] ?? []).includes(output.kind),
  }),
  everyVertex('it ends without anybody doing anything', ['§4.14', '§4.21'], {
    where: ({ snapshot }) => !isOver(snapshot as RefreshState),
    must: (vertex, graph) =>
      reaches(graph, vertex, {
        by: ({ event }) => /^xstate\.(done|error|after)\./.test(event.type),
        to: ({ snapshot }) => isOver(snapshot as RefreshState),
      }),
  }),
];

function codeOf(event: LabelledEvent): unknown {
  return (event['error'] as { error_code?: string }).error_code;
}
