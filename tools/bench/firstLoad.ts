import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { BrowserContext } from 'playwright-core';
import { findBrowser } from '../../test/browser/support/findBrowser.ts';
import { launchProfile } from '../../test/browser/support/launch.ts';
import { getMedian, toMarkdown } from './figures.ts';
import { getBuiltApp, withTemporaryFolder } from './resources.ts';
import { measureMainThread } from './mainThread.ts';
import {
  drawPictures,
  serveWithStub,
  storeSession,
  type Build,
  type Pictures,
} from './stubTmdb.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));

/** Not a dependency of the app: it brings 100 packages. The last major version that runs on Node 20. */
const lighthouseVersion = '12.8.2';

type Options = {
  /** The folder of another build, or a git revision that is built; both builds are measured in turn. */
  readonly against?: string | undefined;
  readonly runs: number;
};

/** What is loaded, and how. Simulated throttling cannot see a second visit: it is throttled for real. */
type Scene = {
  readonly name: string;
  readonly isSignedIn: boolean;
  /** After a first visit, whose cache and worker are kept. */
  readonly isSecondVisit: boolean;
  /** The server is gone: a service worker starts the app. */
  readonly isOffline: boolean;
};

const cold = { isSecondVisit: false, isOffline: false };
const warm = { isSecondVisit: true, isOffline: false };
const scenes: readonly Scene[] = [
  { name: 'sign-in, cold', isSignedIn: false, ...cold },
  { name: 'home, cold', isSignedIn: true, ...cold },
  { name: 'sign-in, second visit', isSignedIn: false, ...warm },
  { name: 'home, second visit', isSignedIn: true, ...warm },
  { name: 'home, offline start', isSignedIn: true, isSecondVisit: true, isOffline: true },
];

/** Columns of the report, with the audit that each is read from. */
const columns = {
  'FCP, ms': 'first-contentful-paint',
  'LCP, ms': 'largest-contentful-paint',
  'TBT, ms': 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
  bytes: 'total-byte-weight',
} as const;

type Column = 'score' | keyof typeof columns;
const names: readonly Column[] = ['score', ...(Object.keys(columns) as (keyof typeof columns)[])];

/** Figures of one load; `null` if the build cannot do it. */
type Load = Readonly<Record<Column, number>> | null;

/**
 * Measures the first load with Lighthouse on a stub of TMDB, sign-in and home, as a table of medians.
 *
 * @throws Error if Lighthouse cannot be installed, or the other revision cannot be built
 */
export async function measureFirstLoad({ against, runs }: Options): Promise<string> {
  const lighthouse = await loadLighthouse();
  const { folder } = await getBuiltApp();
  const builds: Build[] = [{ name: 'this build', folder }];
  if (against !== undefined) builds.push({ name: against, folder: await getOtherBuild(against) });
  const pictures = await withProfile((context) => drawPictures(context));

  const loads = new Map<string, Load[]>();
  for (let index = 0; index < runs; index += 1) {
    for (const scene of scenes) {
      for (const build of builds) {
        process.stderr.write(`run ${index + 1} of ${runs}: ${scene.name}, ${build.name}\n`);
        const key = `${scene.name} ${build.name}`;
        const load = await measureLoad(lighthouse, build, scene, pictures);
        loads.set(key, [...(loads.get(key) ?? []), load]);
      }
    }
  }

  const rows = scenes.flatMap((scene) => {
    const medians = builds.map(({ name }) =>
      getMedians(loads.get(`${scene.name} ${name}`) ?? [null]),
    );
    const cells = builds.map(({ name }, build) => [
      scene.name,
      name,
      ...(medians[build]?.map(formatFigure) ?? ['the build registers no service worker']),
    ]);
    const [own, other] = medians;
    if (own === undefined || own === null || other === undefined || other === null) return cells;
    const ratios = own.map((figure, index) => formatRatio(figure, other[index] ?? 0));
    return [...cells, [scene.name, 'ratio', ...ratios]];
  });
  const head = ['page', 'build', ...names];
  const padded = [head, ...rows].map((row) => head.map((_, index) => row[index] ?? ''));
  const lighthouseTable = `${toMarkdown(padded)}\n\nMedians of ${runs}. Cold: simulated mobile. Second visit and offline: applied throttling.`;
  return `${lighthouseTable}\n\n${await measureMainThread(builds, { runs, pictures })}`;
}

function getMedians(loads: readonly Load[]): readonly number[] | null {
  const measured = loads.filter((load) => load !== null);
  if (measured.length === 0) return null;
  return names.map((name) => getMedian(measured.map((load) => load[name])));
}

const formatFigure = (figure: number) =>
  figure.toLocaleString('en', { maximumFractionDigits: figure < 1 ? 3 : 0 });

const formatRatio = (figure: number, other: number) =>
  other === 0 ? '' : (figure / other).toFixed(2);

