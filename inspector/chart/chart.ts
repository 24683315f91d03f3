import type { AnyTransitionDefinition } from 'xstate';

/** A machine in plain data: what its chart, its table and the checks of both are made of. */
export type MachineDescription = {
  readonly id: string;
  /** Parents precede their children; children are in source order. */
  readonly states: readonly ChartState[];
  /** In the order of the states; candidates in the order in which XState tries them. */
  readonly transitions: readonly ChartTransition[];
};

export type ChartState = {
  /** XState's node id, for example `auth.signedIn.token`. */
  readonly id: string;
  readonly key: string;
  readonly parent: string | null;
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final';
  readonly isInitial: boolean;
  readonly tags: readonly string[];
  readonly invokes: readonly string[];
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  /** XState's: the requirements of its transitions that have none of their own. */
  readonly description: string | null;
};

export type ChartTransition = {
  readonly id: string;
  readonly source: string;
  /** `null` if the transition runs actions without leaving its state. */
  readonly target: string | null;
  /** XState's descriptor; empty for an eventless transition. */
  readonly eventType: string;
  /** Humanized, for example `token is expired`; `null` without a guard. */
  readonly guard: string | null;
  /** Whether it has no guard but follows guarded candidates of the same event. */
  readonly isOtherwise: boolean;
  readonly actions: readonly string[];
  /** XState's: the requirements that it implements; `null` if they are its state's. */
  readonly description: string | null;
};

export type Point = { readonly x: number; readonly y: number };
export type Size = { readonly width: number; readonly height: number };
export type Box = Point & Size;

/** A statechart with its layout. Lengths are px, positions absolute in the chart. */
export type Chart = Size & {
  readonly id: string;
  readonly nodes: readonly (ChartState & Box)[];
  readonly edges: readonly ChartEdge[];
};

export type ChartEdge = ChartTransition & {
  readonly label: Box;
  /** A polyline; empty for a transition that is written inside the box of its source. */
  readonly points: readonly Point[];
};

/**
 * Returns the id of a transition, which is the same in a chart and in a running machine.
 *
 * @param source node id of the state that declares it
 * @param eventType XState's descriptor; empty for an eventless transition
 * @param index its position among the candidates for that event in that state
 */
export function toEdgeId(source: string, eventType: string, index: number): string {
  return `${source}|${eventType}|${index}`;
}

/** Returns the edge ids of the transitions that a microstep took. */
export function getEdgeIds(transitions: readonly AnyTransitionDefinition[]): string[] {
  return transitions.map((transition) => {
    const { source, eventType } = transition;
    const candidates = eventType === '' ? source.always : source.transitions.get(eventType);
    return toEdgeId(source.id, eventType, candidates?.indexOf(transition) ?? 0);
  });
}

/** Whether a state is another one or below it, by their ids. */
export const isWithin = (id: string, ancestor: string) =>
  id === ancestor || id.startsWith(`${ancestor}.`);
