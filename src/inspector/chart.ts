/**
 * A machine drawn: written by `npm run docs:machines`, so that whoever shows it only has to paint.
 * Lengths are px in the chart's own space, positions absolute in it.
 */
export type Chart = {
  /** The machine's id. */
  readonly id: string;
  readonly width: number;
  readonly height: number;
  /** Parents stand before their children. */
  readonly nodes: readonly ChartNode[];
  readonly edges: readonly ChartEdge[];
};

export type Box = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** One state of a machine. */
export type ChartState = {
  /** XState's node id: `auth.signedIn.token`. */
  readonly id: string;
  readonly key: string;
  readonly parent: string | null;
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final';
  /** Entered by default when its parent is. */
  readonly isInitial: boolean;
  readonly tags: readonly string[];
  readonly invokes: readonly string[];
  readonly entry: readonly string[];
  readonly exit: readonly string[];
};

/** One transition of a machine. */
export type ChartArrow = {
  /** As `edgeIdOf` makes it. */
  readonly id: string;
  readonly source: string;
  /** `null`: it stays where it is and only acts. */
  readonly target: string | null;
  /** In words: `login.submitted`, `logIn done`, `after refreshWait`, `always`. */
  readonly event: string;
  /** In words: `token is expired`; `null` without one. */
  readonly guard: string | null;
  readonly actions: readonly string[];
};

export type ChartNode = Box & ChartState;

export type ChartEdge = ChartArrow & {
  readonly label: Box & { readonly lines: readonly string[] };
  /** One polyline; empty when it leads nowhere else: its label then stands in the box of its source. */
  readonly points: readonly { readonly x: number; readonly y: number }[];
};

/**
 * The name of one transition, the same in a chart and in a running machine.
 *
 * @param source node id of the state that declares it
 * @param eventType XState's descriptor; empty for an eventless one
 * @param index its place among the candidates for that event in that state
 */
export function edgeIdOf(source: string, eventType: string, index: number): string {
  return `${source}|${eventType}|${index}`;
}
