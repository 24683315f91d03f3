import type { Refresh } from '../../../tools/soak/faultyFront.ts';
import type { Conditions } from '../../../tools/soak/refreshStats.ts';

/** Tokens live 4 s, and no tab was interrupted. */
export const calm: Conditions = {
  tokenLifetimeMs: 4_000,
  lockTimeoutMs: 5_000,
  interruptions: new Map(),
};

/** One tab was interrupted at these times, ms. */
export const interrupted = (tab: string, ...times: number[]): Conditions => ({
  ...calm,
  interruptions: new Map([[tab, times]]),
});

/** A successful refresh of token 1 to token 2 after 10 ms. */
export const aRefresh = (about: Partial<Refresh> = {}): Refresh => ({
  tab: 'tab 1',
  token: 'token 1',
  sentAt: 10,
  isCurrent: true,
  hasLock: true,
  lockWaitMs: 0,
  reachedAt: 11,
  endedAt: 20,
  status: 200,
  newToken: 'token 2',
  isDelivered: true,
  ...about,
});

/** A refresh without a response. */
export function aLostRefresh(about: Partial<Refresh> = {}): Refresh {
  const { newToken: _, ...rest } = aRefresh({
    fault: { kind: 'drop' },
    isDelivered: false,
    ...about,
  });
  return rest;
}
