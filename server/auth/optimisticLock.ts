import type { InStatement } from '@libsql/client';
import { type Database, isConstraint, sql } from './database.ts';

/** A row as it was read; `revision` counts its changes. */
type RowVersion = {
  readonly id: string;
  readonly revision: number;
};

/**
 * Runs statements as one transaction if a row is unchanged since it was read. If it was changed, the
 * first statement sets `revision` to null, which violates the schema and rolls back.
 * @returns false if the row was changed or deleted; nothing is written then
 */
export async function writeIfUnchanged(
  db: Database,
  table: 'users' | 'sessions',
  version: RowVersion,
  statements: readonly InStatement[],
): Promise<boolean> {
  const increment = sql(
    `UPDATE ${table} SET revision = CASE revision WHEN :revision THEN revision + 1 END
     WHERE id = :id`,
    { id: version.id, revision: version.revision },
  );
  try {
    const updated = await db.write([increment, ...statements]);
    return updated === 1;
  } catch (error) {
    if (isConstraint(error)) return false;
    throw error;
  }
}

/** How long a request retries while others change the same row (docs/contracts.md#routes). */
const retryTimeoutMs = 5_000;

/**
 * Repeats an attempt until it returns anything but 'stale', for 5 s at most.
 * @param attempt reads and writes; returns 'stale' if another request changed the row in between
 * @throws the error of `giveUp`
 */
export async function retryWhileStale<T>(
  attempt: () => Promise<T | 'stale'>,
  giveUp: () => Error,
): Promise<T> {
  const end = performance.now() + retryTimeoutMs;
  while (performance.now() < end) {
    const result = await attempt();
    if (result !== 'stale') return result;
    await new Promise((done) => setTimeout(done, 5 + Math.random() * 15));
  }
  throw giveUp();
}
