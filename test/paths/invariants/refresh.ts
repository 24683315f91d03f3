import { isDeepStrictEqual as equals } from 'node:util';
import type { SnapshotFrom } from 'xstate';
import type { SessionState } from '../../../src/domain/session.ts';
import type { refreshMachine } from '../../../src/machines/auth/refreshMachine.ts';
import { refreshModel } from '../models/refresh.ts';
import { rulesFor, type Invariant, type Step } from './invariant.ts';

type RefreshState = SnapshotFrom<typeof refreshMachine>;
type RefreshStep = Step<RefreshState>;

const { everyState, everyStep, everyPlace, placeOf } = rulesFor<RefreshState>(refreshModel);

const isRequesting = ({ children }: RefreshState) => 'refreshSession' in children;
const isWaiting = ({ value }: RefreshState) => /^(waitingForLock|readingStorage)$/.test(value);
const isOver = ({ status }: RefreshState) => status === 'done';

/** The session that was read from storage; `null` if it could not be read, or for another event. */
function storedIn({ event: { type, ...event } }: RefreshStep): SessionState | null {
  const isRead = /^xstate\.done\.actor\.(readStoredSession|recheckStoredSession)$/.test(type);
  return isRead ? (event['output'] as SessionState) : null;
}

/** Storage has another session than the one to refresh. */
function findsOther(step: RefreshStep): boolean {
  const stored = storedIn(step);
  const { userId, refreshToken } = step.from.context;
  return stored !== null && (stored.user?.id !== userId || stored.refreshToken !== refreshToken);
}

const isRequestError = ({ event }: RefreshStep) =>
  event.type === 'xstate.error.actor.refreshSession';

/** Of the errors in the model, these reject the session itself. */
const endsSession = ({ event }: RefreshStep) =>
  ['session_not_found', 'refresh_token_already_used'].includes(
    (event['error'] as { error_code?: string }).error_code ?? '',
  );

export const refreshInvariants: readonly Invariant[] = [
  everyStep('the request is sent only after reading storage', '§4.21', {
    where: ({ from, to }) => !isRequesting(from) && isRequesting(to),
    must: ({ event }) => event.type.endsWith('.actor.readStoredSession'),
  }),
  everyState('the request sends the token of the input', '§4.14', {
    where: isRequesting,
    must({ context, children }) {
      const { input } = (children['refreshSession']?.getSnapshot() ?? {}) as { input?: unknown };
      return equals(input, { refreshToken: context.refreshToken });
    },
  }),
  everyPlace('the request is sent at most once', '§4.14 §4.21', {
    where: ({ state }) => isRequesting(state),
    must: ({ graph, steps }) =>
      steps
        .filter(({ to }) => !isRequesting(to))
        .every(
          ({ edge }) => !placeOf(graph, edge.to).reaches({ by: () => true, to: isRequesting }),
        ),
  }),
  everyStep('a response counts only after reading storage again', '§4.21', {
    where: ({ to }) => to.value === 'completed',
    must: (step) => step.event.type.endsWith('.actor.recheckStoredSession') && !findsOther(step),
  }),
  everyStep('only an error that rejects the session ends it', '§4.16', {
    where: isRequestError,
    must: (step) => (step.to.context.result.kind === 'ended') === endsSession(step),
  }),
  everyStep('hiding the page after the request changes nothing', '§4.22 §4.21', {
    where: ({ from, event }) => !isWaiting(from) && event.type === 'page.hidden',
    must: ({ isIgnored }) => isIgnored,
  }),
  everyState('the lock is held until the end', '§4.21', {
    where: (state) => !isOver(state),
    must: ({ children }) => 'refreshLock' in children,
  }),
  everyPlace('the refresh ends by responses and time alone', '§4.14 §4.21', {
    where: ({ state }) => !isOver(state),
    must: ({ reaches }) =>
      reaches({ by: ({ event }) => /^xstate\.(done|error|after)\./.test(event.type), to: isOver }),
  }),
];
