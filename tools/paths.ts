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
  const counts = await printChanges();
  await writeFile(pinnedFile, `${JSON.stringify(counts, null, 2)}\n`);
}

/** @returns the current figures of every machine */
async function printChanges(): Promise<PinnedFile> {
  const pinned = await readPinned();
  const all = models.map((model) => {
    const counts = countsOf(model);
    const changes = changesOf(pinned[model.name], counts);
    const size = `${figuresText(counts.actor)}; a user: ${figuresText(counts.user)}`;
    process.stdout.write([`${model.name}: ${size}`, ...changes, ''].join('\n  ').trimEnd() + '\n');
    return [model.name, counts] as const;
  });
  return Object.fromEntries(all);
}

async function readPinned(): Promise<PinnedFile> {
  const text = await readFile(pinnedFile, 'utf8').catch(() => '{}');
  return JSON.parse(text) as PinnedFile;
}
