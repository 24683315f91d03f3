import { memo } from 'react';
import type { Chart } from '../../chart.ts';
import { EdgeShape } from './EdgeShape.tsx';
import { NodeShape } from './NodeShape.tsx';

type Props = {
  readonly chart: Chart;
  /** Ids of the nodes that are current. */
  readonly current: ReadonlySet<string>;
  /** Ids of the edges that were just taken. */
  readonly taken: ReadonlySet<string>;
};

/** A laid-out chart as SVG: boxes below, arrows above them, what was just taken on top. */
export const Drawing = memo(function Drawing({ chart, current, taken }: Props) {
  const edges = chart.edges.toSorted((a, b) => Number(taken.has(a.id)) - Number(taken.has(b.id)));
  return (
    <>
      {chart.nodes.map((node) => (
        <NodeShape key={node.id} node={node} isCurrent={current.has(node.id)} />
      ))}
      {edges.map((edge) => (
        <EdgeShape key={edge.id} edge={edge} isTaken={taken.has(edge.id)} />
      ))}
    </>
  );
});
