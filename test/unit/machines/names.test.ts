import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, StateMachine, type AnyActorLogic, type AnyActorRef } from 'xstate';
import { authMachine } from '../../../src/machines/auth/authMachine.ts';
import { catalogMachine } from '../../../src/machines/catalog/catalogMachine.ts';
import { movieMachine } from '../../../src/machines/movie/movieMachine.ts';
import { homeMachine } from '../../../src/machines/home/homeMachine.ts';
import { navigationMachine } from '../../../src/machines/home/navigationMachine.ts';
import { moviePartMachine } from '../../../src/machines/movie/moviePartMachine.ts';
import { refreshMachine } from '../../../src/machines/auth/refreshMachine.ts';
import { requestMachine } from '../../../src/machines/catalog/requestMachine.ts';
import { revocationMachine } from '../../../src/machines/auth/revocationMachine.ts';
import { recentSearchesMachine } from '../../../src/machines/home/recentSearchesMachine.ts';
import { shortcutsMachine } from '../../../src/machines/home/shortcutsMachine.ts';
import { tokenMachine } from '../../../src/machines/auth/tokenMachine.ts';
import { aMovie, aStoredSession } from '../../support/builders.ts';
import { aLogin, aSignup, startAuth } from '../../support/startAuth.ts';
import { startCatalog } from '../../support/startCatalog.ts';

// Charts, inspectors and error messages show these names; an empty one would show as nothing.

const machines = [
  ['auth', authMachine],
  ['catalog', catalogMachine],
  ['request', requestMachine],
  ['home', homeMachine],
  ['navigation', navigationMachine],
  ['movie', movieMachine],
  ['moviePart', moviePartMachine],
  ['token', tokenMachine],
  ['refresh', refreshMachine],
  ['revocation', revocationMachine],
  ['recentSearches', recentSearchesMachine],
  ['shortcuts', shortcutsMachine],
] as const;

const isMachine = (logic: unknown) => logic instanceof StateMachine;

/** The ids of the running children, as inspectors show them. */
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

/** The error of a slot that is not provided. */
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

describe.each(machines)('%s machine', (name, machine) => {
  it('has its name as id', () => {
    expect(machine.id).toBe(name);
  });

  it("throws NotProvidedError with the slot's name for each actor that is not provided", async () => {
    const slots = Object.entries<unknown>(machine.implementations.actors).filter(
      ([, logic]) => !isMachine(logic),
    );
    expect(slots).not.toEqual([]);
    for (const [slot, logic] of slots)
      expect(await errorOf(logic as AnyActorLogic)).toEqual(notProvided(slot));
  });
});

describe('action that is not provided', () => {
  it.each([
    ['auth', authMachine, ['saveSession', 'clearListPositions']],
    ['navigation', navigationMachine, ['savePosition']],
    ['movie', movieMachine, ['openWatchPage']],
    ['recentSearches', recentSearchesMachine, ['saveSearch', 'deleteSearch', 'deleteAllSearches']],
  ] as const)('of the %s machine throws NotProvidedError with its name', (_, machine, effects) => {
    for (const effect of effects) {
      const run = machine.implementations.actions[effect as keyof object] as () => void;
      expect(run).toThrow(notProvided(effect));
    }
  });
});

describe('ids of running actors', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('of auth are otherTabs and the request', () => {
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

  it('of a session are otherTabs, token and its children', async () => {
    const { actor, refreshSession } = startAuth(aStoredSession({ expiresAt: 0 }));
    expect(running(actor)).toEqual(['otherTabs', 'token']);
    const token = childOf(actor, 'token');
    expect(running(token)).toEqual(['wakeUps']);
    await expect.poll(() => refreshSession.inFlight()).toBe(1);
    expect(running(token)).toEqual(['wakeUps', 'refresh']);
    expect(running(childOf(token, 'refresh'))).toEqual(['refreshLock', 'refreshSession']);
    actor.send({ type: 'localLogout.requested' });
    expect(running(actor)).toEqual(['otherTabs', 'revocation']);
    expect(running(childOf(actor, 'revocation'))).toEqual(['refreshSession']);
  });

  it('of catalog and movie are their listeners, requests and children', () => {
    const catalog = startCatalog();
    expect(running(catalog.actor)).toEqual(['network', 'home', 'loadPage']);
    expect(running(childOf(catalog.actor, 'loadPage'))).toEqual(['network', 'fetchPage']);
    catalog.actor.send({ type: 'movie.selected', movie: aMovie() });
    expect(running(catalog.actor)).toEqual(['network', 'home', 'loadPage', 'movie']);
    catalog.movieActor().send({ type: 'share.requested' });
    expect(running(catalog.movieActor())).toEqual([
      'details',
      'trailer',
      'cast',
      'recommendations',
      'loadProviders',
      'shareMovie',
    ]);
    catalog.actor.send({ type: 'movie.closed' });
    catalog.actor.send({ type: 'search.changed', text: 'alien' });
    vi.advanceTimersByTime(500);
    expect(running(catalog.actor)).toEqual(['network', 'home', 'searchMovies']);
  });
});
