import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { models } from '../test/paths/models/models.ts';
import { figuresText } from '../test/paths/plan/explore.ts';
import { changesOf, countsOf, pinnedFile, type Pinned } from '../test/paths/plan/pinned.ts';
import { runPathTests } from './test/runVitest.ts';

const { values } = parseArgs({
  options: {
    /** Runs every edge at every level instead of the pairs. */
    all: { type: 'boolean', default: false },
    /** Writes the current figures of every machine. */
    pin: { type: 'boolean', default: false },
    /** Prints what changed since they were written. */
    changes: { type: 'boolean', default: false },
  },
});

if (values.pin) await pin();
else if (values.changes) await printChanges();
else
  process.exitCode = await runPathTests(
    ['test/paths'],
    values.all ? { REELSTATE_PATHS: 'all' } : {},
  );

type PinnedFile = Readonly<Record<string, Pinned>>;

async function pin(): Promise<void> {
  const counts: PinnedFile = Object.fromEntries(
    models.map((model) => [model.name, countsOf(model)]),
  );
  await printChanges();
  await writeFile(pinnedFile, `${JSON.stringify(counts, null, 2)}\n`);
}

async function printChanges(): Promise<void> {
  const pinned = await readPinned();
  for (const model of models) {
    const counts = countsOf(model);
    const changes = changesOf(pinned[model.name], counts);
    const size = `${figuresText(counts.actor)}; a user: ${figuresText(counts.user)}`;
    process.stdout.write([`${model.name}: ${size}`, ...changes, ''].join('\n  ').trimEnd() + '\n');
  }
}

async function readPinned(): Promise<PinnedFile> {
  const text = await readFile(pinnedFile, 'utf8').catch(() => '{}');
  return JSON.parse(text) as PinnedFile;
}
