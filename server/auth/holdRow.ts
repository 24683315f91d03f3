import type { Client, InStatement } from '@libsql/client';
import { isBusy, isConstraint, sql } from './database.ts';

/** What was read, and how often the row had been changed by then. */
export interface Seen {
  readonly id: string;
  readonly revision: number;
}

/**
 * Runs statements as one transaction, on condition that a row is still as it was read: the first
 * statement sets `revision` to null, which the schema forbids, when somebody changed it meanwhile.
 * @returns false when the row was changed or is gone (or the file is busy), and nothing was written
 */
export async function writeHolding(
  db: Client,
  table: 'users' | 'sessions',
  seen: Seen,
  statements: readonly InStatement[],
): Promise<boolean> {
  const hold = sql(
    `UPDATE ${table} SET revision = CASE revision WHEN :revision THEN revision + 1 END
     WHERE id = :id`,
    { id: seen.id, revision: seen.revision },
  );
  try {
    const [held] = await db.batch([hold, ...statements], 'write');
    return held?.rowsAffected === 1;
  } catch (error) {
    if (isConstraint(error) || isBusy(error)) return false;
    throw error;
  }
}

/** How long a request waits for others that change the same row (contract A4: 409 after 5 s). */
const patienceMs = 5_000;

/**
 * Repeats an attempt until it does not answer 'stale', for at most 5 s.
 * @param attempt reads, decides and writes; 'stale' when another request came in between
 * @throws what `giveUp` makes
 */
export async function untilFresh<T>(
  attempt: () => Promise<T | 'stale'>,
  giveUp: () => Error,
): Promise<T> {
  const end = performance.now() + patienceMs;
  while (performance.now() < end) {
    const result = await attempt();
    if (result !== 'stale') return result;
    await new Promise((done) => setTimeout(done, 5 + Math.random() * 15));
  }
  throw giveUp();
}
