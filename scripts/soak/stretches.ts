import type { Exchange } from './exchange.ts';

/** While somebody looked, with a network, there was no usable token; ms since the epoch. */
export type Stretch = { readonly from: number; readonly to: number };

/**
 * The longest times without a usable token, ms: after whatever happened, and while the backend
 * answered. From a faulty answer until the next refresh without one, it did not.
 */
export function longestWithoutToken(
  stretches: readonly Stretch[],
  exchanges: readonly Exchange[],
): { longestMs: number; longestAnsweredMs: number } {
  const troubles = exchanges.flatMap(({ fault, sentAt }, index) => {
    if (fault === undefined) return [];
    const healed = exchanges.slice(index).find((later) => later.fault === undefined);
    return [{ from: sentAt, to: healed?.endedAt ?? Infinity }];
  });
  const isAnswered = ({ from, to }: Stretch) => {
    const [begun, ended] = [from - performance.timeOrigin, to - performance.timeOrigin];
    return !troubles.some((trouble) => trouble.from <= ended && trouble.to >= begun);
  };
  const longest = (some: readonly Stretch[]) =>
    Math.round(Math.max(0, ...some.map(({ from, to }) => to - from)));
  return {
    longestMs: longest(stretches),
    longestAnsweredMs: longest(stretches.filter(isAnswered)),
  };
}