/** One load in a new profile. */
function measureLoad(
  lighthouse: Lighthouse,
  { folder }: Build,
  { isSignedIn, isSecondVisit, isOffline }: Scene,
  pictures: Pictures,
): Promise<Load> {
  return withProfile(async (context, port) => {
    const server = await serveWithStub(folder, pictures);
    const url = `${server.origin}/`;
    try {
      const page = await context.newPage();
      if (isSignedIn) await storeSession(page, server.origin);
      if (isSecondVisit) {
        await page.goto(url, { waitUntil: 'networkidle' });
        const isWorking = await page.evaluate(waitForWorker);
        if (isOffline && !isWorking) return null;
      }
      await page.goto('about:blank');
      if (isOffline) await server.close();
      const result = await lighthouse(url, {
        port,
        logLevel: 'error',
        onlyCategories: ['performance'],
        disableStorageReset: true,
        throttlingMethod: isSecondVisit ? 'devtools' : 'simulate',
      });
      return toLoad(result);
    } finally {
      if (!isOffline) await server.close();
    }
  });
}

/** Waits until a service worker is active: 10 s, because it is registered when the page is quiet. */
const waitForWorker = () =>
  Promise.race([
    navigator.serviceWorker.ready.then(() => true),
    new Promise<boolean>((done) => void setTimeout(() => done(false), 10_000)),
  ]);

/** The part of Lighthouse's API that is used. */
type Lighthouse = (
  url: string,
  flags: Readonly<Record<string, unknown>>,
) => Promise<{ readonly lhr: Report } | undefined>;

type Report = {
  readonly runtimeError?: { readonly message: string };
  readonly categories: { readonly performance?: { readonly score: number | null } };
  readonly audits: Readonly<Record<string, { readonly numericValue?: number } | undefined>>;
};

/** @throws Error if Lighthouse could not load the page */
function toLoad(result: { readonly lhr: Report } | undefined): Load {
  if (result === undefined) throw new Error('Lighthouse reports nothing');
  const { runtimeError, categories, audits } = result.lhr;
  if (runtimeError !== undefined) throw new Error(`Lighthouse: ${runtimeError.message}`);
  const score = Math.round((categories.performance?.score ?? 0) * 100);
  const figures = Object.entries(columns).map(([name, audit]) => [
    name,
    audits[audit]?.numericValue ?? 0,
  ]);
  return { score, ...Object.fromEntries(figures) } as Load;
}

/** @throws Error if npm cannot install it */
async function loadLighthouse(): Promise<Lighthouse> {
  const folder = join(root, '.cache', `lighthouse-${lighthouseVersion}`);
  const entry = join(folder, 'node_modules/lighthouse/core/index.js');
  if (!existsSync(entry)) {
    process.stderr.write(`installing Lighthouse ${lighthouseVersion} in ${folder} …\n`);
    await mkdir(folder, { recursive: true });
    const quiet = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts'];
    const name = `lighthouse@${lighthouseVersion}`;
    await run('npm', ['install', '--prefix', folder, ...quiet, name]).catch((cause: Error) => {
      throw new Error(`Lighthouse could not be installed by npm: ${cause.message}`, { cause });
    });
  }
  const { default: lighthouse } = (await import(pathToFileURL(entry).href)) as {
    readonly default: Lighthouse;
  };
  return lighthouse;
}

/** The folder itself if it has a page; otherwise the build of that git revision, made once. */
export async function getOtherBuild(against: string): Promise<string> {
  if (existsSync(join(against, 'index.html'))) return resolve(against);
  const inRoot = { cwd: root, maxBuffer: 2 ** 26 };
  const { stdout } = await run(
    'git',
    ['rev-parse', '--verify', `${against}^{commit}`],
    inRoot,
  ).catch((cause: Error) => {
    throw new Error(`${against} is neither a build nor a git revision`, { cause });
  });
  const folder = join(root, '.cache/firstLoad', stdout.trim());
  if (existsSync(join(folder, 'index.html'))) return folder;
  await withTemporaryFolder(async (temporary) => {
    const tree = join(temporary, 'tree');
    process.stderr.write(`building ${against} …\n`);
    await run('git', ['worktree', 'add', '--detach', tree, stdout.trim()], inRoot);
    try {
      const inTree = { ...inRoot, cwd: tree };
      await run('npm', ['ci', '--no-audit', '--no-fund'], inTree);
      await run('npm', ['run', 'build', '--', '--outDir', folder, '--emptyOutDir'], inTree);
    } finally {
      await run('git', ['worktree', 'remove', '--force', tree], inRoot);
    }
  });
  return folder;
}

/** Calls `work` with a new profile of the browser, and the port by which Lighthouse reaches it. */
export function withProfile<T>(
  work: (context: BrowserContext, port: number) => Promise<T>,
): Promise<T> {
  return withTemporaryFolder(async (folder) => {
    const port = await findPort();
    const context = await launchProfile(await findBrowser(), join(folder, 'profile'), port);
    try {
      return await work(context, port);
    } finally {
      await context.close();
    }
  });
}

async function findPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => void server.close(done));
  return port;
}
