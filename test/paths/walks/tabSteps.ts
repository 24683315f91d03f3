import * as fc from 'fast-check';
import { signedOutState, type SessionState } from '../../../src/domain/session.ts';
import { aUser } from '../../support/builders.ts';
import type { AuthWorld } from './authWorld.ts';
import { issued, lives } from './issued.ts';
import { step, type Step } from './step.ts';

const someoneElse = aUser({ id: 'd0c1', email: 'noor@filmhaus.dev', user_metadata: {} });

type Write = readonly [label: string, stateOf: () => SessionState];

const writes: readonly Write[] = [
  ...lives.map((seconds): Write => [
    `stores tokens of ${seconds} s`,
    () => ({ isAuthenticated: true, ...issued(seconds) }),
  ]),
  ['signs out', () => signedOutState],
  ['signs in as someone else', () => ({ isAuthenticated: true, ...issued(3_600, someoneElse) })],
];

/** Another tab writes, and this one hears of it at once, or later, or finds it by itself. */
const written = fc
  .record({ write: fc.constantFrom(...writes), isHeard: fc.boolean() })
  .map(({ write: [label, stateOf], isHeard }) =>
    step<AuthWorld>({
      take(world) {
        world.writeFromOtherTab(stateOf());
        if (isHeard) world.hearOfStorage();
        return {
          label: `another tab ${label}${isHeard ? '' : ', unheard'}`,
          cause: { kind: isHeard ? 'heard' : 'written' },
        };
      },
    }),
  );

const heard = fc.constant(null).map(() =>
  step<AuthWorld>({
    take(world) {
      world.hearOfStorage();
      return { label: 'it hears of storage', cause: { kind: 'heard' } };
    },
  }),
);

/** What other tabs do to the storage that all of them share. */
export const tabSteps: fc.Arbitrary<Step<AuthWorld>> = fc.oneof(
  { weight: 2, arbitrary: written },
  { weight: 1, arbitrary: heard },
);
