import { parseArgs } from 'node:util';
import { runVitest } from './paths/runVitest.ts';

const { values } = parseArgs({
  options: {
    /** How many random walks, all machines together. */
    count: { type: 'string', default: '100000' },
    /** The seed that a run printed: the same walks again. */
    seed: { type: 'string' },
  },
});

const seed = values.seed === undefined ? {} : { WALK_SEED: values.seed };
process.exitCode = await runVitest(['test/paths/walks'], {
  REELSTATE_WALKS: values.count,
  ...seed,
});
