import type { SetResult } from './soakSet.ts';

/** All sets together; what ought to be zero is zero, or `isGood` is false. */
export type Verdict = {
  readonly sets: number;
  readonly refreshes: number;
  readonly tokens: number;
  readonly afterLoss: number;
  readonly afterPatience: number;
  readonly needless: number;
  /** 1.0 when every token was exchanged once; what was repeated for a reason does not count. */
  readonly refreshesPerToken: number;
  readonly outsideReuseRule: number;
  readonly unwantedSignOuts: number;
  /** Apart: spent tokens that the network delivered too late, and the sign-outs from that. */
  readonly deliveredTooLate: number;
  readonly endedByNetwork: number;
  readonly sentWhileHidden: number;
  readonly longestAnsweredMs: number;
  readonly longestMs: number;
  readonly isGood: boolean;
};

const mostRefreshesPerToken = 1.1;

export function verdictOf(results: readonly SetResult[]): Verdict {
  const sum = (count: (result: SetResult) => number) =>
    results.reduce((total, result) => total + count(result), 0);
  const most = (figure: (result: SetResult) => number) => Math.max(0, ...results.map(figure));
  const tokens = sum((result) => result.tokens);
  const counts = {
    needless: sum((result) => result.needless),
    outsideReuseRule: sum((result) => result.outsideReuseRule),
    unwantedSignOuts: sum((result) => result.unwantedSignOuts),
    sentWhileHidden: sum((result) => result.sentWhileHidden),
  };
  const refreshesPerToken = tokens === 0 ? 0 : (tokens + counts.needless) / tokens;
  return {
    sets: results.length,
    refreshes: sum((result) => result.refreshes),
    tokens,
    afterLoss: sum((result) => result.afterLoss),
    afterPatience: sum((result) => result.afterPatience),
    ...counts,
    deliveredTooLate: sum((result) => result.deliveredTooLate),
    endedByNetwork: sum((result) => result.endedByNetwork),
    refreshesPerToken,
    longestAnsweredMs: most((result) => result.longestAnsweredMs),
    longestMs: most((result) => result.longestMs),
    isGood:
      counts.outsideReuseRule + counts.unwantedSignOuts + counts.sentWhileHidden === 0 &&
      refreshesPerToken <= mostRefreshesPerToken,
  };
}
