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

/** Actors whose failure changes nothing (`onError: {}`), by `src`; each machine says why. */
const ignored: readonly string[] = [
  'awaitConnection',
  'cast',
  'certifications',
  'channel',
  'confirmUnload',
  'details',
  'genres',
  'loadSync',
  'prefetch',
  'probeHost',
  'providers',
  'recommendations',
  'registerWithHome',
  'resolveMovies',
  'searchExtras',
  'series',
  'services',
  'token',
  'trailer',
  'watchBrowser',
  'watchCatalog',
  'watchChanges',
  'watchCharacterKeys',
  'watchChunks',
  'watchConnection',
  'watchEscape',
  'watchHistory',
  'watchLanguage',
  'watchLibrary',
  'watchLocale',
  'watchListLink',
  'watchOtherTabs',
  'watchPage',
  'watchPreferences',
  'watchSearches',
  'watchSettings',
  'watchToken',
  'watchWakeUps',
];

/** Actors whose failure is to fail the machine that invokes them, by `src`. */
const passedOn: readonly string[] = ['fetchPage'];

/** @returns what is wrong with the invokes of a machine's config, one line each */
function findProblems(id: string, config: StateConfig): readonly string[] {
  return getInvokes(config).flatMap((invoke) => {
    const src = String(invoke.src);
    const name = `${id}: ${invoke.id || src}`;
    return [
      ...(invoke.id ? [] : [`${name} has no id`]),
      ...(invoke.onError === undefined && !passedOn.includes(src)
        ? [`${name} has no onError`]
        : []),
      ...(isEmpty(invoke.onError) && !ignored.includes(src)
        ? [`${name} has an empty onError and is not in the list "ignored"`]
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

  it('are listed where a machine ignores or passes on the failure, and only there', () => {
    const sources = every
      .flatMap(({ config }) => getInvokes(config as StateConfig))
      .filter(({ onError }) => onError === undefined || isEmpty(onError))
      .map(({ src }) => String(src));
    expect([...new Set(sources)].toSorted()).toEqual([...ignored, ...passedOn].toSorted());
  });
});
