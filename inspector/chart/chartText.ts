import type { Box, ChartState, ChartTransition, MachineDescription, Size } from './chart.ts';
import { formatEvent } from './names.ts';

/** Type sizes and distances, px. Boxes are measured with them, so a drawing must use the same. */
export const chartMetrics = {
  nameSize: 14,
  textSize: 12,
  pillSize: 11,
  lineHeight: 17,
  padding: 10,
  /** From the top of a box to the baseline of its name. */
  nameBaseline: 21,
  /** From the top of a box to the line below its name. */
  headHeight: 30,
  baseline: 13,
  pillsHeight: 22,
  pillHeight: 17,
  pillGap: 5,
  pillPadding: 7,
  labelPadding: 4,
} as const;

const { headHeight, labelPadding, lineHeight, nameSize, padding, pillsHeight, textSize } =
  chartMetrics;

// Advance widths in thousandths of the type size. The reader's typeface is not known when a chart is
// laid out, so these are the widest of common interface typefaces.
const advances: readonly (readonly [letters: string, width: number])[] = [
  ["ijl.,:;'|!", 290],
  ['ftrI/[]()- ', 370],
  ['csvxyzkJ', 560],
  ['abdeghnopquL0123456789_', 630],
  ['ABCEFKPRSTVXYZ', 690],
  ['DGHNOQU', 780],
  ['mwMW', 900],
];
const widths = new Map(
  advances.flatMap(([letters, width]) => Array.from(letters, (letter) => [letter, width])),
);
const unknownWidth = 780;
const boldFactor = 1.13;

/** Returns the greatest width in px that a text of a type size (px) takes. */
export function measureText(text: string, size: number, isBold = false): number {
  const sum = Array.from(text, (letter) => widths.get(letter) ?? unknownWidth).reduce(
    (total, width) => total + width,
    0,
  );
  return Math.ceil((sum * size * (isBold ? boldFactor : 1)) / 1000);
}

export function getPills({ tags }: Pick<ChartState, 'tags'>) {
  let x: number = padding;
  return tags.map((tag) => {
    const width = measureText(tag, chartMetrics.pillSize) + 2 * chartMetrics.pillPadding;
    const pill = { tag, x, width };
    x += width + chartMetrics.pillGap;
    return pill;
  });
}

type Row = { readonly keyword: string; readonly text: string };

export function getRows({
  invokes,
  entry,
  exit,
}: Pick<ChartState, 'invokes' | 'entry' | 'exit'>): readonly Row[] {
  return [
    ...invokes.map((text) => ({ keyword: 'invoke', text })),
    ...entry.map((text) => ({ keyword: 'entry /', text })),
    ...exit.map((text) => ({ keyword: 'exit /', text })),
  ];
}

/** A self-transition or one without a target: it is written inside the box, an arrow adds nothing. */
export const isInternal = ({ source, target }: ChartTransition) =>
  target === null || target === source;

export function getLabelLines(transition: ChartTransition): readonly string[] {
  const { eventType, guard, isOtherwise, actions, target, source } = transition;
  const event = formatEvent(eventType);
  const condition = isOtherwise ? 'otherwise' : guard;
  return [
    target === source ? `${event} ↻` : event,
    ...(condition === null ? [] : [`[${condition}]`]),
    ...actions.map((action) => `/ ${action}`),
  ];
}

export function getLabelSize(transition: ChartTransition): Size {
  const lines = getLabelLines(transition);
  const lineWidths = lines.map((line, index) => measureText(line, textSize, index === 0));
  return {
    width: Math.max(...lineWidths) + 2 * labelPadding,
    height: lines.length * lineHeight + 2 * labelPadding,
  };
}

/** Returns the size of a state's name, tags and rows, without its internal transitions. */
function getHeadSize(state: ChartState): Size {
  const rows = getRows(state);
  const lastPill = getPills(state).at(-1);
  const ends = [
    padding + measureText(state.key, nameSize, true),
    lastPill === undefined ? 0 : lastPill.x + lastPill.width,
    ...rows.map(({ keyword, text }) => padding + measureText(`${keyword} ${text}`, textSize)),
  ];
  return {
    width: Math.max(...ends) + padding,
    height:
      headHeight +
      (lastPill === undefined ? 0 : pillsHeight) +
      rows.length * lineHeight +
      (rows.length > 0 ? labelPadding : 0),
  };
}

/** Returns the labels of a state's internal transitions by id, from the top left of its box. */
export function getInternalLabels(
  { transitions }: MachineDescription,
  state: ChartState,
): ReadonlyMap<string, Box> {
  let y = getHeadSize(state).height;
  const internal = transitions.filter((each) => each.source === state.id && isInternal(each));
  return new Map(
    internal.map((transition) => {
      const label = { x: padding - labelPadding, y, ...getLabelSize(transition) };
      y += label.height;
      return [transition.id, label];
    }),
  );
}

/** Returns the size of everything that is written in a state's own box. */
export function getTextSize(description: MachineDescription, state: ChartState): Size {
  const head = getHeadSize(state);
  const labels = [...getInternalLabels(description, state).values()];
  return {
    width: Math.max(head.width, ...labels.map(({ x, width }) => x + width + x)),
    height: Math.max(head.height, ...labels.map(({ y, height }) => y + height)),
  };
}
