import type { Exchange } from '../../../scripts/soak/exchange.ts';
import type { Life } from '../../../scripts/soak/life.ts';

/** Tokens live 4 s, and nothing has happened to a tab. */
export const calmLife: Life = { lifetimeMs: 4_000, patienceMs: 5_000, disturbances: new Map() };

/** A life in which that happened to one tab at that time, ms. */
export const lifeWith = (tab: string, ...times: number[]): Life => ({
  ...calmLife,
  disturbances: new Map([[tab, times]]),
});

/** An exchange of token 1 for token 2 that went as it should, 10 ms after the beginning. */
export const anExchange = (about: Partial<Exchange> = {}): Exchange => ({
  tab: 'tab 1',
  token: 'token 1',
  sentAt: 10,
  reachedAt: 11,
  endedAt: 20,
  status: 200,
  brought: 'token 2',
  isDelivered: true,
  ...about,
});

/** One that the backend, or something before it, did not answer. */
export function aLostExchange(about: Partial<Exchange> = {}): Exchange {
  const { brought: _, ...rest } = anExchange({
    fault: { kind: 'drop' },
    isDelivered: false,
    ...about,
  });
  return rest;
}
