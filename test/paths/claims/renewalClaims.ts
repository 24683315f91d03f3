import { isDeepStrictEqual } from 'node:util';
import type { SnapshotFrom } from 'xstate';
import type { SessionState } from '../../../src/domain/session.ts';
import type { renewalMachine } from '../../../src/machines/renewalMachine.ts';
import type { LabelledEvent } from '../plan/labelledEvent.ts';
import { everyState, everyStep, everyVertex, type Claim } from './claim.ts';
import { reaches } from './reaches.ts';

type RenewalState = SnapshotFrom<typeof renewalMachine>;

/** Of what the model lets the server say: these reasons end a session, and no others. */
const ending: ReadonlySet<unknown> = new Set(['session_not_found', 'refresh_token_already_used']);

const isAsking = ({ children }: RenewalState) => 'refreshSession' in children;
const isWaiting = ({ value }: RenewalState) => /^(waitingForLock|preparing)$/.test(value);
const isOver = ({ status }: RenewalState) => status === 'done';

/** What storage was found to hold, `null` where it could not be read or was not looked at. */
function foundBy({ type, ...event }: LabelledEvent): SessionState | null {
  const isRead = /^xstate\.done\.actor\.(readStoredSession|compareStored)$/.test(type);
  return isRead ? (event['output'] as SessionState) : null;
}

/** Whether storage was found to hold another session than the one to be renewed. */
function findsAnother({ from, event }: { from: RenewalState; event: LabelledEvent }): boolean {
  const found = foundBy(event);
  const { userId, refreshToken } = from.context;
  return found !== null && (found.user?.id !== userId || found.refreshToken !== refreshToken);
}

/** What holds of one exchange of a token. */
export const renewalClaims: readonly Claim[] = [
  everyStep<RenewalState>('the server is asked only after a look at storage', ['§4.21'], {
    where: ({ from, to }) => !isAsking(from) && isAsking(to),
    must: ({ event }) => event.type.endsWith('.actor.readStoredSession'),
  }),
  everyStep<RenewalState>('nothing that takes time comes between that look and it', ['§4.21'], {
    where: ({ from, to }) => from.value !== 'rereading' && to.value === 'rereading',
    must: ({ event }) => event.type === 'xstate.done.actor.prepareRefresh',
  }),
  everyStep<RenewalState>(
    'a server is never asked while storage holds another session',
    ['§4.21'],
    {
      where: findsAnother,
      must: ({ event, to }) =>
        !isAsking(to) &&
        isDeepStrictEqual(to.output, { kind: 'overtaken', stored: foundBy(event) }),
    },
  ),
  everyState<RenewalState>('the token that is sent is the one it was begun with', ['§4.14'], {
    where: isAsking,
    must: ({ context, children }) => {
      const { input } = (children['refreshSession']?.getSnapshot() ?? {}) as { input?: unknown };
      return isDeepStrictEqual(input, { refreshToken: context.refreshToken });
    },
  }),
  everyVertex('the server is asked once at most', ['§4.14', '§4.21'], {
    where: ({ snapshot }) => isAsking(snapshot as RenewalState),
    must: (vertex, graph) =>
      graph
        .edgesFrom(vertex)
        .filter(({ to }) => !isAsking(to.snapshot as RenewalState))
        .every(
          ({ to }) =>
            !reaches(graph, to, {
              by: () => true,
              to: ({ snapshot }) => isAsking(snapshot as RenewalState),
            }),
        ),
  }),
  everyStep<RenewalState>(
    'what the server says of a session counts after another look at storage, and not before',
    ['§4.21'],
    {
      where: ({ to }) => isOver(to) && ['renewed', 'refused'].includes(to.output?.kind ?? ''),
      must: (step) => step.event.type.endsWith('.actor.compareStored') && !findsAnother(step),
    },
  ),
  everyStep<RenewalState>('a server that gives no answer to go by has failed', ['§4.16'], {
    where: ({ event }) =>
      event.type === 'xstate.error.actor.refreshSession' && !ending.has(codeOf(event)),
    must: ({ to }) => to.output?.kind === 'failed',
  }),
  everyStep<RenewalState>('only reasons that name the session end it', ['§4.16'], {
    where: ({ event }) => event.type === 'xstate.error.actor.refreshSession',
    must: ({ event, to }) => (to.context.outcome?.kind === 'refused') === ending.has(codeOf(event)),
  }),
  everyStep<RenewalState>(
    'hidden while it waits for its turn or for code it is left undone, and nobody was asked',
    ['§4.22'],
    {
      where: ({ from, event }) => isWaiting(from) && event.type === 'page.hidden',
      must: ({ to }) => isOver(to) && to.output === null && !isAsking(to),
    },
  ),
  everyStep<RenewalState>('begun it goes on, though nobody looks any more', ['§4.22', '§4.21'], {
    where: ({ from, event }) => !isWaiting(from) && event.type === 'page.hidden',
    must: (_, { from, to }) => from.key === to.key,
  }),
  everyState<RenewalState>('the lock is held until it is over', ['§4.21'], {
    where: (state) => !isOver(state),
    must: ({ children }) => 'refreshLock' in children,
  }),
  everyState<RenewalState>('over, it says what came of it unless nothing was tried', ['§4.14'], {
    where: isOver,
    must: ({ value, output }) => (output === null) === (value === 'leftUndone'),
  }),
  everyVertex('it ends without anybody doing anything', ['§4.14', '§4.21'], {
    where: ({ snapshot }) => !isOver(snapshot as RenewalState),
    must: (vertex, graph) =>
      reaches(graph, vertex, {
        by: ({ event }) => /^xstate\.(done|error|after)\./.test(event.type),
        to: ({ snapshot }) => isOver(snapshot as RenewalState),
      }),
  }),
];

function codeOf(event: LabelledEvent): unknown {
  return (event['error'] as { error_code?: string }).error_code;
}
