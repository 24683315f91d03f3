import { describe, expect, it } from 'vitest';
import type { AnyStateNode } from 'xstate';
import { buildCharts } from '../../../inspector/chart/buildCharts.ts';
import { describeMachine } from '../../../inspector/chart/describeMachine.ts';
import { getTextSize } from '../../../inspector/chart/chartText.ts';
import { machines } from '../../../inspector/machines.ts';
import { getEdgeIds, type Box } from '../../../inspector/chart/chart.ts';

const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

const holds = (outer: Box, inner: Box) =>
  outer.x <= inner.x &&
  outer.y <= inner.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

function pairsOf<T>(items: readonly T[]): readonly (readonly [T, T])[] {
  return items.flatMap((one, index) =>
    items.slice(index + 1).map((other) => [one, other] as const),
  );
}

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

  it('makes every state large enough for its text', () => {
    const description = describeMachine(machine);
    const cramped = description.states.filter((state) => {
      const { width = 0, height = 0 } = boxOf.get(state.id) ?? {};
      const text = getTextSize(description, state);
      return width < text.width || height < text.height;
    });
    expect(cramped.map(({ id }) => id)).toEqual([]);
  });
});
