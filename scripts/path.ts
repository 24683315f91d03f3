import { parseArgs } from 'node:util';
import { models } from '../test/paths/models/models.ts';
import { runVitest } from './paths/runVitest.ts';

const usage = 'npm run path -- <id> [--headed]   (a failing path test prints the id)\n';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    /** In a window of its own, slowly. */
    headed: { type: 'boolean', default: false },
  },
});
const [given] = positionals;

/** `strict` and `app` are one folder. */
const folders: Readonly<Record<string, string>> = {
  actors: 'actors',
  app: 'app',
  strict: 'app',
  browser: 'browser',
};

const [level = '', machine = ''] = given?.split('.') ?? [];
const folder = values.headed ? 'browser' : folders[level];
const isKnown = folders[level] !== undefined && models.some(({ name }) => name === machine);
if (
  given === undefined ||
  folder === undefined ||
  !isKnown ||
  (values.headed && level === 'actors')
) {
  process.stderr.write(usage);
  process.exitCode = 2;
} else {
  // What a person can do is numbered alike at every level but the actors'.
  const id = values.headed ? given.replace(/^\w+/, 'browser') : given;
  const env = { REELSTATE_PATH: id, REELSTATE_HEADED: values.headed ? 'yes' : 'no' };
  process.exitCode = await runVitest([`test/paths/${folder}`], env);
}
