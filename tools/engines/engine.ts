import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { delimiter, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { noteErrors } from './screen.ts';
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';

/** A browser engine that is driven over WebDriver, by the driver of its own project. */
export type Engine = {
  readonly title: string;
  /** The programs that it needs, each with the variable that names another file for it. */
  readonly programs: Readonly<Record<string, string>>;
  /** Where a program may be that is in no folder of PATH. */
  readonly folders?: readonly string[];
  /** Whether scripts can run before those of a page (WebDriver BiDi). */
  readonly hasPreload: boolean;
  start(programs: readonly string[], port: number): RunningEngine;
};

type RunningEngine = {
  readonly command: readonly [program: string, ...args: string[]];
  readonly capabilities: object;
};

const webKitFolders = ['4.1', '6.0', '4.0'].flatMap((version) =>
  ['lib/x86_64-linux-gnu', 'lib/aarch64-linux-gnu', 'libexec'].map(
    (folder) => `/usr/${folder}/webkit${version === '6.0' ? '' : '2'}gtk-${version}`,
  ),
);

export const engines: Readonly<Record<string, Engine>> = {
  firefox: {
    title: 'Firefox (Gecko)',
    hasPreload: true,
    programs: { geckodriver: 'GECKODRIVER_PATH', 'firefox|firefox-esr': 'FIREFOX_PATH' },
    start: ([driver = '', browser = ''], port) => ({
      command: [driver, '--port', String(port), '--websocket-port', '0'],
      capabilities: {
        browserName: 'firefox',
        webSocketUrl: true,
        'moz:firefoxOptions': {
          binary: browser,
          args: ['-headless'],
        },
      },
    }),
  },
  webkit: {
    title: 'WebKitGTK (WebKit)',
    hasPreload: false,
    programs: {
      WebKitWebDriver: 'WEBKIT_DRIVER_PATH',
      MiniBrowser: 'MINIBROWSER_PATH',
      Xvfb: 'XVFB_PATH',
    },
    folders: webKitFolders,
    start: ([driver = '', browser = ''], port) => ({
      command: [driver, `--port=${port}`],
      capabilities: {
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': {
          binary: browser,
          args: ['--automation'],
        },
      },
    }),
  },
};

/** @returns the file of each program, or the names of those that are missing */
export function findPrograms({ programs, folders = [] }: Engine): {
  readonly found: readonly string[];
  readonly missing: readonly string[];
} {
  const places = [...(process.env['PATH'] ?? '').split(delimiter), ...folders];
  const files = Object.entries(programs).map(([names, variable]) => {
    const named = process.env[variable];
    const candidates = names.split('|').flatMap((name) => places.map((place) => join(place, name)));
    const file = (named === undefined ? candidates : [named]).find(isExecutable);
    return { file, missing: `${names.replace('|', ' or ')} (${variable})` };
  });
  return {
    found: files.flatMap(({ file }) => file ?? []),
    missing: files.flatMap(({ file, missing }) => (file === undefined ? missing : [])),
  };
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** A session in a stock browser. */
export type EngineSession = {
  readonly driver: WebDriver;
  readonly version: string;
  close(): Promise<void>;
};

/**
 * Starts the driver and one browser with an empty profile.
 * @throws Error with the driver's output if no session could be started within 30 s
 */
export async function openSession(
  engine: Engine,
  programs: readonly string[],
): Promise<EngineSession> {
  const port = await findFreePort();
  const { command, capabilities } = engine.start(programs, port);
  const display = programs.find((file) => file.endsWith('Xvfb'));
  const screen = display === undefined ? undefined : await startDisplay(display);
  const env = { ...process.env, ...(screen && { DISPLAY: screen.name, GDK_BACKEND: 'x11' }) };
  const [file, ...args] = command;
  const child = spawn(file, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const stop = async () => {
    await end(child);
    await (screen && end(screen.child));
  };
  try {
    const url = `http://127.0.0.1:${port}`;
    await awaitDriver(url);
    const driver = await new Builder()
      .usingServer(url)
      .withCapabilities(new Capabilities(capabilities))
      .build();
    if (engine.hasPreload) await preload(driver);
    const session = await driver.getCapabilities();
    return {
      driver,
      version: `${session.getBrowserName()} ${session.getBrowserVersion()}`,
      async close() {
        await driver.quit().catch(() => undefined);
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw new Error(`${engine.title} did not start: ${output}`, { cause: error });
  }
}

/** Notes the errors of each page from its first script on. */
async function preload(driver: WebDriver): Promise<void> {
  const bidi = await driver.getBidi();
  await bidi.send({
    method: 'script.addPreloadScript',
    params: { functionDeclaration: `() => { ${noteErrors} }` },
  });
}

async function awaitDriver(url: string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const status = await fetch(`${url}/status`).catch(() => undefined);
    if (status?.ok === true) return;
    await setTimeout(100);
  }
  throw new Error('the driver does not answer');
}

/** An X server of its own, because WebKitGTK has no headless mode. */
async function startDisplay(program: string) {
  const child = spawn(
    program,
    ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const [number] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, name: `:${String(number).trim()}` };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill();
  await Promise.race([exited, setTimeout(3_000)]);
  child.kill('SIGKILL');
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
