import type { Chart, ChartEdge } from '../../chart.ts';
import { eventInWords, words } from './words.ts';

export type Transition = {
  /** The edge's, with its place among those taken: one may be taken twice. */
  readonly id: string;
  readonly from: string;
  /** `null`: it stays where it is and only acts. `undefined`: there is no chart that would tell. */
  readonly to: string | null | undefined;
  readonly event: string;
  readonly guard: string | null;
  readonly actions: readonly string[];
};

/** The edges that were taken, as a person reads them. @param chart `null` when there is none */
export function transitionsInWords(
  chart: Chart | null,
  edges: readonly string[],
): readonly Transition[] {
  return edges.map((id, place) => {
    const edge = chart?.edges.find((each) => each.id === id);
    return { id: `${id}#${place}`, ...(edge === undefined ? unknownEdge(id) : knownEdge(edge)) };
  });
}

function knownEdge({ source, target, event, guard, actions }: ChartEdge) {
  const to = target === null ? null : stateName(target);
  return { from: stateName(source), to, event, guard, actions };
}

/** All that an edge's id says. */
function unknownEdge(id: string) {
  const [source = '', type = ''] = id.split('|');
  const event = eventInWords(type);
  return { from: stateName(source), to: undefined, event, guard: null, actions: [] };
}

/** `auth.signedOut.loginFailed` → `signed out › login failed`; the machine itself keeps its name. */
function stateName(node: string): string {
  const [machine = '', ...path] = node.split('.');
  return path.length === 0 ? machine : path.map(words).join(' › ');
}
