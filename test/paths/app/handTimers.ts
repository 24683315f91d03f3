import { vi } from 'vitest';
import { authTimeoutMs, movieTimeoutMs } from '../../../src/domain/limits.ts';
import { manualClock, type HandClock } from '../../support/manualClock.ts';

/** Anything shorter is a library's own way to say "soon", and runs by itself. */
const shortestDelayMs = 50;

/** No request takes that long here: the path answers it. */
const timeOuts: ReadonlySet<number> = new Set([authTimeoutMs, movieTimeoutMs]);

/** Puts the page's delays into the path's hand. */
export function takeTimers(): HandClock {
  const clock = manualClock();
  const { setTimeout: real, clearTimeout: clearReal } = globalThis;
  vi.stubGlobal('setTimeout', (run: () => void, ms = 0, ...args: unknown[]) => {
    if (ms < shortestDelayMs) return real(run, ms, ...args);
    return timeOuts.has(ms) ? -1 : clock.setTimeout(run, ms);
  });
  vi.stubGlobal('clearTimeout', (id: unknown) => {
    if (typeof id === 'number') clock.clearTimeout(id);
    else clearReal(id as NodeJS.Timeout);
  });
  return clock;
}
