export interface Load {
  /** How many runs; one more goes before them and is not counted. */
  readonly runs: number;
  /** How many calls a run makes in all. */
  readonly calls: number;
  /** How many calls are under way at once. */
  readonly together: number;
}

type Act = (index: number) => Promise<unknown>;

/**
 * Calls a second of two things that are to be compared, a sample a run. They take turns, so that a
 * machine that is busy for a while is busy for both.
 */
export async function ratesOfBoth(
  load: Load,
  one: Act,
  other: Act,
): Promise<readonly [one: readonly number[], other: readonly number[]]> {
  const both: readonly [number[], number[]] = [[], []];
  for (let run = 0; run <= load.runs; run += 1) {
    const samples = [await rate(load, run, one), await rate(load, run, other)] as const;
    if (run === 0) continue;
    both[0].push(samples[0]);
    both[1].push(samples[1]);
  }
  return both;
}

/** The index that `act` gets goes on from run to run. */
async function rate({ calls, together }: Load, run: number, act: Act): Promise<number> {
  let index = run * calls;
  const end = index + calls;
  const worker = async () => {
    while (index < end) {
      index += 1;
      await act(index);
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: together }, worker));
  return (calls * 1_000) / (performance.now() - start);
}
