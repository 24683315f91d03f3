type Closer = () => Promise<void> | void;

/** A command stops within two seconds, even if a closer hangs. */
const stopWithinMs = 1_500;

/** How often a command that npm started checks that npm is still running, in ms. */
const orphanCheckMs = 500;

/**
 * Runs a command of the terminal. An error with a name of its own is printed as its message, another
 * one with its stack, and the exit code is 1. On SIGINT, SIGTERM or SIGHUP, or when the npm that
 * started it has ended, the closers of `onStop` run in order and the exit code is 0.
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
    process.stderr.write(`${describeError(error)}\n`);
    await closeAll(closers);
    process.exit(1);
  }
}

async function closeAll(closers: readonly Closer[]): Promise<void> {
  for (const close of closers) {
    try {
      await close();
    } catch (error) {
      process.stderr.write(`${describeError(error)}\n`);
    }
  }
}

/**
 * A killed npm sends no signal to its children, so the server would keep running and hold its port.
 * `exec` in package.json makes this process npm's own child, because a shell between does not pass
 * SIGINT on. Windows has no `exec`: the part behind `||` starts this process there.
 */
function stopWithNpm(stop: () => void): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop(), orphanCheckMs).unref();
}

/** The message of an error with a name of its own; of others the stack. */
export function describeError(error: unknown): string {
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
