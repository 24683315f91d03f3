import type { AnyMachineSnapshot } from 'xstate';
import type { Failure } from '../../../src/domain/failure.ts';
import { signedOutState, type Session } from '../../../src/domain/session.ts';
import { texts } from '../../../src/domain/texts.ts';
import type { RenewalOutcome } from '../../../src/machines/renewalTypes.ts';
import { aUser } from '../../support/builders.ts';
import type { Answer, LabelledEvent } from '../plan/labelledEvent.ts';
import { implicitEvents } from './implicitEvents.ts';
import { sessions } from './sessions.ts';

/** What the page, the network and the clock bring. */
const world: readonly LabelledEvent[] = [
  { label: 'the page is hidden', type: 'page.hidden' },
  { label: 'the page is shown', type: 'page.shown' },
  { label: 'the page gets the focus', type: 'page.woke' },
  { label: 'the network is lost', type: 'network.lost' },
  { label: 'the network is back', type: 'network.found' },
  { label: 'the clock jumps', type: 'clock.jumped' },
];

const tryNow: LabelledEvent = { label: 'try now', type: 'renewal.requested' };

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
  kind: 'refused',
  message: 'Broken',
  status: 500,
  code: 'unexpected_failure',
};
const keyless: Failure = {
  kind: 'refused',
  message: 'No API key',
  status: 401,
  code: 'http_error',
};
const busy: Failure = { kind: 'refused', message: 'Too many', status: 429, code: 'over_limit' };
const gone: Failure = { kind: 'refused', message: 'Gone', status: 400, code: 'session_not_found' };
const offline: Failure = { kind: 'network', message: texts.errors.network };

const withTokens = (which: number, session: Session): Session => ({
  ...session,
  accessToken: `access-${which}`,
  refreshToken: `refresh-${which}`,
});
const stored = (session: Session) => ({ isAuthenticated: true, ...session });

/** What a renewal can come to. */
function renewals(held: string | null): readonly Answer[] {
  const outcome = (label: string, output: RenewalOutcome): Answer => ({ label, output });
  const other = { ...sessions.fresh(), user: aUser({ id: 'd0c1' }) };
  return [
    outcome('the renewal brings a fresh token', {
      kind: 'renewed',
      session: withTokens(otherThan(held), sessions.fresh()),
    }),
    outcome('the renewal brings a spent token', {
      kind: 'renewed',
      session: withTokens(otherThan(held), sessions.stale()),
    }),
    outcome('another tab was faster', {
      kind: 'overtaken',
      stored: stored(withTokens(otherThan(held), sessions.fresh())),
    }),
    outcome('another tab signed out meanwhile', { kind: 'overtaken', stored: signedOutState }),
    outcome('someone else signed in meanwhile', { kind: 'overtaken', stored: stored(other) }),
    outcome('the renewal is refused', { kind: 'refused', failure: gone }),
    outcome('the renewal finds no network', { kind: 'failed', failure: offline }),
    outcome('the renewal meets a broken server', { kind: 'failed', failure: broken }),
    outcome('the renewal is told to wait', { kind: 'failed', failure: busy }),
    outcome('the renewal is kept out', { kind: 'failed', failure: keyless }),
    { label: 'the renewal is left undone', output: null },
    { label: 'the renewal itself breaks', error: new Error('broken renewal') },
  ];
}

/** Every event worth sending to the token machine in this state. */
export function tokenEventsIn(snapshot: AnyMachineSnapshot): readonly LabelledEvent[] {
  const held: string | null = snapshot.context.refreshToken;
  const answers = { renewal: renewals(held) };
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
  'the renewal brings a fresh token',
  'the renewal brings a spent token',
  'another tab was faster',
  'another tab signed out meanwhile',
  'the renewal is refused',
  'the renewal finds no network',
  'the renewal meets a broken server',
  'the renewal is told to wait',
  'the renewal is kept out',
  'wakePause passes',
  'refreshWait passes',
  'refreshBackOff passes',
  'blockedWait passes',
];

/** The button is there while the session cannot be refreshed. */
export function tokenOffers(snapshot: { hasTag(tag: 'blocked'): boolean }): ReadonlySet<string> {
  return new Set(snapshot.hasTag('blocked') ? [...outside, tryNow.label] : outside);
}
