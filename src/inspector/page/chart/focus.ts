import type { Box, Chart, ChartEdge, ChartNode } from '../../chart.ts';

/**
 * Where one has to look, from the closest frame to the widest: the first transition that was just
 * taken, with both its ends; all that were; the states around the first. Where none was, the innermost
 * states that are current. Empty when there is nothing of either.
 */
export function focusOf(
  chart: Chart,
  current: ReadonlySet<string>,
  taken: ReadonlySet<string>,
): readonly Box[] {
  const arrows = [...taken].flatMap((id) => chart.edges.filter((edge) => edge.id === id));
  const innermost = innermostOf(chart, current);
  const all = arrows.flatMap((arrow) => partsOf(chart, innermost, arrow));
  const [first] = arrows;
  const closest = around(first === undefined ? innermost : partsOf(chart, innermost, first));
  const action = around(all);
  if (closest === null) return [];
  const surroundings = chart.nodes.filter((node) => !isLeaf(node) && holds(node, closest));
  const frames = [closest, ...(action === null ? [] : [action]), ...surroundings];
  return frames.toSorted((a, b) => a.width * a.height - b.width * b.height);
}

const isLeaf = ({ kind }: ChartNode) => kind === 'atomic' || kind === 'final';

function innermostOf({ nodes }: Chart, current: ReadonlySet<string>) {
  const parents = new Set(nodes.map(({ id, parent }) => (current.has(id) ? parent : null)));
  return nodes.filter(({ id }) => current.has(id) && !parents.has(id));
}

/** An arrow with its label, the states at its ends, and the innermost ones that it led to. */
function partsOf(
  { nodes }: Chart,
  innermost: readonly ChartNode[],
  { source, target, label, points }: ChartEdge,
): readonly Part[] {
  const ends = nodes.filter((node) => (node.id === source || node.id === target) && isLeaf(node));
  const reached = innermost.filter(({ id }) => target !== null && id.startsWith(`${target}.`));
  return [label, ...points, ...ends, ...reached];
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
