import type { AnyMachineSnapshot } from 'xstate';
import type { HandClock } from '../../support/manualClock.ts';
import type { Answer } from '../plan/model.ts';
import type { HeldCall, HeldCalls, Standing } from './heldCalls.ts';

/** One run of real actors over services, storage and clocks that a walk has in its hand. */
export type World = {
  readonly calls: HeldCalls;
  readonly clock: HandClock;
  /** What `Date.now` says, ms. */
  time: number;
  /** How many were taken. */
  steps: number;
  snapshot(): AnyMachineSnapshot;
  /** @throws AssertionError when anything does not hold that should */
  prove(last: Deed): void;
  close(): void;
};

/** What a step did, and what was there before. */
export type Deed = {
  readonly before: AnyMachineSnapshot;
  readonly cause:
    | { readonly kind: 'sent' | 'timer' | 'date' | 'retry' }
    /** Another tab wrote to storage, and this one heard of it or did not; the device told something. */
    | { readonly kind: 'heard' | 'written' | 'sign' }
    | {
        readonly kind: 'answer';
        readonly standing: Standing;
        readonly call: HeldCall;
        readonly answer: Answer;
      };
};
