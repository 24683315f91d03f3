import { parseArgs } from 'node:util';
import { runPathTests } from './test/runVitest.ts';

const { values } = parseArgs({
  options: {
    /** How many random walks are made. */
    count: { type: 'string', default: '100000' },
    /** Repeats the walks of the run that printed this seed. */
    seed: { type: 'string' },
  },
});

const seed = values.seed === undefined ? {} : { WALK_SEED: values.seed };
process.exitCode = await runPathTests(['test/paths/walks'], {
  REELSTATE_WALKS: values.count,
  ...seed,
});
