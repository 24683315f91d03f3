/**
 * Writes one line about an event of the auth server, with its time. It never has the address of a
 * person, a password or a token; users are named by their ids.
 */
export type Log = (event: string) => void;

/**
 * Creates the log of the auth server.
 * @param now returns Unix ms
 */
export function createLog(write: (line: string) => unknown, now: () => number): Log {
  return (event) => void write(`${new Date(now()).toISOString()} auth: ${event}`);
}

/** The name and message of an error as one quoted line. */
export const quoteError = (error: unknown): string => JSON.stringify(String(error));
