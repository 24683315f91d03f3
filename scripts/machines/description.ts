import type { ChartArrow, ChartState } from '../../src/inspector/chart.ts';

/** A machine in plain data: what its charts and tables are made of. */
export type Description = {
  readonly id: string;
  /** Parents stand before their children, children in the order of the source. */
  readonly states: readonly StateDescription[];
  /** State by state in that order, candidates in the order in which they are asked. */
  readonly transitions: readonly TransitionDescription[];
};

export type StateDescription = ChartState;

export type TransitionDescription = ChartArrow & {
  /** Without a guard, but after candidates of the same event that have one. */
  readonly isOtherwise: boolean;
};
