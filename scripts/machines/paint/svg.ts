import type { Chart } from '../../../src/inspector/chart.ts';
import { measureText } from '../measure.ts';
import { paintArrow, paintLabel } from './arrow.ts';
import { look, type EventKind } from './look.ts';
import { paintState } from './state.ts';
import { element, escaped, text } from './xml.ts';

const margin = 12;
const legendHeight = 26;

const legend: readonly (readonly [EventKind, string])[] = [
  ['sent', 'an event is sent'],
  ['done', 'an actor answered'],
  ['failed', 'an actor failed'],
  ['after', 'time has passed'],
  ['always', 'at once'],
];

/** The chart as one SVG file, line by line, so that a change of the machine is a small change of it. */
export function svgOf(chart: Chart): string {
  const width = chart.width + 2 * margin;
  const height = chart.height + 2 * margin + legendHeight;
  const attributes = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `${-margin} ${-margin} ${width} ${height}`,
    width,
    height,
    role: 'img',
  };
  const content = [
    element('title', {}, `The ${escaped(chart.id)} machine`),
    element('style', {}, look),
    marker,
    element('rect', { x: -margin, y: -margin, width, height, rx: margin, class: 'paper' }),
    ...chart.nodes.map((node) => paintState(node, chart)),
    ...chart.edges.map(paintArrow),
    ...chart.edges.map(paintLabel),
    ...paintLegend(chart.height + margin + 8),
  ].filter((line) => line !== '');
  return `${element('svg', attributes, `\n${content.join('\n')}\n`)}\n`;
}

const marker = element(
  'marker',
  {
    id: 'head',
    markerWidth: 8,
    markerHeight: 8,
    refX: 6.5,
    refY: 4,
    orient: 'auto',
    markerUnits: 'userSpaceOnUse',
  },
  element('path', { d: 'M0 0.5L7 4L0 7.5z', class: 'head' }),
);

function paintLegend(y: number): string[] {
  let x = 4;
  return legend.map(([kind, words]) => {
    const line = [
      element('circle', { cx: x + 4, cy: y, r: 4, class: kind }),
      text(x + 14, y + 4, 'muted', words),
    ].join('');
    x += measureText(words, 12) + 34;
    return line;
  });
}
