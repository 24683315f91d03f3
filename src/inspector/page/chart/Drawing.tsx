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

/**
 * A laid-out chart as SVG: boxes below, arrows above them, what was just taken once more on top. INP:
 * sorting the arrows instead would move their texts about and lay all of them out again.
 */
export const Drawing = memo(function Drawing({ chart, current, taken }: Props) {
  return (
    <>
      {chart.nodes.map((node) => (
        <NodeShape key={node.id} node={node} isCurrent={current.has(node.id)} />
      ))}
      {chart.edges.map((edge) => (
        <EdgeShape key={edge.id} edge={edge} isTaken={false} />
      ))}
      {chart.edges.map((edge) =>
        taken.has(edge.id) ? <EdgeShape key={edge.id} edge={edge} isTaken /> : null,
      )}
    </>
  );
});
