import { describe, expect, it } from 'vitest';
import type { Refresh } from '../../../tools/soak/faultyFront.ts';
import { judge, findLateDelivery, wasRefusedAfter } from '../../../tools/soak/judge.ts';
import { aLostRefresh, aRefresh, calm } from './aRefresh.ts';

const alreadyUsed = 'refresh_token_already_used';

/** Token 1, sent by one tab and refreshed by another; the first request arrives after 8 s. */
const story = {
  late: aLostRefresh({
    tab: 'tab 1',
    sentAt: 10,
    endedAt: 30,
    reachedAt: 8_000,
    fault: { kind: 'lateRequest', delayMs: 7_990 },
    status: 400,
    code: alreadyUsed,
  }),
  winner: aRefresh({ tab: 'tab 2', sentAt: 15, reachedAt: 16, endedAt: 25 }),
  next: aRefresh({
    tab: 'tab 2',
    token: 'token 2',
    newToken: 'token 3',
    sentAt: 3_000,
    reachedAt: 3_001,
    endedAt: 3_010,
  }),
  told: aLostRefresh({
    tab: 'tab 3',
    token: 'token 3',
    sentAt: 8_100,
    reachedAt: 8_101,
    endedAt: 8_110,
    status: 400,
    code: alreadyUsed,
  }),
};

function neverArrived(exchange: Refresh): Refresh {
  const { reachedAt: _, ...rest } = exchange;
  return rest;
}

type Story = Record<keyof typeof story, Refresh>;
const sortByNewest = ({ late, winner, next, told }: Story) => [late, winner, next, told];

describe('findLateDelivery', () => {
  it('finds a request whose token was valid when sent, and used when it arrived', () => {
    expect(findLateDelivery(sortByNewest(story))).toBe(story.late);
    expect(judge(sortByNewest(story), calm)).toMatchObject({
      outsideReuseRule: 0,
      deliveredTooLate: 2,
    });
  });

  const breaks: readonly (readonly [string, Partial<Story>])[] = [
    ['it was refused for another reason', { late: { ...story.late, code: 'session_not_found' } }],
    ['its tab could read the successor', { late: { ...story.late, isCurrent: false } }],
    [
      'the successor had been sent before it',
      { late: { ...story.late, sentAt: 3_000 }, winner: { ...story.winner, isDelivered: false } },
    ],
    ['the successor was not refreshed earlier', { next: { ...story.next, reachedAt: 8_000 } }],
    ['the successor never arrived', { next: neverArrived(story.next) }],
    ['the successor was not refreshed', { next: aLostRefresh({ ...story.next }) }],
    ['another token was refreshed', { next: { ...story.next, token: 'token 7' } }],
    ['something else was refused before', { told: { ...story.told, reachedAt: 7_999 } }],
  ];
  it.each(breaks)('returns undefined if %s', (_, change) => {
    const refreshes = sortByNewest({ ...story, ...change });
    expect(findLateDelivery(refreshes)).toBeUndefined();
    expect(judge(refreshes, calm).outsideReuseRule).toBeGreaterThan(0);
    expect(judge(refreshes, calm).deliveredTooLate).toBe(0);
  });

  it.each([undefined, { kind: 'drop' }] as const)('finds it whatever the fault: %j', (fault) => {
    const { fault: _, ...rest } = story.late;
    const late = { ...rest, ...(fault && { fault }), sentAt: 1_500 };
    expect(findLateDelivery(sortByNewest({ ...story, late }))).toBe(late);
  });

  it('returns undefined if the session did not end', () => {
    expect(findLateDelivery([story.winner, story.next])).toBeUndefined();
  });

  it('explains a logout only if a refresh was refused after it', () => {
    expect(wasRefusedAfter(story.late, sortByNewest(story))).toBe(true);
    const { told } = story;
    const without = [story.late, story.winner, story.next];
    expect(wasRefusedAfter(story.late, without)).toBe(false);
    const busy = { ...told, code: 'over_request_rate_limit' };
    expect(wasRefusedAfter(story.late, [...without, busy])).toBe(false);
    expect(wasRefusedAfter(story.late, [...without, { ...told, reachedAt: 8_000 }])).toBe(false);
  });
});
