import type { ElkExtendedEdge, ElkNode, LayoutOptions } from 'elkjs/lib/elk-api.js';
import { labelSizeOf, staysInside } from './boxes.ts';
import type { Description, StateDescription, TransitionDescription } from './description.ts';
import { childrenOf, homeOf, isWithin } from './family.ts';
import { textBoxOf } from './insides.ts';

export const frame = 20;

const layered: LayoutOptions = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.direction': 'DOWN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.spacing.nodeNode': '14',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '12',
  'elk.layered.spacing.nodeNodeBetweenLayers': '18',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
};

const labelOptions: LayoutOptions = {
  'elk.edgeLabels.inline': 'true',
  'elk.edgeLabels.placement': 'CENTER',
};

/** Which end of an arrow the engine sees first: the one that the source names first. */
export function isReversed(description: Description, { source, target }: TransitionDescription) {
  const placeOf = (id: string | null) => description.states.findIndex((state) => state.id === id);
  return placeOf(target) < placeOf(source);
}

/**
 * What the layout engine is asked for one state with all that is in it. Arrows back to an earlier state
 * are handed over turned round, so that the chart reads downwards in the order of the source.
 *
 * @param lacking by how much states were too low for their own text in a drawing before this one, px:
 *   within a hierarchy the engine heeds no least size, only room below the children
 */
export function elkGraphOf(
  description: Description,
  state: StateDescription,
  seed: number,
  lacking: ReadonlyMap<string, number> = new Map(),
): ElkNode {
  const arrows = description.transitions.filter(
    (t) => !staysInside(t) && isWithin(t.source, state.id) && isWithin(t.target ?? '', state.id),
  );

  const edgeOf = (arrow: TransitionDescription): ElkExtendedEdge => {
    const ends = [arrow.source, arrow.target ?? ''];
    const [first = '', second = ''] = isReversed(description, arrow) ? ends.toReversed() : ends;
    const label = { id: `${arrow.id}|label`, text: arrow.id, ...labelSizeOf(arrow) };
    const nearSource = isReversed(description, arrow) ? 'HEAD_LAYER' : 'TAIL_LAYER';
    const layoutOptions = {
      ...labelOptions,
      'elk.layered.edgeLabels.centerLabelPlacementStrategy': nearSource,
    };
    return {
      id: arrow.id,
      sources: [first],
      targets: [second],
      labels: [{ ...label, layoutOptions }],
    };
  };

  const nodeOf = (node: StateDescription): ElkNode => {
    const { width, height } = textBoxOf(description, node);
    const children = childrenOf(description, node.id);
    const own = node.isInitial ? { 'elk.spacing.individual': 'elk.spacing.nodeNode:26' } : {};
    if (children.length === 0) return { id: node.id, width, height, layoutOptions: own };
    const bottom = frame + (lacking.get(node.id) ?? 0);
    return {
      id: node.id,
      layoutOptions: {
        ...layered,
        ...own,
        'elk.padding': `[top=${frame},left=${width + 8},bottom=${bottom},right=${frame}]`,
        'elk.nodeSize.constraints': '[MINIMUM_SIZE]',
        'elk.nodeSize.minimum': `(${width},${height})`,
      },
      children: children.map(nodeOf),
      edges: arrows.filter((arrow) => homeOf(description, arrow) === node.id).map(edgeOf),
    };
  };

  return {
    id: 'chart',
    layoutOptions: {
      ...layered,
      'elk.randomSeed': `${seed}`,
      'elk.padding': '[top=0,left=0,bottom=0,right=0]',
      'org.eclipse.elk.json.shapeCoords': 'ROOT',
      'org.eclipse.elk.json.edgeCoords': 'ROOT',
    },
    children: [nodeOf(state)],
  };
}
