import { fileURLToPath } from 'node:url';
import { build, loadEnv } from 'vite';
import { describeError } from '../../server/http/runCommand.ts';
import { parseBuildSettings, readPolicy } from './settingsPlugin.ts';

// The process that `buildApp` starts. A terminal sends its signals to both processes: this one ignores
// them, and the parent kills it on exit. If the parent is killed, the channel disconnects.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
process.once('disconnect', () => process.exit(1));

const root = fileURLToPath(new URL('../..', import.meta.url));
const [outDir = 'dist'] = process.argv.slice(2);

try {
  parseBuildSettings(loadEnv('production', root, 'VITE_'));
  await build({
    root,
    configFile: `${root}/vite.config.ts`,
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true },
  });
  process.send?.(await readPolicy(outDir), () => process.exit(0));
} catch (error) {
  process.stderr.write(`${describeError(error)}\n`, () => process.exit(1));
}
