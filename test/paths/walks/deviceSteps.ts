import * as fc from 'fast-check';
import type { WakeUpEvent } from '../../../src/domain/externalEvents.ts';
import type { AuthWorld } from './authWorld.ts';
import { step, type Step } from './step.ts';

const signs: readonly WakeUpEvent['type'][] = [
  'page.hidden',
  'page.shown',
  'page.shown',
  'window.focused',
  'network.offline',
  'network.online',
  'network.online',
  'clock.jumped',
];

const told = fc.constantFrom(...signs).map((type) =>
  step<AuthWorld>({
    take(world) {
      world.tell({ type });
      return { label: type, cause: { kind: 'sign' } };
    },
  }),
);

const tryNow = fc.constant(null).map(() =>
  step<AuthWorld>({
    isPossible: (world) => world.state().children.token !== undefined,
    take(world) {
      world.tryNow();
      return { label: 'try now', cause: { kind: 'sign' } };
    },
  }),
);

const lock = fc.constant(null).map(() =>
  step<AuthWorld>({
    isPossible: (world) => world.isLockAwaited(),
    take(world) {
      world.freeLock();
      return { label: 'the lock is free', cause: { kind: 'sign' } };
    },
  }),
);

/** What page, network, clock and lock do, and the button that asks for a token now. */
export const deviceSteps: fc.Arbitrary<Step<AuthWorld>> = fc.oneof(
  { weight: 3, arbitrary: told },
  { weight: 1, arbitrary: tryNow },
  { weight: 3, arbitrary: lock },
);
