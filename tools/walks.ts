import { parseArgs } from 'node:util';
import { runPathTests } from './test/runVitest.ts';

const { values } = parseArgs({
  options: {
    /** How many random walks are made; by default 100,000, in the browser 20 on each device. */
    count: { type: 'string' },
    /** Walks through the app in the browser, instead of the auth machine. */
    browser: { type: 'boolean', default: false },
    /** Repeats the walks of the run that printed this seed. */
    seed: { type: 'string' },
  },
});

const { browser, count, seed = String(Math.floor(Math.random() * 2 ** 31)) } = values;
process.exitCode = browser
  ? await runPathTests(['test/browser/walk.test.ts'], {
      REELSTATE_BROWSER_WALKS: count ?? '20',
      WALK_SEED: seed,
    })
  : await runPathTests(['test/paths/walks'], {
      REELSTATE_WALKS: count ?? '100000',
      WALK_SEED: seed,
    });
