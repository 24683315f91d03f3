import type { Exchange } from './exchange.ts';

const shown = 12;

/** The last exchanges, a line each, with numbers in place of tokens; times in s. */
export function traceOf(exchanges: readonly Exchange[]): readonly string[] {
  const numbers = new Map<string, number>();
  const numberOf = (token: string | undefined) => {
    if (token === undefined) return '–';
    if (!numbers.has(token)) numbers.set(token, numbers.size + 1);
    return `#${numbers.get(token)}`;
  };
  const time = (at: number | undefined) => (at === undefined ? 'open' : (at / 1_000).toFixed(2));
  return exchanges
    .map(
      ({ tab, token, sentAt, reachedAt, endedAt, fault, status, code, brought }) =>
        `${tab}: ${numberOf(token)} → ${numberOf(brought)} from ${time(sentAt)} to ${time(endedAt)}, ` +
        `at the backend ${reachedAt === undefined ? 'never' : time(reachedAt)}, ` +
        `${fault?.kind ?? 'no fault'}, ${status ?? 'not answered'} ${code ?? ''}`,
    )
    .slice(-shown);
}
