import { expect, it } from 'vitest';
import { traceOf } from '../../../scripts/soak/trace.ts';
import { aLostExchange, anExchange } from './anExchange.ts';

it('a trace has numbers in place of tokens, and the last twelve exchanges', () => {
  const { endedAt: _, reachedAt: __, ...open } = aLostExchange({ token: 'token 2', sentAt: 1_234 });
  expect(traceOf([anExchange({ endedAt: 1_000 }), open])).toEqual([
    'tab 1: #1 → #2 from 0.01 to 1.00, at the backend 0.01, no fault, 200 ',
    'tab 1: #2 → – from 1.23 to open, at the backend never, drop, 200 ',
  ]);
  const many = Array.from({ length: 20 }, (_each, turn) => anExchange({ tab: `tab ${turn}` }));
  expect(traceOf(many).map((line) => line.split(':')[0])).toEqual(
    Array.from({ length: 12 }, (_each, turn) => `tab ${turn + 8}`),
  );
  expect(traceOf(many).join('')).not.toContain('token');
});
