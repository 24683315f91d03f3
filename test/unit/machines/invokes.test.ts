import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { inspectorMachine } from '../../../inspector/page/inspectorMachine.ts';
import { machines } from '../../../inspector/machines.ts';

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
    const name = `${id}: ${invoke.id ?? src}`;
    return [
      ...(invoke.id === undefined ? [`${name} has no id`] : []),
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
  it.each([...machines.map(({ machine }) => machine), inspectorMachine as AnyStateMachine])(
    'of the machine $id have an id and handle the failure of their actor',
    ({ id, config }) => expect(findProblems(id, config as StateConfig)).toEqual([]),
  );

  it('have a reason only where a machine ignores or passes on the failure', () => {
    const every = [...machines.map(({ machine }) => machine), inspectorMachine as AnyStateMachine];
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
