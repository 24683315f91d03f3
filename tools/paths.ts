import { execFile } from 'node:child_process';
import { parseArgs, promisify } from 'node:util';
import type * as Models from '../test/paths/models/models.ts';
import { importByVite } from './build/importByVite.ts';
import { figuresText } from '../test/paths/plan/explore.ts';
import {
  changesOf,
  countsOf,
  edgesOf,
  readPinned,
  writePinned,
  type Edges,
} from '../test/paths/plan/pinned.ts';
import { inCheckout } from './git.ts';
import { runPathTests } from './test/runVitest.ts';

const { module } = await importByVite<typeof Models>('test/paths/models/models.ts');
const { models } = module;

type EdgesByName = Readonly<Record<string, Edges>>;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Runs every edge at every level instead of the pairs. */
    all: { type: 'boolean', default: false },
    /** Writes the current figures of every machine. */
    pin: { type: 'boolean', default: false },
    /** Prints which pairs differ from those of a commit, by default the last one. */
    changes: { type: 'boolean', default: false },
    /** Prints the pairs as JSON, for `--changes`. */
    edges: { type: 'boolean', default: false },
  },
});

const currentEdges = (): EdgesByName =>
  Object.fromEntries(models.map((model) => [model.name, edgesOf(model)]));

if (values.pin) await pin();
else if (values.edges) process.stdout.write(JSON.stringify(currentEdges()));
else if (values.changes) await printChanges(positionals[0] ?? 'HEAD');
else
  process.exitCode = await runPathTests(
    ['test/paths'],
    values.all ? { REELSTATE_PATHS: 'all' } : {},
  );

/** Writes the figures, and prints those that differ. */
async function pin(): Promise<void> {
  const pinned = await readPinned();
  const counts = Object.fromEntries(models.map((model) => [model.name, countsOf(model)]));
  await writePinned(counts);
  for (const [name, figures] of Object.entries(counts)) {
    if (JSON.stringify(figures) === JSON.stringify(pinned[name])) continue;
    const { actor, user } = figures;
    process.stdout.write(`${name}: ${figuresText(actor)}; a user: ${figuresText(user)}\n`);
  }
}

async function printChanges(commit: string): Promise<void> {
  const { stdout } = await inCheckout(commit, (folder) =>
    promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', 'tools/paths.ts', '--edges'],
      // Megabytes, if a machine has many states.
      { cwd: folder, maxBuffer: Infinity },
    ),
  );
  const before = JSON.parse(stdout) as EdgesByName;
  const after = currentEdges();
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const changes = changesOf(before[name] ?? {}, after[name] ?? {});
    if (changes.length > 0) process.stdout.write(`${[name, ...changes].join('\n  ')}\n`);
  }
}
