/** What a median should be; measurements report a miss, they never fail for it. */
export type Aim = { readonly atMost: number } | { readonly atLeast: number };

/** One line of the table. */
export interface Figure {
  readonly name: string;
  /** Such as ms, kB, 1/s; ratios have ×. */
  readonly unit: string;
  readonly samples: readonly number[];
  /** Absent where a figure only explains others. */
  readonly aim?: Aim;
}

/** Whether a median, as it is before rounding, meets the aim. */
export function meets(value: number, aim: Aim): boolean {
  return 'atMost' in aim ? value <= aim.atMost : value >= aim.atLeast;
}

/**
 * How two measurements compare, run by run.
 * @throws RangeError when they have not the same number of samples
 */
export function ratio(
  name: string,
  above: readonly number[],
  below: readonly number[],
  aim?: Aim,
): Figure {
  if (above.length !== below.length) throw new RangeError(`${name} has runs without a partner`);
  const samples = above.map((sample, run) => sample / (below[run] ?? Number.NaN));
  return { name, unit: '×', samples, ...(aim === undefined ? {} : { aim }) };
}
