import { createEmptyActor, type AnyMachineSnapshot, type SnapshotFrom } from 'xstate';
import {
  firstProbeDelayMs,
  maxProbeDelayMs,
  scrollDelayMs,
  slowResponseMs,
} from '../../../src/domain/limits.ts';
import { signedOutState, type Session } from '../../../src/domain/session.ts';
import { texts } from '../../../src/texts/texts.ts';
import type { RefreshResult, TokenParentEvent } from '../../../src/machines/auth/refreshMachine.ts';
import { tokenMachine, type TokenInput } from '../../../src/machines/auth/tokenMachine.ts';
import { aStoredSession, aUser } from '../../support/builders.ts';
import { failureText } from '../../support/failureText.ts';
import { frozen, plannedAt } from '../plan/explore.ts';
import {
  causeOf,
  implicitEvents,
  labelled,
  type LabelledEvent,
  type SeenModel,
} from '../plan/model.ts';
import type { Visitor, Walk } from '../visit/visitor.ts';
import { refreshReply, storedMeanwhile } from '../wire.ts';
import { sessions } from './auth.ts';

/** What can be seen of the token machine. */
export type TokenView = {
  /** Why the session cannot be refreshed, as the header says it. */
  readonly notice: string | null;
  /** The refresh that is sent. */
  readonly request: string | null;
};

type TokenSnapshot = SnapshotFrom<typeof tokenMachine>;

// ── What can happen ────────────────────────────────────────────────────────────────────────────

const fromDevice = labelled({
  'the page is hidden': { type: 'page.hidden' },
  'the page is shown': { type: 'page.shown' },
  'the page gets the focus': { type: 'window.focused' },
  'the network is lost': { type: 'network.offline' },
  'the network is back': { type: 'network.online' },
});
/** In no browser in the power of a test. */
const clockJump: LabelledEvent = { label: 'the clock jumps', type: 'clock.jumped' };
/** By the server of the library, which has no screen of its own. */
const rejection: LabelledEvent = { label: 'a server refuses the token', type: 'token.rejected' };
const tryNow: LabelledEvent = { label: 'try now', type: 'refresh.requested' };

/** Any token but the current one: two are enough to distinguish them. */
const otherThan = (current: string | null) => (current === 'refresh-2' ? 1 : 2);

const newTokens = (current: string | null): LabelledEvent => ({
  label: 'other tokens are stored',
  type: 'tokens.changed',
  refreshToken: `refresh-${otherThan(current)}`,
  expiresAt: sessions.fresh().expiresAt,
});
const noTokens: LabelledEvent = {
  label: 'the tokens are cleared',
  type: 'tokens.changed',
  refreshToken: null,
  expiresAt: null,
};

const refused = (status: number, code: string): RefreshResult => ({
  kind: 'failed',
  failure: { kind: 'rejected', reason: 'authFailed', message: `Refused: ${status}`, status, code },
});

const withTokens = (which: number, session: Session): Session => ({
  ...session,
  accessToken: `access-${which}`,
  refreshToken: `refresh-${which}`,
});
const stored = (session: Session) => ({ isAuthenticated: true, ...session });

function refreshed(session: Session, report: TokenParentEvent): RefreshResult {
  const { user, refreshToken, expiresAt } = session;
  return { kind: 'refreshed', tokens: { userId: user.id, refreshToken, expiresAt }, report };
}
const bySelf = (session: Session) => refreshed(session, { type: 'session.refreshed', session });
const byOtherTab = (session: Session) =>
  refreshed(session, { type: 'session.storageChanged', state: stored(session) });
const endedBy = (report: TokenParentEvent): RefreshResult => ({ kind: 'ended', report });

/** How a refresh can end that a user's device can bring about. */
function results(current: string | null) {
  const next = (session: Session) => withTokens(otherThan(current), session);
  return {
    'the refresh brings a fresh token': bySelf(next(sessions.fresh())),
    'the refresh brings an expired token': bySelf(next(sessions.expired())),
    'another tab was faster': byOtherTab(next(sessions.fresh())),
    'another tab signed out meanwhile': endedBy({
      type: 'session.storageChanged',
      state: signedOutState,
    }),
    'the refresh is rejected': endedBy({ type: 'session.ended' }),
    'the refresh finds no network': {
      kind: 'failed',
      failure: { kind: 'network', reason: 'network' },
    },
    'the refresh meets a broken server': refused(500, 'unexpected_failure'),
    'the refresh is rejected with a wait': refused(429, 'over_limit'),
    'the refresh lacks the API key': refused(401, 'http_error'),
  };
}

