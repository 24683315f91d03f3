import type { Chart, ChartNode } from '../../../src/inspector/chart.ts';
import { chartType, rowsOf } from '../../../src/inspector/chartRows.ts';
import { pillsOf } from '../boxes.ts';
import { element, text } from './xml.ts';

const { baseline, headHeight, lineHeight, nameBaseline, padding, pillHeight, pillsHeight } =
  chartType;

/** A state's box with what it says; regions of a parallel state are dashed. */
export function paintState(node: ChartNode, { nodes }: Chart): string {
  const { x, y, width, height } = node;
  const isRegion = nodes.find(({ id }) => id === node.parent)?.kind === 'parallel';
  const className = node.parent === null ? 'ground' : `${node.kind}${isRegion ? ' region' : ''}`;
  const radius = node.kind === 'atomic' ? 8 : 12;
  return [
    element('rect', { x, y, width, height, rx: radius, class: className }),
    text(x + padding, y + nameBaseline, 'name', node.key),
    ...pillsOf(node).flatMap((pill) => [
      element('rect', {
        x: x + pill.x,
        y: y + headHeight,
        width: pill.width,
        height: pillHeight,
        rx: pillHeight / 2,
        class: 'pill',
      }),
      text(x + pill.x + pill.width / 2, y + headHeight + 12, 'tag', pill.tag, 'middle'),
    ]),
    ...paintRows(node),
    ...(node.isInitial ? paintInitial(node) : []),
  ].join('');
}

function paintRows(node: ChartNode): string[] {
  const top = node.y + headHeight + (node.tags.length > 0 ? pillsHeight : 0) + baseline;
  return rowsOf(node).map(({ word, text: said }, index) =>
    element(
      'text',
      { x: node.x + padding, y: top + index * lineHeight },
      `${element('tspan', { class: 'muted' }, word)} ${element('tspan', { class: 'text' }, said)}`,
    ),
  );
}

/** The dot from which an arrow leads into the state that is entered first. */
function paintInitial({ x, y }: ChartNode): string[] {
  const middle = y + 16;
  return [
    element('circle', { cx: x - 10, cy: middle, r: 3.5, class: 'dot' }),
    element('path', { d: `M${x - 8} ${middle}H${x - 3}`, class: 'edge' }),
    element('path', { d: `M${x - 5} ${middle - 3}l5 3l-5 3z`, class: 'head' }),
  ];
}
