/** The one moment at which everything is planned: tokens are due or spent by this clock. */
export const plannedAt = Date.parse('2026-03-01T12:00:00Z');

/** Runs something while the clock stands at `plannedAt`. */
export function frozen<T>(work: () => T): T {
  const { now } = Date;
  Date.now = () => plannedAt;
  try {
    return work();
  } finally {
    Date.now = now;
  }
}
