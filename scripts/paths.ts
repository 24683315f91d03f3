import { parseArgs } from 'node:util';
import { runVitest } from './paths/runVitest.ts';
import { pin, printChanges } from './paths/pin.ts';

const { values } = parseArgs({
  options: {
    /** Every edge at every level, not the pairs alone. */
    all: { type: 'boolean', default: false },
    /** Takes the figures as they are now. */
    pin: { type: 'boolean', default: false },
    /** Prints what is new and what has gone since they were taken. */
    changes: { type: 'boolean', default: false },
  },
});

if (values.pin) await pin();
else if (values.changes) await printChanges();
else process.exitCode = await runVitest([], values.all ? { REELSTATE_PATHS: 'all' } : {});
