import type { Box, Chart, ChartEdge, Point, Size } from '../../chart/chart.ts';

/** The position of a drawing in its frame: screen = drawing × scale + offset. */
export type Viewport = Point & { readonly scale: number };

const margin = 20;
const minScale = 0.1;
const maxScale = 3;
/** A small chart is not enlarged much beyond its own size. */
const maxFitScale = 1.1;
/** The smallest scale at which a chart can be read. */
const readableScale = 0.74;

export function fitDrawing(drawing: Size, frame: Size): Viewport {
  const scale = Math.min(maxFitScale, getFittingScale(drawing, frame));
  return {
    scale,
    x: (frame.width - drawing.width * scale) / 2,
    y: (frame.height - drawing.height * scale) / 2,
  };
}

const getFittingScale = (content: Size, frame: Size) =>
  Math.max(
    minScale,
    Math.min(
      (frame.width - 2 * margin) / Math.max(1, content.width),
      (frame.height - 2 * margin) / Math.max(1, content.height),
    ),
  );

/**
 * Returns the viewport that shows the whole drawing if it is readable, else the largest box that is.
 *
 * @param boxes the boxes to show, from the smallest to the largest
 */
export function focusBoxes(drawing: Size, frame: Size, boxes: readonly Box[]): Viewport {
  const whole = fitDrawing(drawing, frame);
  const box = boxes.findLast((each) => getFittingScale(each, frame) >= readableScale) ?? boxes[0];
  if (box === undefined || whole.scale >= readableScale) return whole;
  const scale = Math.max(whole.scale, Math.min(1, getFittingScale(box, frame)));
  return {
    scale,
    x: getOffset(box.x + box.width / 2, drawing.width, frame.width, scale),
    y: getOffset(box.y + box.height / 2, drawing.height, frame.height, scale),
  };
}

/** Centers a point, but shows no more than the margin beyond the edge of the drawing. */
function getOffset(center: number, drawing: number, frame: number, scale: number): number {
  const rest = frame - drawing * scale;
  if (rest > -2 * margin) return rest / 2;
  return Math.min(margin, Math.max(rest - margin, frame / 2 - center * scale));
}

/** Zooms by a factor; a point of the frame keeps its position. */
export function zoomViewport(view: Viewport, factor: number, at: Point): Viewport {
  const scale = Math.min(maxScale, Math.max(minScale, view.scale * factor));
  const change = scale / view.scale;
  return { scale, x: at.x - (at.x - view.x) * change, y: at.y - (at.y - view.y) * change };
}

export function moveViewport(view: Viewport, dx: number, dy: number): Viewport {
  return { ...view, x: view.x + dx, y: view.y + dy };
}

/**
 * Returns the boxes to show for a step, from the smallest to the largest: the first transition that
 * was taken with its states, all taken transitions, and the states around the first. If none was
 * taken, the innermost active states instead.
 */
export function getFocusBoxes(
  chart: Chart,
  active: ReadonlySet<string>,
  taken: ReadonlySet<string>,
): readonly Box[] {
  const edges = [...taken].flatMap((id) => chart.edges.filter((edge) => edge.id === id));
  const innermost = getInnermost(chart, active);
  const [first] = edges;
  const closest = getBounds(first === undefined ? innermost : getParts(chart, innermost, first));
  const all = getBounds(edges.flatMap((edge) => getParts(chart, innermost, edge)));
  if (closest === null) return [];
  const surroundings = chart.nodes.filter((node) => !isLeaf(node) && contains(node, closest));
  const boxes = [closest, ...(all === null ? [] : [all]), ...surroundings];
  return boxes.toSorted((a, b) => a.width * a.height - b.width * b.height);
}

type Node = Chart['nodes'][number];
type Part = Point & Partial<Size>;

const isLeaf = ({ kind }: Node) => kind === 'atomic' || kind === 'final';

function getInnermost({ nodes }: Chart, active: ReadonlySet<string>): readonly Node[] {
  const parents = new Set(nodes.map(({ id, parent }) => (active.has(id) ? parent : null)));
  return nodes.filter(({ id }) => active.has(id) && !parents.has(id));
}

/** Returns the arrow, its label, the states at its ends, and the innermost states that it entered. */
function getParts(
  { nodes }: Chart,
  innermost: readonly Node[],
  { source, target, label, points }: ChartEdge,
): readonly Part[] {
  const ends = nodes.filter((node) => (node.id === source || node.id === target) && isLeaf(node));
  const entered = innermost.filter(({ id }) => target !== null && id.startsWith(`${target}.`));
  return [label, ...points, ...ends, ...entered];
}

const contains = (outer: Box, inner: Box) =>
  outer.x <= inner.x &&
  outer.y <= inner.y &&
  outer.x + outer.width >= inner.x + inner.width &&
  outer.y + outer.height >= inner.y + inner.height;

function getBounds(parts: readonly Part[]): Box | null {
  if (parts.length === 0) return null;
  const x = Math.min(...parts.map((part) => part.x));
  const y = Math.min(...parts.map((part) => part.y));
  const right = Math.max(...parts.map((part) => part.x + (part.width ?? 0)));
  const bottom = Math.max(...parts.map((part) => part.y + (part.height ?? 0)));
  return { x, y, width: right - x, height: bottom - y };
}
