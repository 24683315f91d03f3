import { describe, expect, it } from 'vitest';
import type { AnyStateNode } from 'xstate';
import { buildCharts } from '../../../inspector/chart/buildCharts.ts';
import { describeMachine } from '../../../inspector/chart/describeMachine.ts';
import { getTextSize } from '../../../inspector/chart/chartText.ts';
import { machines } from '../../../inspector/machines.ts';
import { getEdgeIds } from '../../../inspector/chart/chart.ts';
import { holds, isOnEdge, leavesOf, overlap, pairsOf, piecesOf } from './shapes.ts';

const withDescendants = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values<AnyStateNode>(node.states).flatMap(withDescendants),
];

const charts = await buildCharts();

describe.each(machines)('chart of $machine.id', ({ machine }) => {
  const chart = charts.find(({ id }) => id === machine.id);
  if (chart === undefined) throw new Error(`There is no chart of ${machine.id}`);
  const { nodes, edges } = chart;
  const boxOf = new Map(nodes.map((node) => [node.id, node]));
  const arrows = edges.filter(({ points }) => points.length > 0);

  it('has a unique id for each transition', () => {
    expect(new Set(edges.map(({ id }) => id)).size).toBe(edges.length);
  });

  it('has every transition that the running machine can take', () => {
    const expected = withDescendants(machine.root).flatMap(({ always = [], transitions }) =>
      getEdgeIds([...always, ...[...transitions.values()].flat()]),
    );
    expect(edges.map(({ id }) => id).toSorted()).toEqual(expected.toSorted());
  });

  it('has the states at both ends of every transition', () => {
    const ends = edges.flatMap(({ source, target }) => [source, target ?? source]);
    expect(ends.filter((id) => !boxOf.has(id))).toEqual([]);
  });

  it('has an arrow for every transition to another state', () => {
    const leading = edges.filter(({ source, target }) => target !== null && target !== source);
    expect(arrows).toEqual(leading);
  });

  it('positions every state inside its parent, and everything inside the chart', () => {
    const frame = { x: 0, y: 0, width: chart.width, height: chart.height };
    const outside = nodes.filter((node) => !holds(boxOf.get(node.parent ?? '') ?? frame, node));
    const labels = edges.filter(({ label }) => !holds(frame, label));
    expect([...outside, ...labels].map(({ id }) => id)).toEqual([]);
  });

  it('positions siblings without overlap', () => {
    const overlapping = pairsOf(nodes).filter(
      ([one, other]) => one.parent === other.parent && overlap(one, other),
    );
    expect(overlapping.map(([one, other]) => [one.id, other.id])).toEqual([]);
  });

  it('positions labels without overlap', () => {
    const overlapping = pairsOf(edges).filter(([one, other]) => overlap(one.label, other.label));
    expect(overlapping.map(([one, other]) => [one.id, other.id])).toEqual([]);
  });

  it('positions no label of an arrow over a state', () => {
    const covering = arrows.flatMap(({ id, label }) =>
      leavesOf(chart)
        .filter((leaf) => overlap(leaf, label))
        .map((leaf) => [id, leaf.id]),
    );
    expect(covering).toEqual([]);
  });

  it('routes no arrow across another label or a state', () => {
    const crossed = arrows.flatMap(({ id, points }) => {
      const crosses = (box: Parameters<typeof overlap>[0]) =>
        piecesOf(points).some((piece) => overlap(piece, box));
      return [
        ...edges.filter((edge) => edge.id !== id && crosses(edge.label)),
        ...leavesOf(chart).filter(crosses),
      ].map((other) => [id, other.id]);
    });
    expect(crossed).toEqual([]);
  });

  it('makes every state large enough for its text', () => {
    const description = describeMachine(machine);
    const cramped = description.states.filter((state) => {
      const { width = 0, height = 0 } = boxOf.get(state.id) ?? {};
      const text = getTextSize(description, state);
      return width < text.width || height < text.height;
    });
    expect(cramped.map(({ id }) => id)).toEqual([]);
  });

  it('routes no arrow across the text of a state', () => {
    const description = describeMachine(machine);
    const texts = description.states.map((state) => {
      const { x, y } = boxOf.get(state.id) ?? { x: 0, y: 0 };
      const { width, height } = getTextSize(description, state);
      return { id: state.id, x: x + 1, y: y + 1, width: width - 2, height: height - 2 };
    });
    const crossed = arrows.flatMap(({ id, points }) =>
      texts
        .filter((text) => piecesOf(points).some((piece) => overlap(piece, text)))
        .map((text) => [id, text.id]),
    );
    expect(crossed).toEqual([]);
  });

  it('routes each arrow from its source through its label to its target', () => {
    const astray = arrows.filter(({ points, source, target, label }) => {
      const [start] = points;
      const end = points.at(-1);
      const from = boxOf.get(source);
      const to = boxOf.get(target ?? '');
      if (!start || !end || !from || !to) return true;
      const meetsLabel = piecesOf(points).some((piece) => overlap(piece, label));
      return !isOnEdge(start, from) || !isOnEdge(end, to) || !meetsLabel;
    });
    expect(astray.map(({ id }) => id)).toEqual([]);
  });
});
