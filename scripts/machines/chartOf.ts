import type { Box, Chart, ChartEdge, ChartNode } from '../../src/inspector/chart.ts';
import { linesOf } from './boxes.ts';
import type { Description, StateDescription, TransitionDescription } from './description.ts';
import { insidesOf } from './insides.ts';
import { layOut } from './layOut.ts';

/** Draws a machine: every state and transition of the description, each in its place. */
export async function chartOf(description: Description): Promise<Chart> {
  const [root] = description.states;
  if (root === undefined) throw new Error(`${description.id} has no states`);
  const setting = await layOut(description, root);
  const { width, height } = setting;
  const { boxes, arrows } = setting.placeIn({ width, height });

  const nodeOf = (state: StateDescription): ChartNode => ({
    ...state,
    ...rounded(existing(boxes.get(state.id), state.id)),
  });
  const edgeOf = (transition: TransitionDescription): ChartEdge => {
    const { isOtherwise: _, ...edge } = transition;
    const { label, points } = existing(
      arrows.get(transition.id) ?? inside(transition),
      transition.id,
    );
    return {
      ...edge,
      label: { ...rounded(label), lines: linesOf(transition) },
      points: points.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) })),
    };
  };
  const inside = ({ id, source }: TransitionDescription) => {
    const state = existing(
      description.states.find((each) => each.id === source),
      source,
    );
    const box = existing(boxes.get(source), source);
    const place = insidesOf(description, state).find(({ transition }) => transition.id === id);
    if (place === undefined) return undefined;
    const { label } = place;
    return { label: { ...label, x: box.x + label.x, y: box.y + label.y }, points: [] };
  };

  return {
    id: description.id,
    width: Math.round(width),
    height: Math.round(height),
    nodes: description.states.map(nodeOf),
    edges: description.transitions.map(edgeOf),
  };
}

function existing<T>(found: T | undefined, id: string): T {
  if (found === undefined) throw new Error(`${id} has no place in the chart`);
  return found;
}

/** Whole px: one engine's last digit must not make a file stale on another. */
function rounded({ x, y, width, height }: Box): Box {
  const [left, top] = [Math.round(x), Math.round(y)];
  return {
    x: left,
    y: top,
    width: Math.round(x + width) - left,
    height: Math.round(y + height) - top,
  };
}
