import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import type { Env } from '../../server/settings.ts';
import { demoUser } from '../../server/auth/demoAccount.ts';
import { axeVariants, findViolations } from './a11y/support/expectAccessible.ts';
import { outerEnv } from './support/builtApp.ts';
import { sharedBrowser } from './support/shared.ts';
import { openVisit } from './support/visit.ts';
import { authAt, requestSignIn } from '../support/authClient.ts';
import { createTempFolder } from '../support/tempFolder.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

type Command = Awaited<ReturnType<typeof runCommand>>;

/**
 * Runs a command at the root of the project, with a new data folder and any free port unless `env`
 * sets them. It is killed when the test ends.
 */
async function runCommand(line: string, env: Env = {}) {
  const dataDir = await createTempFolder(onTestFinished);
  const [program = '', ...args] = line.split(' ');
  const child = spawn(program, args, {
    cwd: root,
    env: { ...outerEnv(), PORT: '0', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Its own process group, as in a terminal.
    detached: true,
    // On Windows npm is a shell script.
    shell: process.platform === 'win32',
  });
  let output = '';
  let errors = '';
  let onOutput = () => {};
  child.stdout.on('data', (chunk) => {
    output += String(chunk);
    onOutput();
  });
  child.stderr.on('data', (chunk) => {
    errors += String(chunk);
  });
  const ended = once(child, 'close').then(([code]: (number | null)[]) => ({
    code,
    output,
    errors,
  }));
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });

  return {
    /** Also the id of the process group of its children. */
    pid: child.pid,
    /**
     * @returns the first group of `pattern` once the output matches
     * @throws Error with all output when the command exits before
     */
    waitForOutput: (pattern: RegExp) =>
      new Promise<string>((found, fail) => {
        onOutput = () => {
          const match = pattern.exec(output);
          if (match !== null) found(match[1] ?? match[0]);
        };
        onOutput();
        void ended.then(() =>
          fail(new Error(`The command ended without ${pattern}:\n${output}${errors}`)),
        );
      }),
    /** Signals only the command, as `kill` does. */
    signal: (name: NodeJS.Signals): void => void child.kill(name),
    /** Signals the command and its children, as Ctrl-C in a terminal does. */
    interrupt: (): void => void (child.pid !== undefined && process.kill(-child.pid, 'SIGINT')),
    ended,
  };
}

const address = /at (http:\S+)/;

async function openKeepAliveConnection(url: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => {});
  onTestFinished(() => void socket.destroy());
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(socket, 'data');
  return socket;
}

type RunningProcess = {
  readonly pid: number;
  readonly parentPid: number;
  readonly groupId: number;
  readonly residentMb: number;
};

async function processes(): Promise<readonly RunningProcess[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,pgid=,rss=']);
  return stdout
    .trim()
    .split('\n')
    .map((line) => {
      const [pid = 0, parentPid = 0, groupId = 0, residentKb = 0] = line
        .trim()
        .split(/ +/)
        .map(Number);
      return { pid, parentPid, groupId, residentMb: residentKb / 1_024 };
    });
}

async function stops(running: Command, url: string, stop: () => void): Promise<void> {
  stop();
  await running.ended;
  await expect(fetch(url)).rejects.toThrow('fetch failed');
}

test('npm start serves app and backend and prints the demo login; Ctrl-C stops it', async () => {
  const running = await runCommand('npm start');
  const url = await running.waitForOutput(address);
  await running.waitForOutput(/Demo sign-in: demo@reelstate\.local \/ reelstate-demo/);
  expect(await (await fetch(url)).text()).toContain('<div id="root">');
  expect((await fetch(`${url}/inspector.html`)).status).toBe(200);
  expect((await requestSignIn(authAt(url), demoUser)).status).toBe(200);
  const isServer = ({ parentPid }: RunningProcess) => parentPid === running.pid;
  await expect.poll(async () => (await processes()).find(isServer)?.residentMb).toBeLessThan(200);
  await openKeepAliveConnection(url);
  await stops(running, url, () => running.interrupt());
});

