import { relative } from 'node:path';
import type { Stryker } from '@stryker-mutator/core';

type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

/** A mutant after the hunt, named by what its line says and not by a number that moves. */
export type Judged = {
  /** From the root of the repository. */
  readonly file: string;
  readonly line: number;
  /** The line as it stands in the file, without its indentation. */
  readonly code: string;
  /** What Stryker put in the place of the whole line or of a part of it. */
  readonly becomes: string;
  readonly fate: Fate;
};

/** `unreached`: no test even runs it. `stuck`: it never came to an end, which is as good as dead. */
export type Fate = 'killed' | 'stuck' | 'survived' | 'unreached';

const fates: Partial<Record<MutantResult['status'], Fate>> = {
  Killed: 'killed',
  Timeout: 'stuck',
  Survived: 'survived',
  NoCoverage: 'unreached',
};

/**
 * @param sources each mutated file's text by its path from the root
 * @throws Error for a mutant that Stryker could not try
 */
export function judged(
  { fileName, location, replacement, status }: MutantResult,
  root: string,
  sources: ReadonlyMap<string, string>,
): Judged {
  const file = relative(root, fileName);
  const line = location.start.line;
  const fate = fates[status];
  if (fate === undefined) throw new Error(`${file}:${line} was not tried: ${status}`);
  const code = sources.get(file)?.split('\n')[line - 1]?.trim() ?? '';
  return { file, line, code, becomes: oneLine(replacement), fate };
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

export function lives({ fate }: Judged): boolean {
  return fate === 'survived' || fate === 'unreached';
}

/** Stryker's own order changes from run to run. */
export function byPlace(one: Judged, other: Judged): number {
  return one.file.localeCompare(other.file) || one.line - other.line;
}

/** What a mutant is known by from one day to the next. */
export type Named = Pick<Judged, 'file' | 'code' | 'becomes'>;

/** @returns whether both are the same mutant, wherever its line stands by now */
export function isSame(one: Named, other: Named): boolean {
  return one.file === other.file && one.code === other.code && one.becomes === other.becomes;
}
