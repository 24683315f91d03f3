import type { Box, Chart, ChartNode } from '../../chart.ts';

/**
 * Where one has to look, from the closest frame to the widest: the transitions that were just taken,
 * with both their ends, or else the innermost states that are current; then the states around them.
 * Empty when there is nothing of either.
 */
export function focusOf(
  chart: Chart,
  current: ReadonlySet<string>,
  taken: ReadonlySet<string>,
): readonly Box[] {
  const action = actionOf(chart, current, taken);
  if (action === null) return [];
  const surroundings = chart.nodes.filter(({ kind, ...box }) => {
    return kind !== 'atomic' && kind !== 'final' && holds(box, action);
  });
  return [action, ...surroundings.toReversed()];
}

function actionOf(
  { nodes, edges }: Chart,
  current: ReadonlySet<string>,
  taken: ReadonlySet<string>,
): Box | null {
  const parents = new Set(nodes.map(({ id, parent }) => (current.has(id) ? parent : null)));
  const innermost = nodes.filter(({ id }) => current.has(id) && !parents.has(id));
  const arrows = edges.filter(({ id }) => taken.has(id));
  if (arrows.length === 0) return around(innermost);
  const ends = new Set(arrows.flatMap(({ source, target }) => [source, target ?? source]));
  const isLeaf = ({ kind }: ChartNode) => kind === 'atomic' || kind === 'final';
  const touched = nodes.filter((node) => ends.has(node.id) && isLeaf(node));
  const reached = innermost.filter(({ id }) => [...ends].some((end) => id.startsWith(`${end}.`)));
  const drawn = arrows.flatMap(({ label, points }) => [label, ...points]);
  return around([...touched, ...reached, ...drawn]);
}

const holds = (outer: Box, inner: Box) =>
  outer.x <= inner.x &&
  outer.y <= inner.y &&
  outer.x + outer.width >= inner.x + inner.width &&
  outer.y + outer.height >= inner.y + inner.height;

type Part = { readonly x: number; readonly y: number; width?: number; height?: number };

function around(parts: readonly Part[]): Box | null {
  if (parts.length === 0) return null;
  const x = Math.min(...parts.map((part) => part.x));
  const y = Math.min(...parts.map((part) => part.y));
  const right = Math.max(...parts.map((part) => part.x + (part.width ?? 0)));
  const bottom = Math.max(...parts.map((part) => part.y + (part.height ?? 0)));
  return { x, y, width: right - x, height: bottom - y };
}
