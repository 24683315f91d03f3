type Closer = () => Promise<void> | void;

/** Below the two seconds a person is promised, so that a stuck closer cannot break the promise. */
const stopWithinMs = 1_500;

/** How often a command started by npm looks whether npm is still there. */
const orphanCheckMs = 500;

/**
 * Runs a command of the terminal: errors with a name of their own become one plain message and
 * exit code 1, others show where they come from. On Ctrl-C (SIGINT, SIGTERM, SIGHUP), or when the
 * npm that started it is gone, what `onStop` was given is closed in that order; exit code 0.
 */
export async function runCommand(
  command: (onStop: (close: Closer) => void) => Promise<void>,
): Promise<void> {
  const closers: Closer[] = [];
  const stop = once(() => {
    setTimeout(() => process.exit(0), stopWithinMs);
    void closeAll(closers).finally(() => process.exit(0));
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  stopWithNpm(stop);
  try {
    await command((close) => void closers.push(close));
  } catch (error) {
    process.stderr.write(`${describe(error)}\n`);
    await closeAll(closers);
    process.exit(1);
  }
}

async function closeAll(closers: readonly Closer[]): Promise<void> {
  for (const close of closers) {
    try {
      await close();
    } catch (error) {
      process.stderr.write(`${describe(error)}\n`);
    }
  }
}

/**
 * An npm that is killed passes nothing on; the server would live on and hold its port.
 * (`exec` in package.json makes us npm's own child: a shell between keeps SIGINT to itself. Where
 * there is no `exec`, on Windows, the part behind `||` starts us.)
 */
function stopWithNpm(stop: () => void): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop(), orphanCheckMs).unref();
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const ownName = !(error.name in globalThis);
  return ownName ? error.message : (error.stack ?? error.message);
}

function once(action: () => void): () => void {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    action();
  };
}
