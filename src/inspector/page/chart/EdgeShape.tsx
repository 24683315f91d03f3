import { memo } from 'react';
import type { ChartEdge } from '../../chart.ts';
import { chartType } from '../../chartRows.ts';
import { Arrow, Head, Label, LabelGround } from './shapes.ts';

const { baseline, labelPadding, lineHeight } = chartType;

type Props = { readonly edge: ChartEdge; readonly isTaken: boolean };

/** A transition: its arrow, and what it is told by. */
export const EdgeShape = memo(function EdgeShape({ edge, isTaken }: Props) {
  const { points, label } = edge;
  const isArrow = points.length > 1;
  return (
    <g>
      {isArrow ? (
        <>
          <Arrow d={pathOf(points)} $isTaken={isTaken} />
          <Head d={headOf(points)} $isTaken={isTaken} />
        </>
      ) : null}
      <LabelGround
        x={label.x}
        y={label.y}
        width={label.width}
        height={label.height}
        rx={5}
        $isTaken={isTaken}
        $isArrow={isArrow}
      />
      {label.lines.map((line, row) => (
        <Label
          key={line}
          x={label.x + labelPadding}
          y={label.y + labelPadding + row * lineHeight + baseline}
          $isTaken={isTaken}
          $isFirst={row === 0}
        >
          {line}
        </Label>
      ))}
    </g>
  );
});

type Points = ChartEdge['points'];

const corner = 7;

/** The polyline with its corners rounded. */
function pathOf(points: Points): string {
  const [first, ...rest] = points;
  if (first === undefined) return '';
  const parts = rest.map((point, place) => {
    const before = points[place];
    const after = rest[place + 1];
    if (before === undefined || after === undefined) return `L ${point.x} ${point.y}`;
    const enter = towards(point, before);
    const leave = towards(point, after);
    return `L ${enter.x} ${enter.y} Q ${point.x} ${point.y} ${leave.x} ${leave.y}`;
  });
  return `M ${first.x} ${first.y} ${parts.join(' ')}`;
}

type Point = Points[number];

/** From a corner a little way to its neighbour, half of the way at most. */
function towards(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const share = length === 0 ? 0 : Math.min(corner, length / 2) / length;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** The arrow's head: a triangle at the last point, along the last line. */
function headOf(points: Points): string {
  const tip = points.at(-1);
  const before = points.at(-2);
  if (tip === undefined || before === undefined) return '';
  const angle = Math.atan2(tip.y - before.y, tip.x - before.x);
  const wing = (turn: number) =>
    `${tip.x - 9 * Math.cos(angle + turn)} ${tip.y - 9 * Math.sin(angle + turn)}`;
  return `M ${tip.x} ${tip.y} L ${wing(0.42)} L ${wing(-0.42)} Z`;
}
