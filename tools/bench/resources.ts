import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, request, type RequestOptions } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import type { CatalogMovie } from '../../server/catalog/catalogMovie.ts';
import { generateMovies } from '../../test/support/generateMovies.ts';
import type { Env } from '../../server/settings.ts';
import { serve } from '../../server/serve.ts';
import { createStaticFront } from '../../server/staticApp.ts';
import { findBrowser } from '../../test/browser/support/findBrowser.ts';
import { launch } from '../../test/browser/support/launch.ts';
import { buildApp } from '../build/buildApp.ts';

// Each `with…` function calls `work` with a resource and releases it afterwards.

const root = fileURLToPath(new URL('../..', import.meta.url));

export type BuiltApp = {
  readonly folder: string;
  readonly policy: string;
};
let building: Promise<BuiltApp> | undefined;

/** Returns the production build; only the first call builds. */
export function getBuiltApp(): Promise<BuiltApp> {
  const folder = join(root, '.cache/bench');
  building ??= buildApp(folder).then(({ policy }) => ({ folder, policy }));
  return building;
}

/** Serves a build, by default the production build, with the embedded backend on a free port. */
export async function withApp<T>(
  env: Env,
  work: (url: string) => Promise<T>,
  app?: BuiltApp,
): Promise<T> {
  const { folder, policy } = app ?? (await getBuiltApp());
  return withTemporaryFolder(async (dataDir) => {
    const served = await serve({
      env: { ...env, PORT: '0', DATA_DIR: dataDir },
      defaultPort: 0,
      front: () => createStaticFront(folder, policy),
    });
    try {
      return await work(served.origin);
    } finally {
      await served.close();
    }
  });
}

/** A function that sends one request and reads the whole response. */
export type Send = (path: string, options?: RequestOptions, body?: string) => Promise<void>;

/**
 * Starts the backend in a process of its own, so that measuring does not slow it down. `work` gets a
 * minimal HTTP client, whose calls reject if the status is not 200, and the process's id.
 *
 * @throws Error with the backend's output if it exits before it listens
 */
export async function withBackend<T>(
  dataDir: string,
  env: Env,
  work: (send: Send, pid: number) => Promise<T>,
): Promise<T> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: root,
    env: { ...process.env, ...env, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const agent = new Agent({ keepAlive: true });
  try {
    const url = await findAddress(child.stdout, exited);
    return await work(
      (path, options = {}, body = '') =>
        sendRequest(new URL(path, url), { ...options, agent }, body),
      child.pid ?? Number.NaN,
    );
  } finally {
    agent.destroy();
    child.kill('SIGTERM');
    await exited;
  }
}

function findAddress(output: NodeJS.ReadableStream, exited: Promise<unknown>): Promise<string> {
  let text = '';
  const found = new Promise<string>((done) => {
    output.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const [, url] = /is at (\S+)/.exec(text) ?? [];
      if (url !== undefined) done(url);
    });
  });
  const failed = exited.then(() => {
    throw new Error(`The backend exited before it listened: ${text}`);
  });
  return Promise.race([found, failed]);
}

function sendRequest(url: URL, options: RequestOptions, body: string): Promise<void> {
  return new Promise((done, fail) => {
    const sent = request(url, options, (response) => {
      response.resume();
      response.on('error', fail);
      response.on('end', () => {
        if (response.statusCode === 200) done();
        else fail(new Error(`${url.pathname}: status ${response.statusCode}`));
      });
    });
    sent.on('error', fail);
    sent.end(body);
  });
}

/** @throws NoBrowserError */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await launch(await findBrowser());
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

export async function withTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'reelstate-bench-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A fixed seed gives every run the same movies. */
const seed = 20_261_121;

/** Writes a catalog file of `count` generated movies into `folder`. */
export async function writeCatalog(
  folder: string,
  count: number,
): Promise<{ readonly path: string; readonly movies: readonly CatalogMovie[] }> {
  const movies = generateMovies(count, seed);
  const path = join(folder, `movies-${count}.json`);
  await writeFile(path, JSON.stringify(movies));
  return { path, movies };
}
