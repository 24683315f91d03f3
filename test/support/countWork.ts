import { Session } from 'node:inspector/promises';

/** The code that handles a request to `/3` or `/t/p`. */
const isCounted = (url: string): boolean => /\/(?:server|node_modules\/hono)\//.test(url);

const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });

/** Reading the counts sets them back to 0. */
const readCounts = async (): Promise<number> => {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  return result
    .filter(({ url }) => isCounted(url))
    .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
    .reduce((sum, { count }) => sum + count, 0);
};

/**
 * Counts how often blocks of the server's code run: function bodies, loop bodies, branches. Each movie,
 * value of a list or letter that a callback or a loop looks at is at least one. V8 does the counting,
 * so the server needs no code for it, and what is added to the server is counted too. Work inside
 * built-in functions (regular expressions, SQLite) is not counted.
 *
 * A test imports this module before the server's: V8 counts blocks only of functions that it compiles
 * afterwards.
 */
export const countWork = async (run: () => unknown): Promise<number> => {
  await readCounts();
  await run();
  return readCounts();
};
