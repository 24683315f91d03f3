import { defaultLateMs, type SetResult, type SoakOptions } from './runSoak.ts';

export type Verdict = Omit<SetResult, 'plan' | 'trace'> & {
  readonly sets: number;
  /** 1.0 if every token was refreshed once; repetitions for a reason do not count. */
  readonly refreshesPerToken: number;
  /** Whether the figures that must be zero are, and the refreshes per token are in their limit. */
  readonly isGood: boolean;
};

const maxRefreshesPerToken = 1.1;

export function toVerdict(results: readonly SetResult[]): Verdict {
  type Figure = {
    [Key in keyof SetResult]: SetResult[Key] extends number ? Key : never;
  }[keyof SetResult];
  const sum = (figure: Figure) => results.reduce((total, result) => total + result[figure], 0);
  const max = (figure: Figure) => Math.max(0, ...results.map((result) => result[figure]));
  const sums = {
    refreshes: sum('refreshes'),
    tokens: sum('tokens'),
    needless: sum('needless'),
    afterLoss: sum('afterLoss'),
    afterLockTimeout: sum('afterLockTimeout'),
    afterSlowStorage: sum('afterSlowStorage'),
    outsideReuseRule: sum('outsideReuseRule'),
    unwantedSignOuts: sum('unwantedSignOuts'),
    sentWhileHidden: sum('sentWhileHidden'),
    deliveredTooLate: sum('deliveredTooLate'),
    endedByNetwork: sum('endedByNetwork'),
  };
  const { tokens, needless, outsideReuseRule, unwantedSignOuts, sentWhileHidden } = sums;
  const refreshesPerToken = tokens === 0 ? 0 : (tokens + needless) / tokens;
  return {
    ...sums,
    sets: results.length,
    refreshesPerToken,
    longestAnsweredMs: max('longestAnsweredMs'),
    longestMs: max('longestMs'),
    isGood:
      outsideReuseRule + unwantedSignOuts + sentWhileHidden === 0 &&
      refreshesPerToken <= maxRefreshesPerToken,
  };
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

export function formatReport(
  verdict: Verdict,
  { seed, contexts, minutes, lateMs = defaultLateMs }: Omit<SoakOptions, 'refreshes'>,
): string {
  const rows: readonly (readonly [string, string | number, (string | number)?])[] = [
    ['Unwanted logouts', verdict.unwantedSignOuts, 0],
    ['Used tokens sent outside the reuse rule', verdict.outsideReuseRule, 0],
    ['– not counted: delivered too late by the network', verdict.deliveredTooLate],
    ['– not counted: logouts because of that', verdict.endedByNetwork],
    ['Requests from hidden tabs', verdict.sentWhileHidden, 0],
    ['Refreshes per token', verdict.refreshesPerToken.toFixed(3), maxRefreshesPerToken],
    ['– of these needless: early, or repeated against a rule of the app', verdict.needless],
    ['– not counted: repeated after a failed or lost response', verdict.afterLoss],
    ['– not counted: repeated after 5 s without the refresh lock', verdict.afterLockTimeout],
    [
      '– not counted: repeated because storage had not shown the new token in time',
      verdict.afterSlowStorage,
    ],
    [
      'Longest without a usable token while the backend answered',
      seconds(verdict.longestAnsweredMs),
    ],
    ['Longest without a usable token', seconds(verdict.longestMs)],
  ];
  return `# The soak

Written by \`npm run soak\` (seed ${seed}): ${verdict.sets} sets of five tabs, ${contexts} at a time, ${minutes.toFixed(1)} minutes, ${verdict.refreshes} refreshes of tokens that live 4 s.

Each set has a backend of its own. 30 % of the refreshes reach it late (up to ${seconds(lateMs)}), are answered late (up to 8 s), dropped, lost after the backend answered, cut in half, or answered by a 429, 500 or 502 page. Meanwhile tabs are hidden, frozen, shown, reloaded, closed and opened, the network fails and returns, and the clocks of some devices are a day ahead or behind. The seed determines actions and faults, but not their exact moments.

| What | Found | Allowed |
| --- | ---: | ---: |
${rows.map(([what, found, allowed = '']) => `| ${what} | ${found} | ${allowed} |`).join('\n')}

"Without a usable token" counts visible tabs that are online. The backend does not answer from a fault until the next refresh without one.

"Delivered too late": the network, or a busy machine, held a request back until the successor of its token had been refreshed too. The backend takes such a token for stolen and ends the session, which [no tab can prevent](session.md#what-no-tab-can-prevent).
`;
}
