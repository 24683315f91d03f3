import { afterEach, beforeEach, vi } from 'vitest';
import { aSession } from '../../../support/builders.ts';

/** When every test of a session begins, ms since the epoch. */
export const now = Date.parse('2026-03-01T12:00:00Z');

/** Unix seconds, reckoned from the beginning. */
export const inSeconds = (seconds: number) => now / 1_000 + seconds;

/** The session that a refresh brings, an hour of life before it. */
export const renewed = () =>
  aSession({
    accessToken: 'access-2',
    refreshToken: 'refresh-2',
    expiresAt: Math.floor(Date.now() / 1_000) + 3_600,
  });

/** Time stands still in each test of the file until it is passed by hand. */
export function holdTime(): void {
  beforeEach(() => void vi.useFakeTimers({ now }));
  afterEach(() => void vi.useRealTimers());
}

/** Time passes, and what waits on promises alone follows. */
export async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
}
