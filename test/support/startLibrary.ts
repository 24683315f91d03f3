import { createActor } from 'xstate';
import type { LibraryChange } from '../../src/domain/library.ts';
import type { KeyValueStorage } from '../../src/services/storage/keyValueStorage.ts';
import type { HandClock } from './manualClock.ts';
import { setupLibrary } from './setupLibrary.ts';

type Options = {
  readonly storage?: KeyValueStorage;
  /** What the library held before. */
  readonly held?: readonly LibraryChange[];
  /** One of the test's own, where delays matter. */
  readonly clock?: HandClock;
};

/** A library under way. */
export function startLibrary({ storage, held = [], clock }: Options = {}) {
  const kept = setupLibrary(storage);
  if (held.length > 0) kept.store.change(held);
  const actor = createActor(kept.logic, {
    input: kept.store.load(),
    ...(clock !== undefined && { clock }),
  }).start();
  return {
    ...kept,
    actor,
    snapshot: () => actor.getSnapshot(),
    context: () => actor.getSnapshot().context,
    /** What a reload would find. */
    stored: () => kept.store.load().library,
    importing() {
      const child = actor.getSnapshot().children.import;
      if (child === undefined) throw new Error('no import is open');
      return child;
    },
  };
}
