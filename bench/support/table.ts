import { type Aim, type Figure, meets } from './figure.ts';
import { summary } from './statistics.ts';

const columns = ['figure', 'median', 'spread (10–90 %)', 'runs', 'aim', ''];

/** The figures as a table of Markdown, which is as readable in a terminal. */
export function table(figures: readonly Figure[]): string {
  const rows = [columns, ...figures.map(cells)];
  const widths = columns.map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  const line = (row: readonly string[]) =>
    `| ${widths.map((width, column) => (row[column] ?? '').padEnd(width)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  const rule = widths.map((width) => '-'.repeat(width));
  return [head, rule, ...body].map(line).join('\n');
}

function cells({ name, unit, samples, aim }: Figure): readonly string[] {
  const { median, low, high, count } = summary(samples);
  return [
    name,
    `${shown(median)} ${unit}`,
    count === 1 ? '' : `${shown(low)} – ${shown(high)}`,
    String(count),
    aim === undefined ? '' : aimText(aim),
    aim === undefined ? '' : meets(median, aim) ? 'met' : 'MISSED',
  ];
}

/** No more digits than a measurement here can answer for. */
function shown(value: number): string {
  const size = Math.abs(value);
  const maximumFractionDigits = size >= 1_000 ? 0 : size >= 10 ? 1 : 2;
  return value.toLocaleString('en', { maximumFractionDigits });
}

function aimText(aim: Aim): string {
  return 'atMost' in aim
    ? `≤ ${aim.atMost.toLocaleString('en')}`
    : `≥ ${aim.atLeast.toLocaleString('en')}`;
}
