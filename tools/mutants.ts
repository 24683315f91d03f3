import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import {
  byPosition,
  toFigures,
  dropSurvivors,
  formatSurvivor,
  formatTable,
  isSurvivor,
  type LastRun,
  type Mutant,
  toMutant,
  writeDocument,
} from './mutants/report.ts';
import { testSqlMutants } from './mutants/testSqlMutants.ts';
import { testTsxMutants } from './mutants/testTsxMutants.ts';

/** Code that is mutated by itself, with the tests that run against each of its mutants. */
type Layer = {
  readonly name: string;
  /** Folders and files. */
  readonly folders: readonly string[];
  /** Files that are not mutated. */
  readonly exclude?: RegExp;
  /** Folders and files of the tests: of its own level and feature, so that a mutant costs seconds. */
  readonly tests: readonly string[];
  readonly environment: 'node' | 'happy-dom';
  /** True if its tests replace modules, so that each test file needs modules of its own. */
  readonly isolate?: boolean;
};

const features = ['auth', 'catalog', 'home', 'library', 'movie'];
/** Files of features that only work in a page: keys, scrolling, its color scheme, React's contexts. */
const pageFiles = [
  'src/machines/home/homeSelectors.ts',
  'src/services/home/preferences.ts',
  'src/services/home/shortcutsActors.ts',
  'src/services/home/watchPage.ts',
];
/** Where cards are, which of them has focus, and which are rendered. */
const gridFiles = ['gridFocus', 'gridLayout', 'gridScroll', 'pageScroll'].map(
  (name) => `src/components/catalog/${name}.ts`,
);
const keysFile = 'src/components/ui/spatialFocus.ts';
/** Small enough that a run that is ended loses little. */
const parts = ['machines', 'services'].flatMap((level) =>
  features.map((feature) => [level, feature] as const),
);
const coreTests = ['test/unit/domain', 'test/unit/machines', 'test/unit/services'];

const layers: readonly Layer[] = [
  ...parts.map(([level, feature]): Layer => ({
    name: `${level}-${feature}`,
    folders: [`src/${level}/${feature}`],
    exclude: new RegExp(`^(${pageFiles.join('|')})$`),
    tests: [
      `test/unit/machines/${feature}`,
      `test/unit/services/${feature}`,
      // They hold the names and ids of all machines, and the keys and formats of all stores.
      'test/unit/machines/conventions.test.ts',
      'test/unit/services/storage/storedByEarlierVersion.test.ts',
    ],
    environment: 'node',
  })),
  {
    name: 'shared',
    folders: ['src/domain', 'src/machines', 'src/services'],
    // Features have a layer of their own. A changed text is no changed behavior; the component tests
    // compare the texts.
    exclude: new RegExp(String.raw`^src/(domain/\w*[tT]exts\.ts$|\w+/(${features.join('|')})/)`),
    tests: coreTests,
    environment: 'node',
  },
  {
    name: 'page',
    folders: pageFiles,
    tests: [
      'test/unit/components/home/header.test.tsx',
      'test/unit/components/home/search.test.tsx',
      'test/unit/components/home/list.test.tsx',
      'test/unit/components/home/recentSearches.test.tsx',
      'test/unit/components/home/shortcuts.test.tsx',
      'test/unit/components/colorScheme.test.tsx',
      'test/unit/components/pagePosition.test.tsx',
      'test/unit/machines/home/home.test.ts',
      'test/unit/services/home/preferences.test.ts',
    ],
    environment: 'happy-dom',
    isolate: true,
  },
  {
    name: 'grid',
    folders: gridFiles,
    tests: ['test/unit/components/catalog', 'test/unit/components/home/grid.test.tsx'],
    environment: 'happy-dom',
    isolate: true,
  },
  {
    name: 'keys',
    folders: [keysFile],
    tests: ['test/unit/components/home/arrows.test.tsx'],
    environment: 'happy-dom',
    isolate: true,
  },
  {
    name: 'components',
    folders: ['src/components'],
    // Files that begin with a capital letter, and `formText`, are elements with their styles.
    exclude: new RegExp(
      String.raw`/([A-Z][^/]*|formText)\.ts$|^(${[...gridFiles, keysFile].join('|')})`,
    ),
    tests: [
      'test/unit/components/about.test.tsx',
      'test/unit/components/home/filter.test.tsx',
      'test/unit/components/home/header.test.tsx',
      'test/unit/components/home/search.test.tsx',
      'test/unit/components/movie/card.test.tsx',
      'test/unit/components/movie/dialog.test.tsx',
      'test/unit/components/movie/growFromCard.test.tsx',
      'test/unit/components/movie/parts.test.tsx',
      'test/unit/components/movie/sheetDrag.test.tsx',
      'test/unit/components/ui.test.tsx',
    ],
    environment: 'happy-dom',
    isolate: true,
  },
  {
    name: 'server',
    folders: ['server/auth'],
    tests: ['test/server/auth', 'test/contract'],
    environment: 'node',
    isolate: true,
  },
];

