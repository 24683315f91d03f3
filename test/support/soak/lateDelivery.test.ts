import { describe, expect, it } from 'vitest';
import type { Refresh } from '../../../tools/soak/faultyFront.ts';
import {
  analyzeRefreshes,
  findLateDelivery,
  wasRejectedAfter,
} from '../../../tools/soak/refreshStats.ts';
import { aLostRefresh, aRefresh, calm } from './aRefresh.ts';

const alreadyUsed = 'refresh_token_already_used';

/** Token 1, sent by one tab and exchanged by another; the first one's request arrives in 8 s. */
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
  follower: aLostRefresh({
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
const sortByNewest = ({ late, winner, next, follower }: Story) => [late, winner, next, follower];

describe('findLateDelivery', () => {
  it('finds a request whose token was valid when sent, and used when it arrived', () => {
    expect(findLateDelivery(sortByNewest(story))).toBe(story.late);
    expect(analyzeRefreshes(sortByNewest(story), calm)).toMatchObject({
      outsideReuseRule: 0,
      deliveredTooLate: 2,
    });
  });

  const breaks: readonly (readonly [string, Partial<Story>])[] = [
    ['it was refused for another reason', { late: { ...story.late, code: 'session_not_found' } }],
    ['its tab could know the successor', { late: { ...story.late, isCurrent: false } }],
    [
      'the successor had been sent before it',
      { late: { ...story.late, sentAt: 3_000 }, winner: { ...story.winner, isDelivered: false } },
    ],
    ['the successor was exchanged no sooner', { next: { ...story.next, reachedAt: 8_000 } }],
    ['the successor never arrived', { next: neverArrived(story.next) }],
    ['the successor was not exchanged', { next: aLostRefresh({ ...story.next }) }],
    ['what was exchanged was no successor', { next: { ...story.next, token: 'token 7' } }],
    ['something else was refused before', { follower: { ...story.follower, reachedAt: 7_999 } }],
  ];
  it.each(breaks)('returns undefined if %s', (_, change) => {
    const refreshes = sortByNewest({ ...story, ...change });
    expect(findLateDelivery(refreshes)).toBeUndefined();
    expect(analyzeRefreshes(refreshes, calm).outsideReuseRule).toBeGreaterThan(0);
    expect(analyzeRefreshes(refreshes, calm).deliveredTooLate).toBe(0);
  });

  it.each([undefined, { kind: 'drop' }] as const)('does not ask what held it back: %j', (fault) => {
    const { fault: _, ...rest } = story.late;
    const late = { ...rest, ...(fault && { fault }), sentAt: 1_500 };
    expect(findLateDelivery(sortByNewest({ ...story, late }))).toBe(late);
  });

  it('returns undefined if the session did not end', () => {
    expect(findLateDelivery([story.winner, story.next])).toBeUndefined();
  });

  it('explains a logout only if a refresh was refused after it', () => {
    expect(wasRejectedAfter(story.late, sortByNewest(story))).toBe(true);
    const { follower } = story;
    const without = [story.late, story.winner, story.next];
    expect(wasRejectedAfter(story.late, without)).toBe(false);
    const busy = { ...follower, code: 'over_request_rate_limit' };
    expect(wasRejectedAfter(story.late, [...without, busy])).toBe(false);
    expect(wasRejectedAfter(story.late, [...without, { ...follower, reachedAt: 8_000 }])).toBe(
      false,
    );
  });
});
