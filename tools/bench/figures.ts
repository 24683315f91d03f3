/** The limit of a median; `npm run bench` reports a miss and does not fail. */
export type Limit = { readonly atMost: number } | { readonly atLeast: number };

export type Figure = {
  readonly name: string;
  /** Such as ms, kB or /s; × for ratios. */
  readonly unit: string;
  readonly samples: readonly number[];
  readonly limit?: Limit;
};

/** Whether a median meets the limit before it is rounded. */
function isMet(value: number, limit: Limit): boolean {
  return 'atMost' in limit ? value <= limit.atMost : value >= limit.atLeast;
}

/**
 * Divides two measurements run by run.
 *
 * @throws RangeError if they have different numbers of samples
 */
export function toRatio(
  name: string,
  dividend: readonly number[],
  divisor: readonly number[],
  limit?: Limit,
): Figure {
  if (dividend.length !== divisor.length) throw new RangeError(`${name}: the runs do not match`);
  const samples = dividend.map((sample, run) => sample / (divisor[run] ?? Number.NaN));
  return { name, unit: '×', samples, ...(limit && { limit }) };
}

export type Summary = {
  readonly median: number;
  /** The 10th percentile; the minimum of fewer than ten samples. */
  readonly low: number;
  /** The 90th percentile; the maximum of fewer than ten samples. */
  readonly high: number;
  readonly count: number;
};

/** @throws RangeError if there is no sample, or one is not a finite number */
export function getMedian(samples: readonly number[]): number {
  const sorted = sortSamples(samples);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/**
 * Returns median and percentiles (nearest rank).
 *
 * @throws RangeError if there is no sample, or one is not a finite number
 */
export function summarize(samples: readonly number[]): Summary {
  const sorted = sortSamples(samples);
  const cut = Math.floor(sorted.length / 10);
  return {
    median: getMedian(samples),
    low: sorted.at(cut) ?? Number.NaN,
    high: sorted.at(-1 - cut) ?? Number.NaN,
    count: sorted.length,
  };
}

/**
 * Nearest rank.
 *
 * @throws RangeError if there is no sample, or one is not a finite number
 */
export function getPercentile(samples: readonly number[], percent: number): number {
  const sorted = sortSamples(samples);
  return sorted[Math.ceil((percent / 100) * sorted.length) - 1] ?? Number.NaN;
}

function sortSamples(samples: readonly number[]): readonly number[] {
  if (samples.length === 0) throw new RangeError('There are no samples');
  const invalid = samples.find((sample) => !Number.isFinite(sample));
  if (invalid !== undefined) throw new RangeError(`A sample is ${invalid}`);
  return samples.toSorted((a, b) => a - b);
}

const head = ['figure', 'median', 'spread (10–90 %)', 'runs', 'limit', ''];

export const formatTable = (figures: readonly Figure[]) =>
  toMarkdown([head, ...figures.map(toCells)]);

/** Formats a Markdown table, aligned for the terminal; `isNumeric` aligns all but the first column right. */
export function toMarkdown(rows: readonly (readonly string[])[], isNumeric = false): string {
  const [first = []] = rows;
  const widths = first.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const isRight = (column: number) => isNumeric && column > 0;
  const lines = rows.map((row) =>
    widths.map((width, column) => {
      const cell = row[column] ?? '';
      return isRight(column) ? cell.padStart(width) : cell.padEnd(width);
    }),
  );
  const rule = widths.map((width, column) =>
    isRight(column) ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width),
  );
  return lines
    .toSpliced(1, 0, rule)
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

function toCells({ name, unit, samples, limit }: Figure): readonly string[] {
  const { median, low, high, count } = summarize(samples);
  return [
    name,
    `${formatNumber(median)} ${unit}`,
    count === 1 ? '' : `${formatNumber(low)} – ${formatNumber(high)}`,
    String(count),
    limit === undefined ? '' : formatLimit(limit),
    limit === undefined ? '' : isMet(median, limit) ? 'met' : 'MISSED',
  ];
}

/** Rounds to the digits that a measurement can justify. */
function formatNumber(value: number): string {
  const size = Math.abs(value);
  const maximumFractionDigits = size >= 1_000 ? 0 : size >= 10 ? 1 : 2;
  return value.toLocaleString('en', { maximumFractionDigits });
}

function formatLimit(limit: Limit): string {
  return 'atMost' in limit
    ? `≤ ${limit.atMost.toLocaleString('en')}`
    : `≥ ${limit.atLeast.toLocaleString('en')}`;
}