/** How else it can end. */
const rareResults = () => ({
  'another user signed in meanwhile': endedBy({
    type: 'session.storageChanged',
    state: stored({ ...sessions.fresh(), user: aUser({ id: 'd0c1' }) }),
  }),
  'the refresh is cancelled': { kind: 'cancelled' },
  'the refresh ends in an unknown way': { kind: 'unknown' },
  'the refresh itself breaks': new Error('broken refresh'),
});

const rareLabels = new Set([
  clockJump.label,
  rejection.label,
  noTokens.label,
  ...Object.keys(frozen(rareResults)),
]);

function input(session: () => Session): TokenInput {
  const { user, refreshToken, expiresAt } = frozen(session);
  return {
    parent: createEmptyActor() as TokenInput['parent'],
    userId: user.id,
    refreshToken,
    expiresAt,
  };
}

const asToken = (state: AnyMachineSnapshot) => state as TokenSnapshot;

/** The message of a blocked refresh. */
const noticeOf = (state: TokenSnapshot) =>
  state.matches({ refresh: { waiting: 'blocked' } }) ? failureText(state.context.failure) : null;

/** The token machine, started with each kind of session. */
export const tokenModel = {
  name: 'token',
  machine: tokenMachine,
  starts: [
    { from: 'a fresh token', input: input(sessions.fresh) },
    { from: 'an expired token', input: input(sessions.expired) },
  ],
  // Why and how often it failed makes a delay longer, and is shown where it blocks.
  relevantContext(snapshot) {
    const { refreshToken, expiresAt, refreshAt, throttledUntil } = asToken(snapshot).context;
    const isExpired = expiresAt === null || expiresAt * 1_000 <= plannedAt;
    const times = [isExpired, refreshAt <= plannedAt, throttledUntil > plannedAt];
    return [refreshToken, ...times, noticeOf(asToken(snapshot))];
  },
  eventsIn(snapshot) {
    const { refreshToken } = asToken(snapshot).context;
    const answers = { refresh: { ...results(refreshToken), ...rareResults() } };
    const sent = [...fromDevice, clockJump, rejection, tryNow, newTokens(refreshToken), noTokens];
    return [...sent, ...implicitEvents(snapshot, answers)];
  },
  isOffered: (snapshot, { label }) =>
    !snapshot.matches({ refresh: 'ended' }) &&
    !rareLabels.has(label) &&
    // The button is there while the session cannot be refreshed.
    (label !== tryNow.label || snapshot.matches({ refresh: { waiting: 'blocked' } })),
  viewOf(state) {
    const snapshot = asToken(state);
    const body = JSON.stringify({ refresh_token: snapshot.context.refreshToken });
    return {
      notice: noticeOf(snapshot),
      request: snapshot.matches({ refresh: 'refreshing' })
        ? `POST /auth/v1/token?grant_type=refresh_token ${body}`
        : null,
    };
  },
} satisfies SeenModel<TokenView>;

// ── Driving the app ────────────────────────────────────────────────────────────────────────────

/** Of requests, of hosts that do not respond, and of lists: the only other timer is the session's. */
const otherDelays: readonly number[] = [
  slowResponseMs,
  firstProbeDelayMs,
  maxProbeDelayMs,
  scrollDelayMs,
];

export const tokenWalk: Walk<TokenView> = {
  begin({ input: given }) {
    const { expiresAt } = given as TokenInput;
    const session = aStoredSession({ expiresAt: expiresAt ?? 0 });
    return {
      visit: { session, others: otherDelays },
      async take(visitor, { event }) {
        const cause = causeOf(event);
        if (cause.kind === 'answer') await answer(visitor, cause.answer.output as RefreshResult);
        else if (cause.kind === 'delay') await visitor.fire('only');
        else if (event.type === 'refresh.requested') await visitor.press(texts.header.tryNow);
        else if (event.type === 'tokens.changed') {
          const { refreshToken, expiresAt: until } = event;
          await visitor.writeSession(
            { ...session, refreshToken: String(refreshToken), expiresAt: Number(until) },
            { withEvent: true },
          );
        } else await visitor.dispatchDeviceEvent(event.type);
      },
      async look(visitor) {
        const notice = await visitor.look(readNotice, null);
        return {
          notice: notice?.replace(texts.header.cannotRefresh({ reason: '' }), '') ?? null,
          request: visitor.requests().find((line) => line.includes('=refresh_token')) ?? null,
        };
      },
    };
  },
};

async function answer(visitor: Visitor, result: RefreshResult): Promise<void> {
  const other = storedMeanwhile(result);
  // Without a `storage` event: the machine has to read storage itself.
  if (other !== null) await visitor.writeSession(other, { withEvent: false });
  await visitor.answer('refreshSession', refreshReply(result));
}

/** Runs in the page. */
function readNotice() {
  return document.querySelector('header [role=status] span')?.textContent ?? null;
}
