/** A machine in plain data: what its charts and tables are made of. */
export type Description = {
  readonly id: string;
  /** Parents stand before their children, children in the order of the source. */
  readonly states: readonly StateDescription[];
  /** State by state in that order, candidates in the order in which they are asked. */
  readonly transitions: readonly TransitionDescription[];
};

export type StateDescription = {
  readonly id: string;
  readonly key: string;
  readonly parent: string | null;
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final';
  readonly isInitial: boolean;
  readonly tags: readonly string[];
  readonly invokes: readonly string[];
  readonly entry: readonly string[];
  readonly exit: readonly string[];
};

export type TransitionDescription = {
  /** As `edgeIdOf` makes it. */
  readonly id: string;
  readonly source: string;
  /** `null`: it stays where it is and only acts. */
  readonly target: string | null;
  readonly event: string;
  readonly guard: string | null;
  /** Without a guard, but after candidates of the same event that have one. */
  readonly isOtherwise: boolean;
  readonly actions: readonly string[];
};
