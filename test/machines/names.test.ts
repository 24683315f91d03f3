import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, type AnyActorLogic, type AnyActorRef } from 'xstate';
import { authMachine } from '../../src/machines/authMachine.ts';
import { catalogMachine } from '../../src/machines/catalogMachine.ts';
import { movieMachine } from '../../src/machines/movieMachine.ts';
import { orientationMachine } from '../../src/machines/orientationMachine.ts';
import { partMachine } from '../../src/machines/partMachine.ts';
import { preferencesMachine } from '../../src/machines/preferencesMachine.ts';
import { renewalMachine } from '../../src/machines/renewalMachine.ts';
import { requestMachine } from '../../src/machines/requestMachine.ts';
import { revocationMachine } from '../../src/machines/revocationMachine.ts';
import { searchesMachine } from '../../src/machines/searchesMachine.ts';
import { shortcutsMachine } from '../../src/machines/shortcutsMachine.ts';
import { tokenMachine } from '../../src/machines/tokenMachine.ts';
import { aMovie, aStoredSession } from '../support/builders.ts';
import { aLogin, aSignup, startAuth } from '../support/startAuth.ts';
import { startCatalog } from '../support/startCatalog.ts';

// Charts, inspectors and error messages show these names; an empty one would show as nothing.

const machines = [
  ['auth', authMachine],
  ['catalog', catalogMachine],
  ['request', requestMachine],
  ['orientation', orientationMachine],
  ['movie', movieMachine],
  ['part', partMachine],
  ['preferences', preferencesMachine],
  ['token', tokenMachine],
  ['renewal', renewalMachine],
  ['revocation', revocationMachine],
  ['searches', searchesMachine],
  ['shortcuts', shortcutsMachine],
] as const;

const isMachine = (logic: unknown) => machines.some(([, machine]) => machine === logic);

/** Services under way, by the names that inspectors list them under. */
function running(actor: AnyActorRef): string[] {
  const { children } = actor.getSnapshot() as { children: object };
  return Object.keys(children);
}

function childOf(actor: AnyActorRef, id: string): AnyActorRef {
  const { children } = actor.getSnapshot() as { children: Readonly<Record<string, AnyActorRef>> };
  const child = children[id];
  if (child === undefined) throw new Error(`"${id}" does not run`);
  return child;
}

/** What a service fails with that nobody provided. */
async function errorOf(logic: AnyActorLogic): Promise<unknown> {
  const actor = createActor(logic);
  return new Promise((done) => {
    actor.subscribe({ error: done });
    actor.start();
  });
}

const notProvided = (name: string) =>
  expect.objectContaining({
    name: 'NotProvidedError',
    message: `Nothing was provided for "${name}"`,
  });

describe.each(machines)('the %s machine', (name, machine) => {
  it('goes by its name', () => {
    expect(machine.id).toBe(name);
  });

  it('says of each service that it is missing, by the name the chart has for it', async () => {
    const slots = Object.entries<unknown>(machine.implementations.actors).filter(
      ([, logic]) => !isMachine(logic),
    );
    expect(slots).not.toEqual([]);
    for (const [slot, logic] of slots)
      expect(await errorOf(logic as AnyActorLogic)).toEqual(notProvided(slot));
  });
});

describe('an effect that nobody provided', () => {
  it.each([
    ['auth', authMachine, ['saveSession', 'forgetPlaces']],
    ['orientation', orientationMachine, ['storePlace']],
    ['movie', movieMachine, ['openWatchPage']],
    ['searches', searchesMachine, ['keepSearch', 'dropSearch', 'dropAll']],
  ] as const)('of the %s machine says so by its name', (_, machine, effects) => {
    for (const effect of effects) {
      const run = machine.implementations.actions[effect as keyof object] as () => void;
      expect(run).toThrow(notProvided(effect));
    }
  });
});

describe('a service under way', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('of auth goes by its name', () => {
    const newcomer = startAuth();
    newcomer.actor.send(aLogin);
    expect(running(newcomer.actor)).toEqual(['otherTabs', 'logIn']);
    newcomer.actor.send({ type: 'view.selected', view: 'signup' });
    newcomer.actor.send(aSignup);
    expect(running(newcomer.actor)).toEqual(['otherTabs', 'signUp']);

    const leaving = startAuth(aStoredSession());
    leaving.actor.send({ type: 'logout.requested' });
    expect(running(leaving.actor)).toEqual(['otherTabs', 'logOut']);
  });

  it('of a session goes by its name', async () => {
    const { actor, refreshSession } = startAuth(aStoredSession({ expiresAt: 0 }));
    expect(running(actor)).toEqual(['otherTabs', 'token']);
    const token = childOf(actor, 'token');
    expect(running(token)).toEqual(['wakeUps']);
    await vi.waitFor(() => expect(refreshSession.inFlight()).toBe(1));
    expect(running(token)).toEqual(['wakeUps', 'renewal']);
    expect(running(childOf(token, 'renewal'))).toEqual(['refreshLock', 'refreshSession']);
    actor.send({ type: 'deviceLogout.requested' });
    expect(running(actor)).toEqual(['otherTabs', 'revocation']);
    expect(running(childOf(actor, 'revocation'))).toEqual(['refreshSession']);
  });

  it('of the catalog and of a film goes by its name', () => {
    const catalog = startCatalog();
    const always = ['network', 'home'];
    expect(running(catalog.actor)).toEqual([...always, 'loadPage']);
    expect(running(childOf(catalog.actor, 'loadPage'))).toEqual(['network', 'call']);
    catalog.actor.send({ type: 'movie.selected', movie: aMovie() });
    expect(running(catalog.actor)).toEqual([...always, 'loadPage', 'movie']);
    catalog.film().send({ type: 'share.requested' });
    expect(running(catalog.film())).toEqual([
      'figures',
      'trailer',
      'cast',
      'similar',
      'findOffers',
      'shareMovie',
    ]);
    catalog.actor.send({ type: 'movie.closed' });
    catalog.actor.send({ type: 'search.changed', text: 'alien' });
    vi.advanceTimersByTime(500);
    expect(running(catalog.actor)).toEqual([...always, 'searchMovies']);
  });
});
