import type { ChartNode } from './chart.ts';

/**
 * How a state's text is set, from the top left corner of its box; whoever paints a chart keeps to it,
 * for the boxes are made to measure. Name, pills, rows; the labels of transitions that stay inside
 * (`points` empty) come after and bring their own boxes.
 */
export const chartType = {
  nameSize: 14,
  textSize: 12,
  pillSize: 11,
  lineHeight: 17,
  /** Between a box's edge and its text. */
  padding: 10,
  /** From the box's top to the baseline of its name. */
  nameBaseline: 21,
  /** From the box's top to the next line. */
  headHeight: 30,
  /** From a line's top to its baseline. */
  baseline: 13,
  /** The line of pills, when there are tags. */
  pillsHeight: 22,
  pillHeight: 17,
  pillGap: 5,
  pillPadding: 7,
  /** Around the text of an arrow's label. */
  labelPadding: 4,
} as const;

export type ChartRow = { readonly word: 'invoke' | 'entry /' | 'exit /'; readonly text: string };

/** What stands below a state's name and pills, a line each. */
export function rowsOf({
  invokes,
  entry,
  exit,
}: Pick<ChartNode, 'invokes' | 'entry' | 'exit'>): readonly ChartRow[] {
  return [
    ...invokes.map((text): ChartRow => ({ word: 'invoke', text })),
    ...entry.map((text): ChartRow => ({ word: 'entry /', text })),
    ...exit.map((text): ChartRow => ({ word: 'exit /', text })),
  ];
}
