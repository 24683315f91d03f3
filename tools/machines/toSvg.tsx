import { renderToStaticMarkup } from 'react-dom/server';
import type { Chart } from '../../inspector/chart/chart.ts';
import { ChartDrawing } from '../../inspector/chart/ChartDrawing.tsx';
import { chartRules, toColorRules, type ChartColors } from '../../inspector/chart/chartStyles.ts';
import { chartMetrics, measureText } from '../../inspector/chart/chartText.ts';

const margin = 12;
const legendHeight = 26;

const light: ChartColors = {
  background: '#fbfaf7',
  line: '#d9d5cb',
  surface: '#f3f0e8',
  state: '#ffffff',
  edge: '#8b8577',
  text: '#1d1b16',
  muted: '#66604f',
  pill: '#f6e3bd',
  onPill: '#5c3d00',
  sent: '#1d1b16',
  done: '#0b6b45',
  failed: '#b3261e',
  delayed: '#5b3fb0',
  always: '#66604f',
};

const dark: ChartColors = {
  background: '#0b0d12',
  line: '#343a49',
  surface: '#12151d',
  state: '#1d2230',
  edge: '#757c8f',
  text: '#f4f1ea',
  muted: '#a9adbb',
  pill: '#3d2f16',
  onPill: '#ffc877',
  sent: '#f4f1ea',
  done: '#74d6a5',
  failed: '#ff9d8f',
  delayed: '#bba8ff',
  always: '#a9adbb',
};

const styles = [
  `text{font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif}`,
  chartRules,
  ...[light, dark].map((colors, index) => {
    const rules = `.paper{fill:${colors.background}}${toColorRules(colors)}`;
    return index === 0 ? rules : `@media (prefers-color-scheme:dark){${rules}}`;
  }),
].join('');

const legend = [
  ['sent', 'an event is sent'],
  ['done', 'an actor is done'],
  ['failed', 'an actor failed'],
  ['delayed', 'a delay has passed'],
  ['always', 'always (eventless)'],
] as const;

/** Returns a chart as an SVG file, a line for each state and transition so that diffs stay small. */
export function toSvg(chart: Chart): string {
  const width = chart.width + 2 * margin;
  const height = chart.height + 2 * margin + legendHeight;
  const picture = renderToStaticMarkup(
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`${-margin} ${-margin} ${width} ${height}`}
      width={width}
      height={height}
      role="img"
    >
      <title>{`The ${chart.id} machine`}</title>
      <style>{styles}</style>
      <rect x={-margin} y={-margin} width={width} height={height} rx={margin} className="paper" />
      <ChartDrawing chart={chart} />
      <Legend y={chart.height + margin + 8} />
    </svg>,
  );
  const lines = picture.replaceAll(/<(?=g[ >]|style|\/svg)/g, '\n<');
  return `${lines.replaceAll(/><\/(?:rect|path|circle)>/g, '/>')}\n`;
}

function Legend({ y }: { y: number }) {
  let end = 4;
  return legend.map(([kind, words]) => {
    const x = end;
    end += measureText(words, chartMetrics.textSize) + 34;
    return (
      <g key={kind}>
        <circle cx={x + 4} cy={y} r={4} className={kind} />
        <text x={x + 14} y={y + 4} className="text keyword">
          {words}
        </text>
      </g>
    );
  });
}
