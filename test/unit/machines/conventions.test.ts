import { describe, expect, it } from 'vitest';
import { createActor, StateMachine, type AnyActorLogic, type AnyStateMachine } from 'xstate';
import { machines } from '../../../inspector/machines.ts';
import { inspectorMachine } from '../../../inspector/page/inspectorMachine.ts';
import { authMachine } from '../../../src/machines/auth/authMachine.ts';
import { catalogMachine } from '../../../src/machines/catalog/catalogMachine.ts';
import { historyMachine } from '../../../src/machines/home/historyMachine.ts';
import { homeMachine } from '../../../src/machines/home/homeMachine.ts';
import { navigationMachine } from '../../../src/machines/home/navigationMachine.ts';
import { recentSearchesMachine } from '../../../src/machines/home/recentSearchesMachine.ts';
import { libraryMachine } from '../../../src/machines/library/libraryMachine.ts';
import { syncMachine } from '../../../src/machines/library/syncMachine.ts';
import { movieMachine } from '../../../src/machines/movie/movieMachine.ts';

// Charts, inspectors and error messages show the names of machines, actors and slots.

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
      ['savePositions', 'markDeepLinkConsumed', 'clearListPositions'],
    ],
    ['catalog', catalogMachine, ['saveList']],
    ['home', homeMachine, ['deleteAccountLibrary', 'deleteOfflineData']],
    ['history', historyMachine, ['goBack']],
    ['library', libraryMachine, ['deleteStoredLibrary']],
    ['movie', movieMachine, ['openWatchPage']],
    [
      'sync',
      syncMachine,
      ['requestToken', 'storeSettings', 'forgetAccount', 'deleteLibrary', 'markSetAside'],
    ],
    ['recentSearches', recentSearchesMachine, ['saveSearch', 'deleteSearch', 'deleteAllSearches']],
  ] as const)('of the %s machine throws NotProvidedError with its name', (_, machine, effects) => {
    for (const effect of effects) {
      const run = machine.implementations.actions[effect as keyof object] as () => void;
      expect(run).toThrow(notProvided(effect));
    }
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
  awaitConnection: 'without it the user retries by a button',
  channel: 'without a channel the inspector still opens files',
  loadSync: 'without it the lists stay on this device',
  confirmUnload: 'without the prompt before unload the import still works',
  details: partsStand,
  filterOptions: 'without it the conditions other than genres and services can be chosen',
  probeHost: 'the next probe follows',
  prefetch: 'without it details are requested when the movie is opened',
  searchExtras: 'without it the results stand alone',
  watchHistory: 'without it Back leaves the page',
  registerWithHome: 'without home the list still loads and searches',
  resolveMovies: 'unresolved movies stay placeholders',
  recommendations: partsStand,
  token: 'the user stays signed in; failed requests are states of the token machine',
  trailer: partsStand,
  watchBrowser: 'without it the requests still say whether the hosts respond',
  watchCatalog: 'without it the list works; its position and searches are not saved',
  watchChunks: 'a chunk that fails says so in its place',
  watchChanges: 'without it what other devices change is still pulled',
  watchCharacterKeys: 'every shortcut has a button',
  watchConnection: 'without it the request fails and says so',
  watchEscape: 'Escape only repeats what buttons do',
  watchLibrary: 'without `storage` events the library works in this tab',
  watchOtherTabs: 'without `storage` events the session works in this tab',
  watchPage: 'without scroll events the position of the focused card is still saved',
  watchPreferences: 'without it language and character keys stay as they are until the next load',
  watchSettings: 'without it the lists are synced until the next start',
  watchToken: 'without a token nothing is sent, and the library works on this device',
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

/** Whether it neither goes to a state nor acts. */
function isEmpty(onError: unknown): boolean {
  if (typeof onError !== 'object' || onError === null) return false;
  return Object.keys(onError).every((key) => key === 'description');
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
