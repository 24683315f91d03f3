import type { ChartEdge } from '../../../src/inspector/chart.ts';
import { chartType } from '../../../src/inspector/chartRows.ts';
import { isWithin } from '../family.ts';
import { eventKindOf } from './look.ts';
import { element, text } from './xml.ts';

type Point = ChartEdge['points'][number];

const { baseline, labelPadding, lineHeight } = chartType;
const bendRadius = 6;

/** The line of a transition with its head; nothing for one that stays inside. */
export function paintArrow({ points, source, target }: ChartEdge): string {
  const [start] = points;
  if (start === undefined) return '';
  const way = element('path', { d: wayOf(points), class: 'edge', 'marker-end': 'url(#head)' });
  const leadsInside = isWithin(target ?? '', source);
  const knob = { cx: start.x, cy: start.y, r: 2.5, class: 'dot' };
  return leadsInside ? way + element('circle', knob) : way;
}

/** What a transition says: its event, its guard, its actions. */
export function paintLabel({ label, event, points }: ChartEdge): string {
  const { x, y, width, height, lines } = label;
  const isOnArrow = points.length > 0;
  const middle = x + width / 2;
  const box = { x, y, width, height, rx: 6, class: 'label' };
  return [
    ...(isOnArrow ? [element('rect', box)] : []),
    ...lines.map((line, index) => {
      const className = index === 0 ? `event ${eventKindOf(event)}` : classOf(line);
      const top = y + labelPadding + baseline + index * lineHeight;
      return isOnArrow
        ? text(middle, top, className, line, 'middle')
        : text(x + labelPadding, top, className, line);
    }),
  ].join('');
}

const classOf = (line: string) => (line.startsWith('[') ? 'guard' : 'action');

/** The polyline with its bends rounded off. */
function wayOf(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const before = points[index - 1];
      const after = points[index + 1];
      if (before === undefined) return `M${point.x} ${point.y}`;
      if (after === undefined) return `L${point.x} ${point.y}`;
      const from = towards(point, before);
      const to = towards(point, after);
      return `L${from.x} ${from.y}Q${point.x} ${point.y} ${to.x} ${to.y}`;
    })
    .join('');
}

function towards(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const share = length === 0 ? 0 : Math.min(bendRadius, length / 2) / length;
  const along = (a: number, b: number) => Math.round((a + (b - a) * share) * 10) / 10;
  return { x: along(from.x, to.x), y: along(from.y, to.y) };
}