/** The SQL of the server, which Stryker does not change: each condition left out. All are killed. */
const sql = {
  name: 'sql',
  folders: ['server'],
  tests: ['test/server/auth', 'test/server/library', 'test/contract', 'test/server/movies'],
  environment: 'node',
  isolate: true,
} as const satisfies Layer;

/** Attributes, keys, conditions and calls of the components, which Stryker changes in part. */
const tsx = {
  name: 'tsx',
  folders: ['src'],
  // The shell's real keys and presses, which `test/browser/shellInputs.test.ts` compares with the app's, and
  // the script of the page, which every browser test starts.
  exclude: /^src\/(components\/ShellTakeover|main)\.tsx$/,
  tests: ['test/unit/components'],
  environment: 'happy-dom',
  isolate: true,
} as const satisfies Layer;

/** The least score in per cent. */
const minScores = {
  'src/domain': 90,
  'src/machines': 95,
  'src/services': 90,
  'src/components': 90,
  'server/auth': 90,
  [tsx.name]: 85,
};

const usage = `npm run mutants -- [${sql.name} or ${tsx.name}] [files or folders] [--concurrency <1 or more>] [--force] [--skip <layer>] [--last <layer>]
npm run mutants -- ${tsx.name} --sample <2 or more> [files or folders]
Layers: ${[...layers, sql, tsx].map(({ name }) => name).join(', ')}`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    concurrency: { type: 'string', default: String(availableParallelism()) },
    /** Tests every mutant again, also if neither its code nor its tests have changed. */
    force: { type: 'boolean', default: false },
    /** Layers that do not run; the document names them. */
    skip: { type: 'string', multiple: true, default: [] },
    /** Layers that do not run: the document has the figures of their last run, and its commit. */
    last: { type: 'string', multiple: true, default: [] },
    /** Of `tsx`: tests one mutant of so many, always the same ones, for a quick figure. */
    sample: { type: 'string', default: '1' },
  },
});

const isIn = (file: string, path: string) => file === path || file.startsWith(`${path}/`);

/** The layer that is named first, which Stryker does not run. */
const only = [sql, tsx].find(({ name }) => name === positionals[0]);
/** Files or folders; without any, everything is mutated. Among tests, only they run against `tsx`. */
const selection = positionals
  .slice(only === undefined ? 0 : 1)
  .map((path) => path.replace(/\/$/, ''));
const isSelected = (layer: Layer) => !values.skip.includes(layer.name) && (only ?? layer) === layer;
const isTest = (path: string) => isIn(path, 'test');

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
const concurrency = Number(values.concurrency);
const sample = Number(values.sample);
const isCount = (value: number) => Number.isInteger(value) && value >= 1;
const missing = [
  ...selection.filter((path) => !existsSync(path)),
  ...values.skip.filter((skipped) => ![...layers, sql, tsx].some(({ name }) => name === skipped)),
  ...values.last.filter((skipped) => !layers.some(({ name }) => name === skipped)),
];
const isSampleOfTsx = sample === 1 || only === tsx;
if (missing.length > 0 || ![concurrency, sample].every(isCount) || !isSampleOfTsx) {
  const reason = missing.length > 0 ? `there is no ${missing.join(', no ')}\n${usage}` : usage;
  process.stderr.write(`${reason}\n`);
  process.exit(2);
}

/** Stryker's files; git ignores them. */
const folder = '.cache/mutants';

/** The files of a layer that are selected, from the root. */
async function filesOf(
  { folders: paths, exclude }: Layer,
  extension = '.ts',
): Promise<readonly string[]> {
  const all = await Promise.all(paths.map(listFiles));
  return all
    .flat()
    .filter((file) => file.endsWith(extension) && exclude?.test(file) !== true)
    .filter(isInSelection)
    .toSorted();
}

function isInSelection(file: string): boolean {
  const paths = selection.filter((path) => !isTest(path));
  return paths.length === 0 || paths.some((path) => isIn(file, path));
}

/** @returns a hash of the names and contents of all files in these folders */
async function hashFiles(paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  const all = await Promise.all(paths.map(listFiles));
  for (const file of all.flat().toSorted()) hash.update(file).update(await readFile(file));
  return hash.digest('hex');
}

