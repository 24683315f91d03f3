import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createStaticFront } from '../server/staticApp.ts';
import { serve } from '../server/serve.ts';
import { buildApp } from './build/buildApp.ts';
import { checks } from './engines/checks.ts';
import { engines, findPrograms, openSession, type Engine } from './engines/engine.ts';
import { createScreen } from './engines/screen.ts';

// `npm run test:engines` walks through the app in stock Firefox and WebKitGTK, which the tests of
// `npm test` do not have. A missing engine is named, and fails the run.

const usage = `npm run test:engines [-- --only ${Object.keys(engines).join('|')}]\n`;
const { values } = parseArgs({ options: { only: { type: 'string' } } });
const chosen = Object.entries(engines).filter(([name]) => [undefined, name].includes(values.only));
if (chosen.length === 0) {
  process.stderr.write(usage);
  process.exit(1);
}

const root = fileURLToPath(new URL('..', import.meta.url));
const cache = join(root, '.cache/engines');
const build = join(cache, 'app');
const { policy } = await buildApp(build);
const dataDir = await mkdtemp(join(tmpdir(), 'reelstate-engines-'));
const server = await serve({
  env: { PORT: '0', DATA_DIR: dataDir },
  defaultPort: 0,
  front: (_, findDemo) => createStaticFront(build, policy, findDemo),
});
let passed = 0;
let failed = 0;
try {
  for (const [name, engine] of chosen) await walk(name, engine);
} finally {
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
}
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 ? 1 : 0;

function report(title: string, error?: unknown): void {
  if (error === undefined) passed += 1;
  else failed += 1;
  process.stdout.write(`  ${error === undefined ? '✓' : '×'} ${title}\n`);
  if (error !== undefined)
    process.stdout.write(`    ${String(error).replaceAll('\n', '\n    ')}\n`);
}

/** After a failed check, the rest of an engine's walk is not tried: each goes on where the last ended. */
async function walk(name: string, engine: Engine): Promise<void> {
  const { found, missing } = findPrograms(engine);
  process.stdout.write(`\n${engine.title}`);
  if (missing.length > 0) {
    process.stdout.write(': missing\n');
    report(`is installed`, `not found: ${missing.join(', ')}`);
    return;
  }
  const folder = await mkdtemp(join(tmpdir(), 'reelstate-engine-'));
  const { driver, version, close } = await openSession(engine, found);
  process.stdout.write(`: ${version}\n`);
  const url = `${server.origin}/`;
  const context = {
    driver,
    screen: createScreen(driver),
    url,
    folder,
    email: `mira.${name}@filmhaus.dev`,
  };
  try {
    for (const [title, check] of checks) {
      try {
        await check(context);
        report(title);
      } catch (error) {
        report(title, error);
        const picture = join(cache, `${name}.png`);
        await mkdir(cache, { recursive: true });
        await writeFile(picture, await driver.takeScreenshot(), 'base64');
        process.stdout.write(`    picture: ${picture}\n`);
        return;
      }
    }
    const errors = await context.screen.getErrors();
    report('the console has no error', errors.length === 0 ? undefined : errors.join('\n'));
  } finally {
    await close();
    await rm(folder, { recursive: true, force: true });
  }
}
