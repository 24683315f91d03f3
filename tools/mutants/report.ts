import { readFile, writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import type { Stryker } from '@stryker-mutator/core';
import { format, resolveConfig } from 'prettier';
import { toMarkdown } from '../bench/figures.ts';

/** What a mutant changes. */
export type Change = {
  readonly file: string;
  readonly line: number;
  /** The line as it is in the file, without its indentation. */
  readonly code: string;
  /** Stryker's replacement of the line or of a part of it. */
  readonly becomes: string;
};

/** A tested mutant. `noCoverage`: no test runs it. `timeout`: its tests do not end, so it is detected. */
export type Mutant = Change & {
  readonly status: 'killed' | 'timeout' | 'survived' | 'noCoverage';
};

/** What the last run of a layer found. */
export type LastRun = { readonly commit: string; readonly mutants: readonly Mutant[] };

type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

const statuses: Partial<Record<MutantResult['status'], Mutant['status']>> = {
  Killed: 'killed',
  Timeout: 'timeout',
  Survived: 'survived',
  NoCoverage: 'noCoverage',
  // It fills the memory, which ends its process before its time is over.
  RuntimeError: 'timeout',
};

/**
 * Converts a result of Stryker.
 *
 * @param sources the text of each mutated file by its path from the root
 * @throws Error for a mutant that Stryker could not test
 */
export function toMutant(
  { fileName, location, replacement, status: result }: MutantResult,
  root: string,
  sources: ReadonlyMap<string, string>,
): Mutant {
  const file = relative(root, fileName);
  const { line } = location.start;
  const status = statuses[result];
  if (status === undefined) throw new Error(`${file}:${line} was not tested: ${result}`);
  const code = sources.get(file)?.split('\n')[line - 1]?.trim() ?? '';
  return { file, line, code, becomes: replacement.replaceAll(/\s+/g, ' ').trim(), status };
}

export const isSurvivor = ({ status }: Mutant) => status === 'survived' || status === 'noCoverage';

/** @returns one of so many, always the same of the same list, so that its figures can be compared */
export const takeSample = <Each>(all: readonly Each[], sample: number): readonly Each[] =>
  all.filter((_, index) => index % sample === 0);

/** Compares by file and line, because Stryker's order differs between runs. */
export function byPosition(one: Mutant, other: Mutant): number {
  return one.file.localeCompare(other.file) || one.line - other.line;
}

export type Figures = {
  readonly name: string;
  readonly mutants: number;
  readonly killed: number;
  /** In per cent, rounded down to a tenth, so that rounding never meets a limit. */
  readonly score: number;
};

/** Counts mutants; without any the score is 100. */
export function toFigures(name: string, mutants: readonly Mutant[]): Figures {
  const killed = mutants.filter((mutant) => !isSurvivor(mutant)).length;
  const score = mutants.length === 0 ? 100 : Math.floor((killed / mutants.length) * 1_000) / 10;
  return { name, mutants: mutants.length, killed, score };
}

export function formatTable(figures: readonly Figures[]): string {
  const head = ['', 'mutants', 'killed', 'survived', 'score %'];
  const rows = figures.map(({ name, mutants, killed, score }) => [
    name,
    ...[mutants, killed, mutants - killed].map(String),
    score.toFixed(1),
  ]);
  return toMarkdown([head, ...rows], true);
}

export function formatSurvivor({ file, line, code, becomes, status }: Mutant): string {
  return `${file}:${line} ${toCode(code)}, ${status === 'noCoverage' ? 'never run, ' : ''}with ${toCode(becomes)}`;
}

const toCode = (code: string) => (code.includes('`') ? `\`\` ${code} \`\`` : `\`${code}\``);

/** What a run without a selection found. */
type Run = {
  readonly commit: string;
  /** By layer. */
  readonly figures: readonly Figures[];
  /** Names of the layers that did not run. */
  readonly skipped: readonly string[];
};

/** Writes the figures of a whole run. */
export async function writeDocument(
  path: string,
  { commit, figures, skipped }: Run,
): Promise<void> {
  const text = [
    '# Mutation testing',
    'Written by `npm run mutants`; [testing.md](testing.md#mutation-testing) explains it.',
    `Measured at commit ${commit}.${skipped.length === 0 ? '' : ` Not measured, so without figures: ${skipped.join(', ')}.`}`,
    formatTable(figures),
  ].join('\n\n');
  const options = await resolveConfig(path);
  await writeFile(path, await format(text, { ...options, parser: 'markdown' }));
}

type Incremental = {
  readonly files: Record<string, { mutants: readonly { readonly status: string }[] }>;
};

/**
 * Removes the survivors from the result of the last run, so that they are tested again. Stryker skips
 * a mutant while the tests that cover it are the same; of code that runs when a module is loaded, such
 * as a machine's config, it does not know the tests, and would skip it forever.
 *
 * @param path Stryker's incremental file, which may be missing
 */
export async function dropSurvivors(path: string): Promise<void> {
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return;
  const incremental = JSON.parse(text) as Incremental;
  for (const file of Object.values(incremental.files)) {
    file.mutants = file.mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout');
  }
  await writeFile(path, JSON.stringify(incremental));
}
