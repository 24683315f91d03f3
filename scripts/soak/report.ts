import { usualLateMs, type SoakBounds } from './runSoak.ts';
import type { SetResult } from './soakSet.ts';
import type { Verdict } from './verdict.ts';

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
const row = (...cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;

/** What was found, as a page of the documents. */
export function reportOf(
  verdict: Verdict,
  results: readonly SetResult[],
  { seed, contexts, minutes, lateMs = usualLateMs }: Omit<SoakBounds, 'refreshes'>,
): string {
  const lines = [
    '# The soak',
    '',
    `Written by \`npm run soak\` (seed ${seed}): ${verdict.sets} sets of five tabs, ${contexts} side by side, ` +
      `${minutes.toFixed(1)} minutes, ${verdict.refreshes} refreshes of tokens that live 4 s.`,
    '',
    `Each set has a backend of its own. Of the refreshes, 30 % reach it late (up to ${seconds(lateMs)}) or are`,
    'answered late (up to 8 s), are dropped, lost after the backend answered, cut in half, or answered by',
    'a 429, 500 or 502 page. Meanwhile tabs are hidden, frozen, shown, reloaded, closed and opened, the',
    'network goes and comes, and some devices live a day ahead or behind. Deeds and faults follow from',
    'the seed, their moments from the machine.',
    '',
    row('What', 'Found', 'Allowed'),
    row('---', '---:', '---:'),
    row('Unwanted sign-outs', verdict.unwantedSignOuts, 0),
    row('Spent tokens sent outside the reuse rule', verdict.outsideReuseRule, 0),
    row('– apart: delivered too late by the network', verdict.deliveredTooLate, ''),
    row('– apart: sign-outs because of that', verdict.endedByNetwork, ''),
    row('Requests from hidden tabs', verdict.sentWhileHidden, 0),
    row('Refreshes per token and set of tabs', verdict.refreshesPerToken.toFixed(3), '1.1'),
    row('– of these needless: early, or again without a reason', verdict.needless, ''),
    row('– apart: again after a failed or lost answer', verdict.afterLoss, ''),
    row('– apart: again after waiting 5 s for another tab', verdict.afterPatience, ''),
    row(
      'Longest without a usable token while the backend answered',
      seconds(verdict.longestAnsweredMs),
      '',
    ),
    row('Longest without one, after faults and all', seconds(verdict.longestMs), ''),
    '',
    '"Without a usable token" counts while somebody looks at a tab with a network. A backend does not answer',
    'from a fault until the next refresh without one; what is left is a tab that was hidden, frozen or cut off',
    'past the end of its token, for as long as its refresh takes, and waits for one that was frozen or closed.',
    '',
    '"Delivered too late" is a request that lay in the network until the token after its own had been',
    'exchanged as well; the backend then takes it for a stolen one and ends the session. It was no spent',
    'token when it was sent, and [no tab can take it back](session.md#what-no-tab-can-prevent). It counts',
    'as such only where the trace shows all of that, and as the first refusal of its set.',
    '',
    row(
      'Algorithm',
      'Reuse interval',
      'Clock',
      'Refreshes',
      'Tokens',
      'Signed out',
      'Longest without',
    ),
    row('---:', '---:', '---:', '---:', '---:', '---:', '---:'),
    ...results.map(({ plan, refreshes, tokens, unwantedSignOuts, endedByNetwork, longestMs }) =>
      row(
        plan.algorithm,
        `${plan.reuseIntervalS} s`,
        plan.skewMs === 0 ? 'right' : `${plan.skewMs > 0 ? '+' : '−'}1 day`,
        refreshes,
        tokens,
        unwantedSignOuts + endedByNetwork,
        seconds(longestMs),
      ),
    ),
    '',
  ];
  return lines.join('\n');
}
