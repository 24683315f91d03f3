import type { AnyMachineSnapshot } from 'xstate';
import type { Failure } from '../../../src/domain/failure.ts';
import { signedOutState, type Session } from '../../../src/domain/session.ts';
import { texts } from '../../../src/domain/texts.ts';
import type { RefreshResult, TokenParentEvent } from '../../../src/machines/auth/refreshMachine.ts';
import { aUser } from '../../support/builders.ts';
import type { Answer, LabelledEvent } from '../plan/labelledEvent.ts';
import { implicitEvents } from './implicitEvents.ts';
import { sessions } from './sessions.ts';

/** What the page, the network and the clock bring. */
const world: readonly LabelledEvent[] = [
  { label: 'the page is hidden', type: 'page.hidden' },
  { label: 'the page is shown', type: 'page.shown' },
  { label: 'the page gets the focus', type: 'window.focused' },
  { label: 'the network is lost', type: 'network.offline' },
  { label: 'the network is back', type: 'network.online' },
  { label: 'the clock jumps', type: 'clock.jumped' },
];

const tryNow: LabelledEvent = { label: 'try now', type: 'refresh.requested' };

/** Any token but the one that is held: two are enough to tell them apart. */
const otherThan = (held: string | null) => (held === 'refresh-2' ? 1 : 2);

/** What the parent tells it. */
const parent = (held: string | null): readonly LabelledEvent[] => [
  {
    label: 'other tokens are there',
    type: 'tokens.changed',
    refreshToken: `refresh-${otherThan(held)}`,
    expiresAt: sessions.fresh().expiresAt,
  },
  { label: 'the tokens are gone', type: 'tokens.changed', refreshToken: null, expiresAt: null },
];

const broken: Failure = {
  kind: 'rejected',
  message: 'Broken',
  status: 500,
  code: 'unexpected_failure',
};
const keyless: Failure = {
  kind: 'rejected',
  message: 'No API key',
  status: 401,
  code: 'http_error',
};
const busy: Failure = { kind: 'rejected', message: 'Too many', status: 429, code: 'over_limit' };
const offline: Failure = { kind: 'network', message: texts.errors.network };

const withTokens = (which: number, session: Session): Session => ({
  ...session,
  accessToken: `access-${which}`,
  refreshToken: `refresh-${which}`,
});
const stored = (session: Session) => ({ isAuthenticated: true, ...session });

const tokensOf = ({ user, refreshToken, expiresAt }: Session) => ({
  userId: user.id,
  refreshToken,
  expiresAt,
});

const refreshed = (session: Session): RefreshResult => ({
  kind: 'refreshed',
  tokens: tokensOf(session),
  report: { type: 'session.refreshed', session },
});

/** Another tab stored this session of the same user. */
const superseded = (session: Session): RefreshResult => ({
  kind: 'refreshed',
  tokens: tokensOf(session),
  report: { type: 'session.storageChanged', state: stored(session) },
});

const endedBy = (report: TokenParentEvent): RefreshResult => ({ kind: 'ended', report });

/** How a refresh can end. */
function results(held: string | null): readonly Answer[] {
  const result = (label: string, output: RefreshResult): Answer => ({ label, output });
  const other = stored({ ...sessions.fresh(), user: aUser({ id: 'd0c1' }) });
  const next = (session: Session) => withTokens(otherThan(held), session);
  return [
    result('the refresh brings a fresh token', refreshed(next(sessions.fresh()))),
    result('the refresh brings an expired token', refreshed(next(sessions.stale()))),
    result('another tab was faster', superseded(next(sessions.fresh()))),
    result(
      'another tab signed out meanwhile',
      endedBy({ type: 'session.storageChanged', state: signedOutState }),
    ),
    result(
      'another user signed in meanwhile',
      endedBy({ type: 'session.storageChanged', state: other }),
    ),
    result('the refresh is rejected', endedBy({ type: 'session.ended' })),
    result('the refresh finds no network', { kind: 'failed', failure: offline }),
    result('the refresh meets a broken server', { kind: 'failed', failure: broken }),
    result('the refresh is told to wait', { kind: 'failed', failure: busy }),
    result('the refresh is kept out', { kind: 'failed', failure: keyless }),
    result('the refresh is cancelled', { kind: 'cancelled' }),
    { label: 'the refresh ends in an unknown way', output: { kind: 'unknown' } },
    { label: 'the refresh itself breaks', error: new Error('broken refresh') },
  ];
}

/** Every event worth sending to the token machine in this state. */
export function tokenEventsIn(snapshot: AnyMachineSnapshot): readonly LabelledEvent[] {
  const held: string | null = snapshot.context.refreshToken;
  const answers = { refresh: results(held) };
  return [...world, tryNow, ...parent(held), ...implicitEvents(snapshot, answers)];
}

/** What reaches it from outside the app: page and network, another tab, the server, the clock. */
const outside: readonly string[] = [
  'the page is hidden',
  'the page is shown',
  'the page gets the focus',
  'the network is lost',
  'the network is back',
  'other tokens are there',
  'the refresh brings a fresh token',
  'the refresh brings an expired token',
  'another tab was faster',
  'another tab signed out meanwhile',
  'the refresh is rejected',
  'the refresh finds no network',
  'the refresh meets a broken server',
  'the refresh is told to wait',
  'the refresh is kept out',
  'wakeUpDebounce passes',
  'refreshDelay passes',
  'refreshBackoff passes',
  'blockedRetryDelay passes',
];

/** The button is there while the session cannot be refreshed. */
export function tokenOffers(snapshot: { hasTag(tag: 'blocked'): boolean }): ReadonlySet<string> {
  return new Set(snapshot.hasTag('blocked') ? [...outside, tryNow.label] : outside);
}
