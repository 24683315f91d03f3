/** What many runs of one measurement say together. */
export interface Summary {
  readonly median: number;
  /** The 10th percentile; of fewer than ten samples the least. */
  readonly low: number;
  /** The 90th percentile; of fewer than ten samples the greatest. */
  readonly high: number;
  readonly count: number;
}

const tail = 0.1;

/** @throws RangeError when there is no sample, or one is not a finite number */
export function median(samples: readonly number[]): number {
  const sorted = ordered(samples);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/**
 * Median and spread. Percentiles are samples that were really taken (nearest rank), and one stray
 * sample in ten cannot move them.
 * @throws RangeError when there is no sample, or one is not a finite number
 */
export function summary(samples: readonly number[]): Summary {
  const sorted = ordered(samples);
  const cut = Math.floor(sorted.length * tail);
  return {
    median: median(samples),
    low: sorted.at(cut) ?? Number.NaN,
    high: sorted.at(-1 - cut) ?? Number.NaN,
    count: sorted.length,
  };
}

function ordered(samples: readonly number[]): readonly number[] {
  if (samples.length === 0) throw new RangeError('no sample was taken');
  const odd = samples.find((sample) => !Number.isFinite(sample));
  if (odd !== undefined) throw new RangeError(`a sample is ${odd}`);
  return samples.toSorted((a, b) => a - b);
}
