import type { Refresh } from '../../../tools/soak/faultyFront.ts';
import type { Conditions } from '../../../tools/soak/refreshStats.ts';

/** Tokens live 4 s, and nothing has happened to a tab. */
export const calm: Conditions = {
  tokenLifetimeMs: 4_000,
  lockTimeoutMs: 5_000,
  interruptions: new Map(),
};

/** A life in which that happened to one tab at that time, ms. */
export const interrupted = (tab: string, ...times: number[]): Conditions => ({
  ...calm,
  interruptions: new Map([[tab, times]]),
});

/** An exchange of token 1 for token 2 that went as it should, 10 ms after the beginning. */
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

/** One that the backend, or something before it, did not answer. */
export function aLostRefresh(about: Partial<Refresh> = {}): Refresh {
  const { newToken: _, ...rest } = aRefresh({
    fault: { kind: 'drop' },
    isDelivered: false,
    ...about,
  });
  return rest;
}
