import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { demoUser } from '../../server/auth/demoAccount.ts';
import { command, type Command } from './support/command.ts';

const address = /at (http:\S+)/;

async function signInAs(url: string, { email, password }: { email: string; password: string }) {
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', apikey: 'reelstate-local-anon-key' },
    body: JSON.stringify({ email, password }),
  });
  return answer.status;
}

/** A connection that has asked once and stays open for more, as browsers keep theirs. */
async function keptConnection(url: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => {});
  onTestFinished(() => void socket.destroy());
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(socket, 'data');
  return socket;
}

interface RunningProcess {
  readonly pid: number;
  readonly parentPid: number;
  readonly groupId: number;
  readonly residentMb: number;
}

/** Every process of this machine, as `ps` lists it. */
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

test('npm start serves app and backend, tells the demo sign-in, and Ctrl-C stops it', async () => {
  const running = await command('npm start');
  const url = await running.says(address);
  await running.says(/Demo sign-in: demo@reelstate\.local \/ reelstate-demo/);
  expect(await (await fetch(url)).text()).toContain('<div id="root">');
  expect((await fetch(`${url}/inspector.html`)).status).toBe(200);
  expect(await signInAs(url, demoUser)).toBe(200);
  const isServer = ({ parentPid }: RunningProcess) => parentPid === running.pid;
  await expect.poll(async () => (await processes()).find(isServer)?.residentMb).toBeLessThan(200);
  await keptConnection(url);
  await stops(running, url, () => running.interrupt());
});

test.each([
  ['Ctrl-C', 0, (running: Command) => running.interrupt()],
  ['SIGTERM', 0, (running: Command) => running.signal('SIGTERM')],
  ['SIGKILL', null, (running: Command) => running.signal('SIGKILL')],
])('%s while npm start builds ends the build too, without a message', async (_, code, stop) => {
  const running = await command('node --import tsx tools/start.ts');
  const others = async () =>
    (await processes()).filter(
      ({ pid, groupId }) => groupId === running.pid && pid !== running.pid,
    );
  // The build, and tsx's compiler in each of the two processes at times.
  await expect
    .poll(async () => (await others()).some(({ residentMb }) => residentMb > 100))
    .toBe(true);
  stop(running);
  expect(await running.ended).toEqual({ code, output: '', errors: '' });
  await expect.poll(others).toEqual([]);
});

test('npm run backend serves the backend alone', async () => {
  const running = await command('npm run backend');
  const url = await running.says(address);
  expect((await fetch(url)).status).toBe(404);
  expect((await fetch(`${url}/3/configuration?api_key=reelstate-local-tmdb-key`)).status).toBe(200);
  expect((await fetch(`${url}/__faults`)).status).toBe(404);
  await keptConnection(url);
  await stops(running, url, () => running.signal('SIGTERM'));
});

test('npm run dev serves the sources and the backend, without a content policy', async () => {
  const running = await command('npm run dev', { FAULTS: '1' });
  const url = await running.says(address);
  const page = await fetch(url);
  expect(await page.text()).toContain('/@vite/client');
  expect(page.headers.get('Content-Security-Policy')).toBeNull();
  expect((await fetch(`${url}/auth/v1/health`)).headers.get('Content-Type')).toContain('json');
  expect((await fetch(`${url}/__faults`)).status).toBe(200);
  expect((await fetch(`${url}/nowhere`)).status).toBe(404);
  expect((await fetch(`${url}/inspector.html`)).status).toBe(200);
  expect(await (await fetch(`${url}/src/main.tsx`)).text()).toContain('"VITE_INSPECT": "1"');
  await keptConnection(url);
  await stops(running, url, () => running.signal('SIGINT'));
});

test('when npm is killed, the server does not stay behind', async () => {
  const running = await command('npm run backend');
  const url = await running.says(address);
  running.signal('SIGKILL');
  await running.ended;
  await expect
    .poll(() =>
      fetch(url).then(
        () => 'there',
        () => 'gone',
      ),
    )
    .toBe('gone');
});

test.each(['server/main.ts', 'tools/start.ts', 'tools/dev.ts'])(
  '%s says in one line that a port is taken',
  async (file) => {
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const bound = other.address();
    const port = typeof bound === 'object' && bound !== null ? String(bound.port) : '';
    const running = await command(`node --import tsx ${file}`, { PORT: port });
    expect(await running.ended).toEqual({
      code: 1,
      output: '',
      errors: `Port ${port} on 127.0.0.1 is in use. Stop the process that uses it, or set PORT to a free port.\n`,
    });
  },
);

test('settings that cannot be used are named all at once, without a stack', async () => {
  const bad = {
    PORT: 'http',
    FAULTS: 'maybe',
    CATALOGUE_FILE: 'none.json',
    GOTRUE_JWT_EXP: 'soon',
  };
  const { code, errors } = await (await command('node --import tsx server/main.ts', bad)).ended;
  expect(code).toBe(1);
  for (const name of Object.keys(bad)) expect(errors).toContain(name);
  expect(errors).not.toMatch(/^\s+at /m);
});

test.each(['node --import tsx tools/start.ts', 'npm run build -- --outDir .cache/never'])(
  '"%s" stops with one error that names every bad setting of the app',
  async (line) => {
    const bad = {
      VITE_SUPABASE_URL: 'project.example',
      VITE_TMDB_API_URL: 'https://api.example',
      VITE_SITE_URL: 'films.example',
    };
    const { code, errors } = await (await command(line, bad)).ended;
    expect(code).toBe(1);
    for (const name of Object.keys(bad)) expect(errors).toContain(name);
    expect(errors).not.toMatch(/^\s+at /m);
  },
);
