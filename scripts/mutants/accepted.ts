import type { Judged } from './judged.ts';

/** Survivors that change nothing anyone could notice, and why. */
export type Accepted = {
  readonly reason: string;
  readonly mutants: readonly Pick<Judged, 'file' | 'code' | 'becomes'>[];
};

export const accepted: readonly Accepted[] = [];

/** @returns whether it is this mutant that was accepted, wherever its line stands by now */
export function isSame(
  one: Pick<Judged, 'file' | 'code' | 'becomes'>,
  other: Pick<Judged, 'file' | 'code' | 'becomes'>,
): boolean {
  return one.file === other.file && one.code === other.code && one.becomes === other.becomes;
}
