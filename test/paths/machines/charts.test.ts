import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { AnyStateNode } from 'xstate';
import { describeMachine } from '../../../scripts/machines/describe.ts';
import { textBoxOf } from '../../../scripts/machines/insides.ts';
import { machines } from '../../../scripts/machines/machines.ts';
import type { Chart } from '../../../src/inspector/chart.ts';
import { edgesOf } from '../../../src/inspector/edgesOf.ts';
import { holds, isOnEdge, leavesOf, overlap, pairsOf, piecesOf } from './shapes.ts';

const withDescendants = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values<AnyStateNode>(node.states).flatMap(withDescendants),
];

describe.each(machines)('the chart of $machine.id', async ({ machine }) => {
  const path = `src/inspector/charts/${machine.id}.json`;
  const chart = JSON.parse(await readFile(path, 'utf8')) as Chart;
  const { nodes, edges } = chart;
  const boxOf = new Map(nodes.map((node) => [node.id, node]));
  const arrows = edges.filter(({ points }) => points.length > 0);

  it('names each transition once', () => {
    expect(new Set(edges.map(({ id }) => id)).size).toBe(edges.length);
  });

  it('has every transition that the running machine can tell of', () => {
    const told = withDescendants(machine.root).flatMap(({ always = [], transitions }) =>
      edgesOf([...always, ...[...transitions.values()].flat()]),
    );
    expect(edges.map(({ id }) => id).toSorted()).toEqual(told.toSorted());
  });

  it('has both ends of every transition', () => {
    const ends = edges.flatMap(({ source, target }) => [source, target ?? source]);
    expect(ends.filter((id) => !boxOf.has(id))).toEqual([]);
  });

  it('draws an arrow for every transition that leads elsewhere', () => {
    const leading = edges.filter(({ source, target }) => target !== null && target !== source);
    expect(arrows).toEqual(leading);
  });

  it('keeps every state inside its parent, and everything inside the picture', () => {
    const frame = { x: 0, y: 0, width: chart.width, height: chart.height };
    const outside = nodes.filter((node) => !holds(boxOf.get(node.parent ?? '') ?? frame, node));
    const labels = edges.filter(({ label }) => !holds(frame, label));
    expect([...outside, ...labels].map(({ id }) => id)).toEqual([]);
  });

  it('sets neighbours apart', () => {
    const overlapping = pairsOf(nodes).filter(
      ([one, other]) => one.parent === other.parent && overlap(one, other),
    );
    expect(overlapping.map(([one, other]) => [one.id, other.id])).toEqual([]);
  });

  it('sets labels apart', () => {
    const overlapping = pairsOf(edges).filter(([one, other]) => overlap(one.label, other.label));
    expect(overlapping.map(([one, other]) => [one.id, other.id])).toEqual([]);
  });

  it('lays no label of an arrow on a state', () => {
    const covering = arrows.flatMap(({ id, label }) =>
      leavesOf(chart)
        .filter((leaf) => overlap(leaf, label))
        .map((leaf) => [id, leaf.id]),
    );
    expect(covering).toEqual([]);
  });

  it('leads no arrow across the label of another, or across a state', () => {
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

  it('leads no arrow across what a state says of itself', () => {
    const description = describeMachine(machine);
    const texts = description.states.map((state) => {
      const { x, y } = boxOf.get(state.id) ?? { x: 0, y: 0 };
      const { width, height } = textBoxOf(description, state);
      return { id: state.id, x: x + 1, y: y + 1, width: width - 2, height: height - 2 };
    });
    const crossed = arrows.flatMap(({ id, points }) =>
      texts
        .filter((text) => piecesOf(points).some((piece) => overlap(piece, text)))
        .map((text) => [id, text.id]),
    );
    expect(crossed).toEqual([]);
  });

  it('leads each arrow from the edge of its source through its label to the edge of its target', () => {
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
