import type { Browser } from 'playwright-core';
import { createRandom } from '../../server/pictures/random.ts';
import { soakSet, type Built, type SetPlan, type SetResult } from './soakSet.ts';

export type SoakBounds = {
  readonly seed: number;
  /** Of five tabs each, side by side. */
  readonly contexts: number;
  readonly minutes: number;
  /**
   * How late a request may reach the backend: by default 2 s, so that no token is exchanged and its
   * successor too before it gets there. What lies beyond that no tab can prevent.
   */
  readonly lateMs?: number;
  /** It ends when there were so many, if time is not over before. */
  readonly refreshes: number;
};

export const usualLateMs = 2_000;
const dayMs = 24 * 3_600_000;
/** Side by side until the time is over: a set that lives too long meets one clock only. */
const roundMs = 150_000;

const backends = [
  { algorithm: 1, reuseIntervalS: 0 },
  { algorithm: 2, reuseIntervalS: 10 },
  { algorithm: 2, reuseIntervalS: 0 },
  { algorithm: 1, reuseIntervalS: 10 },
] as const;

/**
 * Lives through one set after the other, some side by side, until time or count is reached. A set
 * that lost its session ends early, and another follows.
 *
 * @param onProgress hears of all refreshes up to now
 */
export async function runSoak(
  browser: Browser,
  built: Built,
  bounds: SoakBounds,
  onProgress: (refreshes: number) => void = () => {},
): Promise<readonly SetResult[]> {
  const until = performance.now() + bounds.minutes * 60_000;
  const counts = new Map<string, number>();
  const total = () => [...counts.values()].reduce((sum, count) => sum + count, 0);
  const isOver = () => performance.now() > until || total() >= bounds.refreshes;
  const results: SetResult[] = [];
  let planned = 0;

  async function line() {
    while (!isOver()) {
      const plan = planOf(bounds, planned);
      planned += 1;
      const roundEnds = performance.now() + roundMs;
      const result = await soakSet(browser, built, plan, {
        isOver: () => isOver() || performance.now() > roundEnds,
        onProgress(refreshes) {
          counts.set(plan.seed, refreshes);
          onProgress(total());
        },
      });
      results.push(result);
    }
  }
  await Promise.all(Array.from({ length: bounds.contexts }, line));
  return results;
}

/** All four backends in turn; one set in three lives a day ahead, one a day behind. */
function planOf({ seed, lateMs = usualLateMs }: SoakBounds, index: number): SetPlan {
  const backend = backends[index % backends.length] ?? backends[0];
  const random = createRandom(`${seed} clock ${index}`);
  return { ...backend, skewMs: random.pick([0, dayMs, -dayMs]), lateMs, seed: `${seed}.${index}` };
}
