/** One step of the whole check. A step of Vitest counts its tests, any other counts as one. */
export interface Stage {
  readonly title: string;
  /** The npm package whose program is run, and the program's name there. */
  readonly program: readonly [packageName: string, binName: string];
  readonly args: readonly string[];
  readonly countsTests?: true;
}

const check = (title: string, name: string, ...args: readonly string[]): Stage => ({
  title,
  program: [name, name === 'typescript' ? 'tsc' : name],
  args,
});

const tests = (project: string): Stage => ({
  title: `tests: ${project}`,
  program: ['vitest', 'vitest'],
  args: ['run', '--project', project],
  countsTests: true,
});

/** Cheap ones first; browser tests alone at the end, for they measure time on the same cores. */
export const stages: readonly Stage[] = [
  check('types', 'typescript', '-p', '.'),
  check('types of the app alone, without Node', 'typescript', '-p', 'src'),
  check('lint', 'oxlint', '--deny-warnings'),
  check('format', 'prettier', '--check', '--log-level', 'warn', '.'),
  check('dead code', 'knip', '--no-progress'),
  ...['unit', 'components', 'server', 'contract', 'paths', 'paths-browser', 'browser'].map(tests),
];
