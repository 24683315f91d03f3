import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import { signedOutState, type SessionState } from '../../src/domain/session.ts';
import { authMachine } from '../../src/machines/authMachine.ts';
import { selectScreen } from '../../src/machines/authSelectors.ts';
import { sessionStateOf } from '../../src/machines/authTypes.ts';
import { aStoredSession } from '../support/builders.ts';
import { flush } from '../support/parked.ts';
import { startAuth } from '../support/startAuth.ts';
import { authClassOf, authEventsIn } from './authEvents.ts';
import { pairOf, planPairs, type LabelledEvent } from './plan.ts';

const now = Date.parse('2026-03-01T12:00:00Z');
const freeze = () => vi.spyOn(Date, 'now').mockReturnValue(now);

beforeEach(() => {
  freeze();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type Auth = ReturnType<typeof startAuth>;

async function take(auth: Auth, event: LabelledEvent) {
  const [, kind, , id] = event.type.split('.');
  if (kind === 'after') vi.advanceTimersToNextTimer();
  else if (kind === 'done') await parkedOf(auth, id).resolve(event['output']);
  else if (kind === 'error') await parkedOf(auth, id).reject(event['error']);
  else Reflect.apply(auth.actor.send, auth.actor, [event]);
  await flush();
}

function parkedOf(auth: Auth, id: string | undefined) {
  const services = { logIn: auth.logIn, signUp: auth.signUp, logOut: auth.logOut };
  const service = { ...services, refreshSession: auth.refreshSession }[String(id)];
  if (service === undefined) throw new Error(`no service "${id}"`);
  return service.last() as {
    resolve(output: unknown): Promise<void>;
    reject: (error: unknown) => Promise<void>;
  };
}

/** What a person, the network and storage can see; expected of the model, observed on the actor. */
function expectedView(state: AnyMachineSnapshot) {
  const snapshot = state as SnapshotFrom<typeof authMachine>;
  return {
    state: snapshot.value,
    screen: selectScreen(snapshot),
    stored: sessionStateOf(snapshot.context),
    inFlight: Object.keys(snapshot.children).toSorted(),
  };
}

function observedView(auth: Auth) {
  const { logIn, logOut, refreshSession, signUp } = auth;
  return {
    state: auth.value(),
    screen: selectScreen(auth.snapshot()),
    stored: auth.stored(),
    inFlight: Object.entries({ logIn, logOut, refreshSession, signUp })
      .filter(([, service]) => service.inFlight() > 0)
      .map(([id]) => id),
  };
}

const starts: readonly { from: string; stored: () => SessionState }[] = [
  { from: 'nobody', stored: () => signedOutState },
  { from: 'a stored session', stored: () => aStoredSession() },
];

/** The size of what was explored: a change of the machine shows here. */
const pinned = { states: 17, pairs: 207 };

describe.each(starts)('every walk of the auth machine from $from', ({ stored }) => {
  freeze();
  const machine = authMachine.provide({ actions: { saveSession: () => {} } });
  const plan = planPairs({
    machine,
    input: stored(),
    classOf: authClassOf,
    eventsIn: authEventsIn,
  });
  vi.restoreAllMocks();
  const visited = new Set<string>();

  it.each(plan.paths.map(({ title, steps }) => [title, steps] as const))('%s', async (_, steps) => {
    const auth = startAuth(stored());
    for (const { event, expected } of steps) {
      const before = auth.snapshot();
      await take(auth, event);
      expect(observedView(auth), event.label).toEqual(expectedView(expected));
      visited.add(pairOf(before, event));
    }
  });

  it('visits every pair of state and event, as many as are pinned here', () => {
    expect(plan.pairs.filter((pair) => !visited.has(pair))).toEqual([]);
    expect({ states: plan.states, pairs: plan.pairs.length }).toEqual(pinned);
  });
});
