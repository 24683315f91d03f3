import { parseArgs } from 'node:util';
import { models } from '../test/paths/models/models.ts';
import { figuresText } from '../test/paths/plan/explore.ts';
import { changesOf, countsOf, readPinned, writePinned } from '../test/paths/plan/pinned.ts';
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

if (values.pin) await writePinned(await printChanges());
else if (values.changes) await printChanges();
else
  process.exitCode = await runPathTests(
    ['test/paths'],
    values.all ? { REELSTATE_PATHS: 'all' } : {},
  );

/** @returns the current figures of every machine */
async function printChanges() {
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