/** @returns the files in a folder, or the file itself */
async function listFiles(path: string): Promise<readonly string[]> {
  if (extname(path) !== '') return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`);
}

/** For the configuration of the tests, which run in processes of their own. */
function setEnvironment({ tests, environment, isolate = false }: Layer): void {
  process.env['MUTANTS_TESTS'] = tests.join(',');
  process.env['MUTANTS_ENVIRONMENT'] = environment;
  process.env['MUTANTS_ISOLATE'] = String(isolate);
}

/** Runs Stryker. Ends the process if the tests fail without any mutant. */
async function testMutants(layer: Layer, files: readonly string[]): Promise<readonly Mutant[]> {
  const incrementalFile = `${folder}/${layer.name}.incremental.json`;
  const inputs = await hashFiles(['src', 'server', 'inspector', 'test/support', ...layer.tests]);
  const inputsFile = `${folder}/${layer.name}.inputs`;
  const isUnchanged = (await readFile(inputsFile, 'utf8').catch(() => null)) === inputs;
  if (!isUnchanged) await dropSurvivors(incrementalFile);
  setEnvironment(layer);
  const stryker = new Stryker({
    mutate: [...files],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', `${root}tools/mutants/descriptionIgnorer.js`],
    ignorers: ['descriptions'],
    vitest: { configFile: 'tools/mutants/vitest.config.ts' },
    coverageAnalysis: 'perTest',
    // Stryker reads a tsconfig through an API that TypeScript 7 lacks; it skips a missing file.
    tsconfigFile: `${folder}/no-tsconfig.json`,
    disableTypeChecks: false,
    ignorePatterns: [
      '/*',
      ...['src', 'inspector', 'server', 'test', 'tools', 'docs', '*.json', 'index.html'].map(
        (name) => `!/${name}`,
      ),
    ],
    tempDirName: `${folder}/sandbox`,
    incremental: true,
    incrementalFile,
    force: values.force,
    concurrency,
    // On a busy machine a test takes several times as long as in the first run.
    timeoutMS: 20_000,
    reporters: ['progress-append-only', 'html', 'json'],
    htmlReporter: { fileName: `${folder}/${layer.name}.html` },
    jsonReporter: { fileName: `${folder}/${layer.name}.json` },
    allowConsoleColors: false,
    thresholds: { high: 95, low: 90, break: null },
  });
  const results = await stryker.runMutationTest().catch((error: unknown) => {
    // Stryker has printed the details: failing tests before any mutant, or nothing to mutate.
    process.stderr.write(`no mutants of ${layer.name} were tested: ${String(error)}\n`);
    process.exit(1);
  });
  await writeFile(inputsFile, inputs);
  const sources = new Map<string, string>();
  for (const file of files) sources.set(file, await readFile(file, 'utf8'));
  const mutants = results
    .filter(({ status }) => status !== 'Ignored')
    .map((result) => toMutant(result, root, sources))
    .filter(({ file }) => files.includes(file));
  await writeFile(lastFile(layer), JSON.stringify({ commit: getCommit(), mutants }));
  return mutants;
}

const lastFile = ({ name }: Layer) => `${folder}/${name}.last.json`;
const getCommit = () => execFileSync('git', ['describe', '--always', '--dirty']).toString().trim();

/** @throws Error if the layer was never tested here */
async function readLast(layer: Layer): Promise<LastRun> {
  return JSON.parse(await readFile(lastFile(layer), 'utf8')) as LastRun;
}

const mutants: Mutant[] = [];
/** The layers by the commit that they were measured at. */
const measuredAt = new Map<string, readonly string[]>();
const noteCommit = (commit: string, { name }: Layer) =>
  measuredAt.set(commit, [...(measuredAt.get(commit) ?? []), name]);
for (const layer of layers.filter(isSelected)) {
  const selected = await filesOf(layer);
  if (selected.length === 0) continue;
  if (values.last.includes(layer.name)) {
    const { commit, mutants: found } = await readLast(layer);
    noteCommit(commit, layer);
    mutants.push(...found.filter(({ file }) => selected.includes(file)));
  } else {
    mutants.push(...(await testMutants(layer, selected)));
    noteCommit(getCommit(), layer);
  }
}
if (isSelected(sql) && selection.length === 0) {
  setEnvironment(sql);
  const sources = (await listFiles('server')).filter((file) => file.endsWith('.ts'));
  mutants.push(...(await testSqlMutants(sources.toSorted())));
}
if (isSelected(tsx) && (only === tsx || selection.length === 0)) {
  const tests = selection.filter(isTest);
  setEnvironment({ ...tsx, tests: tests.length === 0 ? tsx.tests : tests });
  const run = { concurrency, sample };
  mutants.push(...(await testTsxMutants(await filesOf(tsx, '.tsx'), run)));
}
const folders = Object.entries(minScores)
  .map(([path, minScore]) => ({
    ...toFigures(
      path,
      mutants.filter(({ file }) => (file.endsWith('.tsx') ? path === tsx.name : isIn(file, path))),
    ),
    minScore,
  }))
  .filter((each) => each.mutants > 0);
const figures = [...folders, toFigures('all', mutants)];
if (sample > 1) process.stdout.write(`\nA sample: one mutant of ${sample}\n`);
process.stdout.write(`\n${formatTable(figures)}\n\n`);
for (const survivor of mutants.filter(isSurvivor).toSorted(byPosition))
  process.stdout.write(`survived: ${formatSurvivor(survivor)}\n`);

const tooLow = folders.filter(({ score, minScore }) => score < minScore);
for (const { name, score, minScore } of tooLow)
  process.stdout.write(`${name}: ${score} % of the mutants are killed, less than ${minScore} %\n`);
process.exitCode = tooLow.length > 0 ? 1 : 0;

if (positionals.length === 0) {
  const [[first = ''] = [], ...others] = measuredAt;
  const commit =
    others.length === 0
      ? first
      : Array.from(measuredAt, ([each, names]) => `${each} (${names.join(', ')})`).join('; ');
  await writeDocument('docs/mutation.md', { commit, figures, skipped: values.skip });
}
