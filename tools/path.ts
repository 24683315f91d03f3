import { parseArgs } from 'node:util';
import type * as Models from '../test/paths/models/models.ts';
import { importByVite } from './build/importByVite.ts';
import { runPathTests } from './test/runVitest.ts';

const usage = 'npm run path -- <id> [--headed]   (a failing path test prints the id)\n';

const { module } = await importByVite<typeof Models>('test/paths/models/models.ts');
const { models } = module;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    headed: { type: 'boolean', default: false },
  },
});
const [given] = positionals;

/** The folders of test/paths. */
const levels = ['app', 'browser'];

const [level = '', machine = ''] = given?.split('.') ?? [];
const folder = values.headed ? 'browser' : level;
const isKnown = levels.includes(level) && models.some(({ name }) => name === machine);
if (given === undefined || !isKnown) {
  process.stderr.write(usage);
  process.exitCode = 2;
} else {
  // Paths of the app and of the browser have the same numbers.
  const id = values.headed ? given.replace(/^\w+/, 'browser') : given;
  const env = { REELSTATE_PATH: id, REELSTATE_HEADED: values.headed ? 'yes' : 'no' };
  process.exitCode = await runPathTests([`test/paths/${folder}`], env);
}
