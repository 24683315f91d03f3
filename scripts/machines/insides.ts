import { chartType } from '../../src/inspector/chartRows.ts';
import { headOf, labelSizeOf, staysInside, type Size } from './boxes.ts';
import type { Description, StateDescription } from './description.ts';

/** The transitions told inside a state's box, each with its place from the box's top left corner. */
export function insidesOf(description: Description, state: StateDescription) {
  let y = headOf(state).height;
  return description.transitions
    .filter((transition) => transition.source === state.id && staysInside(transition))
    .map((transition) => {
      const size = labelSizeOf(transition);
      const label = { x: chartType.padding - chartType.labelPadding, y, ...size };
      y += size.height;
      return { transition, label };
    });
}

/** The room that a state's own text takes. */
export function textBoxOf(description: Description, state: StateDescription): Size {
  const head = headOf(state);
  const labels = insidesOf(description, state).map(({ label }) => label);
  const last = labels.at(-1);
  return {
    width: Math.max(head.width, ...labels.map(({ x, width }) => x + width + x)),
    height: last === undefined ? head.height : last.y + last.height,
  };
}
