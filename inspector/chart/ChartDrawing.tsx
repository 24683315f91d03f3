import { memo } from 'react';
import { isWithin, type Chart, type ChartEdge, type Point } from './chart.ts';
import { chartMetrics, getLabelLines, getPills, getRows } from './chartText.ts';
import { getEventKind } from './names.ts';

const { baseline, headHeight, labelPadding, lineHeight, nameBaseline, padding } = chartMetrics;
const { pillHeight, pillsHeight } = chartMetrics;

type Props = {
  readonly chart: Chart;
  /** Ids of the nodes to mark as active. */
  readonly active?: ReadonlySet<string>;
  /** Ids of the edges to mark as just taken. */
  readonly taken?: ReadonlySet<string>;
};

const none: ReadonlySet<string> = new Set();

/**
 * The content of a chart's SVG: states, transitions, and the taken transitions again on top. INP:
 * moving the taken ones to the end instead would lay out the text of all transitions again.
 */
export const ChartDrawing = memo(function ChartDrawing({
  chart,
  active = none,
  taken = none,
}: Props) {
  const kinds = new Map(chart.nodes.map(({ id, kind }) => [id, kind]));
  return (
    <>
      {chart.nodes.map((node) => (
        <StateShape
          key={node.id}
          node={node}
          isRegion={kinds.get(node.parent ?? '') === 'parallel'}
          isActive={active.has(node.id)}
        />
      ))}
      {chart.edges.map((edge) => (
        <TransitionShape key={edge.id} edge={edge} isTaken={false} />
      ))}
      {chart.edges.map((edge) =>
        taken.has(edge.id) ? <TransitionShape key={edge.id} edge={edge} isTaken /> : null,
      )}
    </>
  );
});

type StateProps = {
  readonly node: Chart['nodes'][number];
  readonly isRegion: boolean;
  readonly isActive: boolean;
};

const StateShape = memo(function StateShape({ node, isRegion, isActive }: StateProps) {
  const { x, y, width, height, key, kind, parent, isInitial, tags, description } = node;
  const top = y + headHeight + (tags.length > 0 ? pillsHeight : 0);
  const isLeaf = kind === 'atomic' || kind === 'final';
  const shape = parent === null ? 'root' : `${kind}${isRegion ? ' region' : ''}`;
  return (
    <g className={isActive ? 'active' : undefined}>
      {description === null ? null : <title>{description}</title>}
      <rect x={x} y={y} width={width} height={height} rx={isLeaf ? 8 : 12} className={shape} />
      {kind === 'final' ? (
        <rect x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={6} className="inner" />
      ) : null}
      <text x={x + padding} y={y + nameBaseline} className="name">
        {key}
      </text>
      {getPills(node).map((pill) => (
        <Pill key={pill.tag} {...pill} x={x + pill.x} y={y + headHeight} />
      ))}
      {getRows(node).map(({ keyword, text }, row) => (
        <text
          key={`${keyword}${text}`}
          x={x + padding}
          y={top + baseline + row * lineHeight}
          className="text"
        >
          <tspan className="keyword">{keyword}</tspan> {text}
        </text>
      ))}
      {isInitial ? <InitialMark x={x} y={y + 16} /> : null}
    </g>
  );
});

type PillProps = Point & { readonly tag: string; readonly width: number };

function Pill({ tag, x, y, width }: PillProps) {
  return (
    <>
      <rect x={x} y={y} width={width} height={pillHeight} rx={pillHeight / 2} className="pill" />
      <text x={x + width / 2} y={y + 12} className="tag">
        {tag}
      </text>
    </>
  );
}

function InitialMark({ x, y }: Point) {
  return (
    <>
      <circle cx={x - 10} cy={y} r={3.5} className="dot" />
      <path d={`M${x - 8} ${y}H${x - 3}`} className="arrow" />
      <path d={`M${x - 5} ${y - 3}l5 3l-5 3z`} className="head" />
    </>
  );
}

type TransitionProps = { readonly edge: ChartEdge; readonly isTaken: boolean };

const TransitionShape = memo(function TransitionShape({ edge, isTaken }: TransitionProps) {
  const { points, label, source, target, eventType, description } = edge;
  const [start] = points;
  const classes = [start === undefined ? '' : 'on-arrow', isTaken ? 'taken' : ''];
  const x = start === undefined ? label.x + labelPadding : label.x + label.width / 2;
  return (
    <g className={classes.filter(Boolean).join(' ') || undefined}>
      {description === null ? null : <title>{description}</title>}
      {start === undefined ? null : (
        <>
          <path d={toPath(points)} className="arrow" />
          <path d={toHead(points)} className="head" />
        </>
      )}
      {start !== undefined && isWithin(target ?? '', source) ? (
        <circle cx={start.x} cy={start.y} r={2.5} className="dot" />
      ) : null}
      {start === undefined && !isTaken ? null : <rect {...label} rx={6} className="label-box" />}
      {getLabelLines(edge).map((line, row) => (
        <text
          key={line}
          x={x}
          y={label.y + labelPadding + baseline + row * lineHeight}
          className={`label ${row === 0 ? `event ${getEventKind(eventType)}` : toLineClass(line)}`}
        >
          {line}
        </text>
      ))}
    </g>
  );
});

const toLineClass = (line: string) => (line.startsWith('[') ? 'guard' : 'action');

const cornerRadius = 6;

function toPath(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const before = points[index - 1];
      const after = points[index + 1];
      if (before === undefined) return `M${point.x} ${point.y}`;
      if (after === undefined) return `L${point.x} ${point.y}`;
      const from = moveTowards(point, before);
      const to = moveTowards(point, after);
      return `L${from.x} ${from.y}Q${point.x} ${point.y} ${to.x} ${to.y}`;
    })
    .join('');
}

/** Returns the point one corner radius, at most half the way, from one point to another. */
function moveTowards(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const share = length === 0 ? 0 : Math.min(cornerRadius, length / 2) / length;
  return { x: round(from.x + (to.x - from.x) * share), y: round(from.y + (to.y - from.y) * share) };
}

function toHead(points: readonly Point[]): string {
  const tip = points.at(-1);
  const before = points.at(-2);
  if (tip === undefined || before === undefined) return '';
  const angle = Math.atan2(tip.y - before.y, tip.x - before.x);
  const toCorner = (turn: number) =>
    `${round(tip.x - 8 * Math.cos(angle + turn))} ${round(tip.y - 8 * Math.sin(angle + turn))}`;
  return `M${tip.x} ${tip.y}L${toCorner(0.45)}L${toCorner(-0.45)}Z`;
}

const round = (value: number) => Math.round(value * 10) / 10;