test.each([
  ['Ctrl-C', 0, (running: Command) => running.interrupt()],
  ['SIGTERM', 0, (running: Command) => running.signal('SIGTERM')],
  ['SIGKILL', null, (running: Command) => running.signal('SIGKILL')],
])(
  '%s during the build of npm start stops the build too, without output',
  async (_, code, stop) => {
    const running = await runCommand('node --import tsx tools/start.ts');
    const others = async () =>
      (await processes()).filter(
        ({ pid, groupId }) => groupId === running.pid && pid !== running.pid,
      );
    // The build; tsx's compiler may run too.
    await expect
      .poll(async () => (await others()).some(({ residentMb }) => residentMb > 100))
      .toBe(true);
    stop(running);
    expect(await running.ended).toEqual({ code, output: '', errors: '' });
    await expect.poll(others).toEqual([]);
  },
);

test('npm run backend serves only the backend', async () => {
  const running = await runCommand('npm run backend');
  const url = await running.waitForOutput(address);
  expect((await fetch(url)).status).toBe(404);
  expect((await fetch(`${url}/3/configuration?api_key=reelstate-local-tmdb-key`)).status).toBe(200);
  expect((await fetch(`${url}/__faults`)).status).toBe(404);
  await openKeepAliveConnection(url);
  await stops(running, url, () => running.signal('SIGTERM'));
});

test('npm run dev serves the sources and the backend, without a content policy', async () => {
  const running = await runCommand('npm run dev', { FAULTS: '1' });
  const url = await running.waitForOutput(address);
  const page = await fetch(url);
  expect(await page.text()).toContain('/@vite/client');
  expect(page.headers.get('Content-Security-Policy')).toBeNull();
  expect((await fetch(`${url}/auth/v1/health`)).headers.get('Content-Type')).toContain('json');
  expect((await fetch(`${url}/__faults`)).status).toBe(200);
  expect((await fetch(`${url}/nowhere`)).status).toBe(404);
  expect((await fetch(`${url}/inspector.html`)).status).toBe(200);
  expect(await (await fetch(`${url}/src/main.tsx`)).text()).toContain('"VITE_INSPECT": "1"');
  await openKeepAliveConnection(url);
  await stops(running, url, () => running.signal('SIGINT'));
});

test.each(['server/main.ts', 'tools/start.ts', 'tools/dev.ts'])(
  '%s prints one line when its port is in use',
  async (file) => {
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const bound = other.address();
    const port = typeof bound === 'object' && bound !== null ? String(bound.port) : '';
    const running = await runCommand(`node --import tsx ${file}`, { PORT: port });
    expect(await running.ended).toEqual({
      code: 1,
      output: '',
      errors: `Port ${port} on 127.0.0.1 is in use. Stop the process that uses it, or set PORT to a free port.\n`,
    });
  },
);

const badServer = {
  PORT: 'http',
  FAULTS: 'maybe',
  CATALOGUE_FILE: 'none.json',
  GOTRUE_JWT_EXP: 'soon',
};
const badApp = {
  VITE_SUPABASE_URL: 'project.example',
  VITE_TMDB_API_URL: 'https://api.example',
  VITE_SITE_URL: 'films.example',
};

test.each<[string, Record<string, string>]>([
  ['node --import tsx server/main.ts', badServer],
  ['node --import tsx tools/start.ts', badApp],
  ['npm run build -- --outDir .cache/never', badApp],
])(
  '"%s" exits with one error that names every invalid setting, without a stack trace',
  async (line, bad) => {
    const { code, errors } = await (await runCommand(line, bad)).ended;
    expect(code).toBe(1);
    for (const name of Object.keys(bad)) expect(errors).toContain(name);
    expect(errors).not.toMatch(/^\s+at /m);
  },
);

test('npm run dev shows invalid settings as a page that names each', async () => {
  const running = await runCommand('npm run dev', {
    VITE_TMDB_API_URL: 'nonsense',
    VITE_SUPABASE_ANON_KEY: 'a key',
  });
  const url = await running.waitForOutput(address);
  const { page, problems, close } = await openVisit(await sharedBrowser(), url);
  onTestFinished(close);
  await page.getByRole('heading', { name: "Reelstate isn't set up correctly" }).waitFor();
  await expect
    .poll(() => page.getByRole('listitem').allInnerTexts())
    .toEqual([
      expect.stringContaining('VITE_SUPABASE_ANON_KEY'),
      expect.stringContaining('VITE_TMDB_API_URL'),
    ]);
  expect(await findViolations(axeVariants, page)).toEqual({});
  expect(problems).toEqual([]);
});
