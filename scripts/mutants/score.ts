import { lives, type Judged } from './judged.ts';

export type Figures = {
  /** A file, a folder or the whole. */
  readonly name: string;
  readonly mutants: number;
  readonly killed: number;
  /** In per cent, rounded down to a tenth: a limit is not met by rounding. */
  readonly score: number;
};

/** @returns the figures of some mutants together; a score of 100 where there are none */
export function figuresOf(name: string, all: readonly Judged[]): Figures {
  const killed = all.filter((mutant) => !lives(mutant)).length;
  const score = all.length === 0 ? 100 : Math.floor((killed / all.length) * 1_000) / 10;
  return { name, mutants: all.length, killed, score };
}

/** @returns figures for each file in order of its path */
export function figuresByFile(all: readonly Judged[]): readonly Figures[] {
  const files = [...new Set(all.map(({ file }) => file))].toSorted();
  return files.map((file) =>
    figuresOf(
      file,
      all.filter((mutant) => mutant.file === file),
    ),
  );
}
