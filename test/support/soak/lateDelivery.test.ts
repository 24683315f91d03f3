import { describe, expect, it } from 'vitest';
import type { Exchange } from '../../../scripts/soak/exchange.ts';
import { judge } from '../../../scripts/soak/judge.ts';
import { endedByLateDelivery, wasToldAfter } from '../../../scripts/soak/lateDelivery.ts';
import { aLostExchange, anExchange, calmLife, lifeWith } from './anExchange.ts';

const alreadyUsed = 'refresh_token_already_used';

/** Token 1, sent by one tab and exchanged by another; the first one's request arrives in 8 s. */
const story = {
  late: aLostExchange({
    tab: 'tab 1',
    sentAt: 10,
    endedAt: 30,
    reachedAt: 8_000,
    fault: { kind: 'lateRequest', delayMs: 7_990 },
    status: 400,
    code: alreadyUsed,
  }),
  winner: anExchange({ tab: 'tab 2', sentAt: 15, reachedAt: 16, endedAt: 25 }),
  next: anExchange({
    tab: 'tab 2',
    token: 'token 2',
    brought: 'token 3',
    sentAt: 3_000,
    reachedAt: 3_001,
    endedAt: 3_010,
  }),
  told: aLostExchange({
    tab: 'tab 3',
    token: 'token 3',
    sentAt: 8_100,
    reachedAt: 8_101,
    endedAt: 8_110,
    status: 400,
    code: alreadyUsed,
  }),
};

function neverArrived(exchange: Exchange): Exchange {
  const { reachedAt: _, ...rest } = exchange;
  return rest;
}

type Story = Record<keyof typeof story, Exchange>;
const inOrder = ({ late, winner, next, told }: Story) => [late, winner, next, told];

describe('a request that the network delivered too late', () => {
  it('is told apart where its token was good when sent, and spent when it arrived', () => {
    expect(endedByLateDelivery(inOrder(story), calmLife)).toBe(story.late);
    expect(judge(inOrder(story), calmLife)).toMatchObject({
      outsideReuseRule: 0,
      deliveredTooLate: 2,
    });
  });

  const breaks: readonly (readonly [string, Partial<Story>])[] = [
    ['the network did not hold it back', { late: { ...story.late, fault: { kind: 'drop' } } }],
    ['it was refused for another reason', { late: { ...story.late, code: 'session_not_found' } }],
    ['its successor was there to be known', { late: { ...story.late, sentAt: 275 } }],
    [
      'the successor had been sent before it',
      { late: { ...story.late, sentAt: 3_000 }, winner: { ...story.winner, isDelivered: false } },
    ],
    ['the successor was exchanged no sooner', { next: { ...story.next, reachedAt: 8_000 } }],
    ['the successor never arrived', { next: neverArrived(story.next) }],
    ['the successor was not exchanged', { next: aLostExchange({ ...story.next }) }],
    ['what was exchanged was no successor', { next: { ...story.next, token: 'token 7' } }],
    ['something else was refused before', { told: { ...story.told, reachedAt: 7_999 } }],
  ];
  it.each(breaks)('and is not where %s', (_, change) => {
    const exchanges = inOrder({ ...story, ...change });
    expect(endedByLateDelivery(exchanges, calmLife)).toBeUndefined();
    expect(judge(exchanges, calmLife).outsideReuseRule).toBeGreaterThan(0);
    expect(judge(exchanges, calmLife).deliveredTooLate).toBe(0);
  });

  it('storage has a moment to carry the successor to the tab that sends', () => {
    const late = { ...story.late, sentAt: 274 };
    expect(endedByLateDelivery(inOrder({ ...story, late }), calmLife)).toBe(late);
  });

  it('a successor on its way was not there to be known', () => {
    const { endedAt: _, ...winner } = story.winner;
    const late = { ...story.late, sentAt: 1_500 };
    expect(endedByLateDelivery(inOrder({ ...story, late, winner }), calmLife)).toBe(late);
  });

  it('a successor that nobody could keep was not there to be known', () => {
    const late = { ...story.late, sentAt: 1_500 };
    const exchanges = inOrder({ ...story, late });
    expect(endedByLateDelivery(exchanges, calmLife)).toBeUndefined();
    expect(endedByLateDelivery(exchanges, lifeWith('tab 2', 20))).toBe(late);
  });

  it('a session that nothing ended was not ended by it', () => {
    expect(endedByLateDelivery([story.winner, story.next], calmLife)).toBeUndefined();
  });

  it('explains a sign-out only where a tab was refused after it', () => {
    expect(wasToldAfter(story.late, inOrder(story))).toBe(true);
    const { told } = story;
    const without = [story.late, story.winner, story.next];
    expect(wasToldAfter(story.late, without)).toBe(false);
    const busy = { ...told, code: 'over_request_rate_limit' };
    expect(wasToldAfter(story.late, [...without, busy])).toBe(false);
    expect(wasToldAfter(story.late, [...without, { ...told, reachedAt: 8_000 }])).toBe(false);
  });
});
