import { chartType, rowsOf } from '../../src/inspector/chartRows.ts';
import type { StateDescription, TransitionDescription } from './description.ts';
import { measureText } from './measure.ts';

const { labelPadding, lineHeight, padding, pillGap, pillPadding, pillSize } = chartType;

export type Size = { readonly width: number; readonly height: number };

/** A transition that is told inside its source's box: an arrow would only leave and come back. */
export const staysInside = ({ source, target }: TransitionDescription) =>
  target === null || target === source;

/** The lines of a transition's label: event, guard, actions. */
export function linesOf(transition: TransitionDescription): readonly string[] {
  const { event, guard, isOtherwise, actions, target, source } = transition;
  const condition = isOtherwise ? 'otherwise' : guard;
  return [
    target === source ? `${event} ↻` : event,
    ...(condition === null ? [] : [`[${condition}]`]),
    ...actions.map((action) => `/ ${action}`),
  ];
}

/** The size of a transition's label. */
export function labelSizeOf(transition: TransitionDescription): Size {
  const lines = linesOf(transition);
  const widths = lines.map((line, index) => measureText(line, chartType.textSize, index === 0));
  return {
    width: Math.max(...widths) + 2 * labelPadding,
    height: lines.length * lineHeight + 2 * labelPadding,
  };
}

/** The pills of a state's tags, side by side from the left. */
export function pillsOf({ tags }: Pick<StateDescription, 'tags'>) {
  let x: number = padding;
  return tags.map((tag) => {
    const width = measureText(tag, pillSize) + 2 * pillPadding;
    const pill = { tag, x, width };
    x += width + pillGap;
    return pill;
  });
}

/** The size of what stands at the top of a state's box, without the transitions inside. */
export function headOf(state: StateDescription): Size {
  const rows = rowsOf(state);
  const lastPill = pillsOf(state).at(-1);
  const widths = [
    padding + measureText(state.key, chartType.nameSize, true),
    lastPill === undefined ? 0 : lastPill.x + lastPill.width,
    ...rows.map(({ word, text }) => padding + measureText(`${word} ${text}`, chartType.textSize)),
  ];
  return {
    width: Math.max(...widths) + padding,
    height:
      chartType.headHeight +
      (lastPill === undefined ? 0 : chartType.pillsHeight) +
      rows.length * lineHeight +
      (rows.length > 0 ? labelPadding : 0),
  };
}
