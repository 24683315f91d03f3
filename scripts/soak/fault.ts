import type { Random } from '../../server/pictures/random.ts';

/** What becomes of one answer of the auth backend. */
export type Fault =
  /** The answer is true, and late. */
  | { readonly kind: 'delay'; readonly delayMs: number }
  /** The backend hears of it late, whether or not somebody still waits for it by then. */
  | { readonly kind: 'lateRequest'; readonly delayMs: number }
  /** The connection ends before the backend hears of it. */
  | { readonly kind: 'drop' }
  /** The backend has answered, and nothing of it arrives. */
  | { readonly kind: 'lostAnswer' }
  /** The backend has answered, and half of it arrives. */
  | { readonly kind: 'cutBody' }
  /** Something in front of the backend answers in its place. */
  | { readonly kind: 'refusal'; readonly status: 429 | 500 | 502; readonly retryAfterS?: number };

const kinds = [
  'delay',
  ...(['lateRequest', 'drop', 'lostAnswer', 'cutBody'] as const),
  ...([429, 500, 502] as const),
] as const;

/** Of all answers (never of those that sign in). */
const faultyShare = 0.3;
const longestDelayMs = 8_000;

/**
 * @param longestLateMs how late a request may reach the backend
 * @returns nothing for an answer that arrives as it is
 */
export function drawFault(random: Random, longestLateMs: number): Fault | undefined {
  if (!random.chance(faultyShare)) return undefined;
  const kind = random.pick<(typeof kinds)[number]>(kinds);
  if (kind === 'delay') return { kind, delayMs: random.whole(200, longestDelayMs) };
  if (kind === 'lateRequest') return { kind, delayMs: random.whole(200, longestLateMs) };
  if (typeof kind === 'string') return { kind };
  const asks = kind === 429 && random.chance(0.5);
  return { kind: 'refusal', status: kind, ...(asks ? { retryAfterS: random.whole(1, 3) } : {}) };
}
