import { createActor } from 'xstate';
import type { LibraryChange } from '../../src/domain/library.ts';
import type { KeyValueStorage } from '../../src/services/storage/keyValueStorage.ts';
import type { HandClock } from './manualClock.ts';
import { setupLibrary } from './setupLibrary.ts';

type Options = {
  readonly storage?: KeyValueStorage;
  /** Stored changes. */
  readonly held?: readonly LibraryChange[];
  readonly clock?: HandClock;
};

export function startLibrary({ storage, held = [], clock }: Options = {}) {
  const services = setupLibrary(storage);
  if (held.length > 0) services.store.change(held);
  const actor = createActor(services.logic, {
    input: services.store.load(),
    ...(clock !== undefined && { clock }),
  }).start();
  return {
    ...services,
    actor,
    snapshot: () => actor.getSnapshot(),
    context: () => actor.getSnapshot().context,
    stored: () => services.store.load().library,
    importing() {
      const child = actor.getSnapshot().children.import;
      if (child === undefined) throw new Error('no import is open');
      return child;
    },
  };
}
