import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createActor,
  StateMachine,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyStateMachine,
} from 'xstate';
import { machines } from '../../../inspector/machines.ts';
import { inspectorMachine } from '../../../inspector/page/inspectorMachine.ts';
import { authMachine } from '../../../src/machines/auth/authMachine.ts';
import { navigationMachine } from '../../../src/machines/home/navigationMachine.ts';
import { recentSearchesMachine } from '../../../src/machines/home/recentSearchesMachine.ts';
import { movieMachine } from '../../../src/machines/movie/movieMachine.ts';
import { aMovie, aStoredSession } from '../../support/builders.ts';
import { aLogin, aSignup, startAuth } from '../../support/startAuth.ts';
import { startCatalog } from '../../support/startCatalog.ts';

// Charts, inspectors and error messages show the names of machines, actors and slots.

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

describe.each(machines)('machine of $file', ({ machine, file }) => {
  it('has the name of its file as id', () => {
    expect(file).toMatch(new RegExp(`/${machine.id}Machine\\.ts$`));
  });

  it("throws NotProvidedError with the slot's name for each actor that is not provided", async () => {
    const slots = Object.entries<unknown>(machine.implementations.actors).filter(
      ([, logic]) => !(logic instanceof StateMachine),
    );
    expect(slots).not.toEqual([]);
    for (const [slot, logic] of slots)
      expect(await errorOf(logic as AnyActorLogic)).toEqual(notProvided(slot));
  });
});

describe('action that is not provided', () => {
  it.each([
    ['auth', authMachine, ['saveSession', 'clearListPositions']],
    [
      'navigation',
      navigationMachine,
      [
        'savePosition',
        'saveAllPositions',
        'saveTrail',
        'markDeepLinkConsumed',
        'clearListPositions',
      ],
    ],
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
    expect(running(catalog.actor)).toEqual([
      'network',
      'home',
      'filterOptions',
      'prefetch',
      'loadPage',
    ]);
    expect(running(childOf(catalog.actor, 'loadPage'))).toEqual(['network', 'fetchPage']);
    catalog.actor.send({ type: 'movie.selected', movie: aMovie() });
    expect(running(catalog.actor)).toEqual([
      'network',
      'home',
      'filterOptions',
      'prefetch',
      'loadPage',
      'movie',
    ]);
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
    expect(running(catalog.actor)).toEqual([
      'network',
      'home',
      'filterOptions',
      'prefetch',
      'searchMovies',
    ]);
  });
});

type Invoke = { readonly id?: string; readonly src: unknown; readonly onError?: unknown };

type StateConfig = {
  readonly invoke?: Invoke | readonly Invoke[];
  readonly states?: Readonly<Record<string, StateConfig>>;
};

const partsStand = 'a failed request is a state of the part, and the rest of the movie stays';

/** Actors whose failure changes nothing (`onError: {}`), by `src`, each with the reason. */
const ignored: Readonly<Record<string, string>> = {
  cast: partsStand,
  channel: 'without a channel the inspector still opens files',
  confirmUnload: 'without the prompt before unload the import still works',
  details: partsStand,
  filterOptions: 'without it the conditions other than genres and services can be chosen',
  prefetch: 'without it details are requested when the movie is opened',
  searchExtras: 'without it the results stand alone',
  watchHistory: 'without it Back leaves the page',
  registerWithHome: 'without home the list still loads and searches',
  resolveMovies: 'unresolved movies stay placeholders',
  recommendations: partsStand,
  token: 'the user stays signed in; failed requests are states of the token machine',
  trailer: partsStand,
  watchCatalog: 'without it the list works; its position and searches are not saved',
  watchCharacterKeys: 'every shortcut has a button',
  watchEscape: 'Escape only repeats what buttons do',
  watchLibrary: 'without `storage` events the library works in this tab',
  watchNetwork: 'without network events the user retries by a button',
  watchOtherTabs: 'without `storage` events the session works in this tab',
  watchPage: 'without scroll events the position of the focused card is still saved',
  watchPreferences: 'without it language and character keys stay as they are until the next load',
  watchSearches: 'without `storage` events the recent searches work in this tab',
  watchWakeUps: 'without page and network events the timers still refresh in time',
};

/** Actors whose failure is to fail the machine that invokes them, by `src`, with the reason. */
const passedOn: Readonly<Record<string, string>> = {
  fetchPage: 'the error of the request is the error of the request machine: its parent handles it',
};

/** @returns what is wrong with the invokes of a machine's config, one line each */
function findProblems(id: string, config: StateConfig): readonly string[] {
  return getInvokes(config).flatMap((invoke) => {
    const src = String(invoke.src);
    const name = `${id}: ${invoke.id || src}`;
    return [
      ...(invoke.id ? [] : [`${name} has no id`]),
      ...(invoke.onError === undefined && !(src in passedOn) ? [`${name} has no onError`] : []),
      ...(isEmpty(invoke.onError) && !(src in ignored)
        ? [`${name} has an empty onError without a reason in the list "ignored"`]
        : []),
    ];
  });
}

function getInvokes({ invoke = [], states = {} }: StateConfig): readonly Invoke[] {
  return [invoke, ...Object.values(states).map(getInvokes)].flat();
}

function isEmpty(onError: unknown): boolean {
  return typeof onError === 'object' && onError !== null && Object.keys(onError).length === 0;
}

describe('invokes', () => {
  const every = [...machines.map(({ machine }) => machine), inspectorMachine as AnyStateMachine];

  it.each(every)(
    'of the machine $id have an id and handle the failure of their actor',
    ({ id, config }) => expect(findProblems(id, config as StateConfig)).toEqual([]),
  );

  it('have a reason only where a machine ignores or passes on the failure', () => {
    const sources = every
      .flatMap(({ config }) => getInvokes(config as StateConfig))
      .filter(({ onError }) => onError === undefined || isEmpty(onError))
      .map(({ src }) => String(src));
    expect([...new Set(sources)].toSorted()).toEqual(
      [...Object.keys(ignored), ...Object.keys(passedOn)].toSorted(),
    );
  });
});

describe('findProblems', () => {
  it.each([
    ['an invoke without an id', { src: 'load', onError: 'failed' }, ['sample: load has no id']],
    ['an invoke without onError', { id: 'a', src: 'load' }, ['sample: a has no onError']],
    [
      'an empty onError without a reason',
      { id: 'a', src: 'load', onError: {} },
      ['sample: a has an empty onError without a reason in the list "ignored"'],
    ],
    [
      'the second of two invokes',
      [
        { id: 'a', src: 'load', onError: 'failed' },
        { id: 'b', src: 'load' },
      ],
      ['sample: b has no onError'],
    ],
    ['nothing for an invoke that handles it', { id: 'a', src: 'load', onError: 'failed' }, []],
  ])('reports %s', (_, invoke, problems) => {
    const config = { states: { outer: { states: { inner: { invoke } } } } };
    expect(findProblems('sample', config)).toEqual(problems);
  });
});
