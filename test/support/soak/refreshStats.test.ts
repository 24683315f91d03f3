import { describe, expect, it } from 'vitest';
import type { Refresh } from '../../../tools/soak/faultyFront.ts';
import {
  analyzeRefreshes,
  findLateDelivery,
  getLongestGaps,
  wasRejectedAfter,
  type Conditions,
  type RefreshStats,
} from '../../../tools/soak/refreshStats.ts';

const alreadyUsed = 'refresh_token_already_used';

/** Tokens live 4 s, and no tab was interrupted. */
const calm: Conditions = {
  tokenLifetimeMs: 4_000,
  lockTimeoutMs: 5_000,
  interruptions: new Map(),
};

/** One tab was interrupted at these times, ms. */
const interrupted = (tab: string, ...times: number[]): Conditions => ({
  ...calm,
  interruptions: new Map([[tab, times]]),
});

/** A successful refresh of token 1 to token 2 after 10 ms. */
const aRefresh = (about: Partial<Refresh> = {}): Refresh => ({
  tab: 'tab 1',
  token: 'token 1',
  sentAt: 10,
  isCurrent: true,
  hasLock: true,
  lockWaitMs: 0,
  reachedAt: 11,
  endedAt: 20,
  status: 200,
  newToken: 'token 2',
  isDelivered: true,
  ...about,
});

/** A refresh without a response. */
function aLostRefresh(about: Partial<Refresh> = {}): Refresh {
  const { newToken: _, ...rest } = aRefresh({
    fault: { kind: 'drop' },
    isDelivered: false,
    ...about,
  });
  return rest;
}

/** Token 1 sent again, before a tab that has the lock releases it. */
const again = (about: Partial<Refresh> = {}) =>
  aRefresh({ tab: 'tab 2', sentAt: 260, reachedAt: 261, endedAt: 270, ...about });

/** A token, exchanged for the next one. */
const exchange = (number: number, sentAt: number) =>
  aRefresh({
    token: `token ${number}`,
    newToken: `token ${number + 1}`,
    sentAt,
    reachedAt: sentAt + 1,
    endedAt: sentAt + 10,
  });

/** Token after token, each exchanged when three quarters of its life are over. */
const chain = (count: number): Refresh[] =>
  Array.from({ length: count }, (_, turn) => exchange(turn + 1, turn * 3_000));

type Row = readonly [string, readonly Refresh[], Partial<RefreshStats>, Conditions?];

describe('analyzeRefreshes', () => {
  const good = {
    afterLoss: 0,
    afterLockTimeout: 0,
    afterSlowStorage: 0,
    needless: 0,
    outsideReuseRule: 0,
    deliveredTooLate: 0,
  };
  const needless = { needless: 1 };
  const afterLoss = { afterLoss: 1 };
  const stored = aRefresh();
  const lost = aRefresh({ isDelivered: false });
  const unanswered = aLostRefresh();
  const slow = aRefresh({ endedAt: 9_000 });
  const waited = (lockWaitMs: number) => ({ hasLock: false, lockWaitMs });
  const otherToken = { isCurrent: false, sentAt: 9_000 };
  const refused = again({ status: 400, code: alreadyUsed, isDelivered: false });
  const closed = aLostRefresh({ endedAt: 12 });
  const resent = aRefresh({ reachedAt: 13 });
  const third = aRefresh({ tab: 'tab 3', sentAt: 100, endedAt: 9_000 });

  const lifetimes: readonly Row[] = [
    ['no problem of tokens refreshed once, in time', chain(4), { refreshes: 4, tokens: 4 }],
    ['a token sent twice once', [stored, again()], { refreshes: 2, tokens: 1, ...needless }],
    [
      'a token sent before half of its lifetime as needless',
      [stored, exchange(2, 2_010)],
      needless,
    ],
    ['a token sent after half of its lifetime as needed', [stored, exchange(2, 2_011)], {}],
    [
      'lifetimes from a repetition if there was no response',
      [unanswered, again({ reachedAt: 401 }), exchange(2, 2_400)],
      { ...afterLoss, ...needless },
    ],
    [
      'lifetimes from the first issue if the response was lost',
      [lost, again({ reachedAt: 401 }), exchange(2, 2_400)],
      afterLoss,
    ],
  ];

  const repetitions: readonly Row[] = [
    ['during a request as needless', [aRefresh({ endedAt: 500 }), again()], needless],
    ['after no response as justified', [unanswered, again()], afterLoss],
    ['after a lost response as justified', [lost, again()], afterLoss],
    [
      'as needless if one of the earlier responses was stored',
      [unanswered, again(), again({ sentAt: 500, endedAt: 510 })],
      { ...afterLoss, ...needless },
    ],
    ['after slow storage', [stored, again({ sentAt: 270 })], { afterSlowStorage: 1 }],
    ['before storage is slow as needless', [stored, again({ sentAt: 269 })], needless],
    ['with another token in storage as needless', [stored, again(otherToken)], needless],
    ['after the lock timeout', [slow, again(waited(5_000))], { afterLockTimeout: 1 }],
    ['before the lock timeout as needless', [slow, again(waited(4_994))], needless],
    ['of one without the lock as justified', [{ ...slow, ...waited(5_000) }, again()], afterLoss],
    ['by the browser after no response as justified', [closed, resent], afterLoss],
    ['by another tab at that time as needless', [closed, { ...resent, tab: 'tab 2' }], needless],
    [
      'with a used token as refused',
      [stored, refused, { ...refused, sentAt: 1_100 }],
      { ...needless, afterSlowStorage: 1, outsideReuseRule: 2 },
    ],
    [
      'with an unknown token not as refused',
      [stored, { ...refused, code: 'refresh_token_not_found' }],
      needless,
    ],
  ];

  const at = (ms: number) => interrupted('tab 1', ms);
  const interruptions: readonly Row[] = [
    ['before the request', [stored, again()], needless, at(9)],
    ['during it', [stored, again()], afterLoss, at(15)],
    ['while it may be stored', [stored, again()], afterLoss, at(1_020)],
    ['after that', [stored, again()], needless, at(1_021)],
    ['of the tab that repeats it', [stored, again()], needless, interrupted('tab 2', 15)],
    ['between it and a repetition', [slow, again()], afterLoss, at(100)],
    ['after a repetition', [slow, again()], needless, at(261)],
    ['of one of two pending tabs', [slow, third, again()], { needless: 2 }, at(150)],
  ];

  const rows: readonly Row[] = [
    ...lifetimes,
    ...repetitions.map(([title, ...row]): Row => [`a repetition ${title}`, ...row]),
    ...interruptions.map(([title, ...row]): Row => [`an interruption ${title}`, ...row]),
  ];
  it.each(
    rows.map(([title, refreshes, counts, conditions = calm]) => {
      return { title, refreshes, counts, conditions };
    }),
  )('counts $title', ({ refreshes, counts, conditions }) => {
    expect(analyzeRefreshes(refreshes, conditions)).toMatchObject({ ...good, ...counts });
  });
});

const { timeOrigin } = performance;

/** Pages measure the time since the epoch, refreshes since the soak began. */
const longest = (refreshes: readonly Refresh[], ...gaps: readonly (readonly [number, number])[]) =>
  getLongestGaps(
    gaps.map(([from, to]) => ({ from: timeOrigin + from, to: timeOrigin + to })),
    refreshes,
  );

describe('getLongestGaps', () => {
  const faulty = aLostRefresh({ sentAt: 1_000, endedAt: 1_001 });
  const healed = aRefresh({ sentAt: 2_000, endedAt: 2_050 });

  it('returns the longest of all gaps', () => {
    const gaps = longest([healed], [100, 400], [1_000, 1_900], [5_000, 5_100]);
    expect(gaps).toEqual({ longestMs: 900, longestAnsweredMs: 900 });
  });

  it.each([
    ['before the fault', [faulty, healed], 500, 999, true],
    ['between fault and remedy', [faulty, healed], 1_200, 1_500, false],
    ['after it', [faulty, healed], 2_051, 2_600, true],
    ['of a fault without a later success', [faulty], 8_000, 9_000, false],
  ])('counts a gap as answered unless it is during a fault: %s', (_, all, from, to, counts) => {
    const longestMs = to - from;
    expect(longest(all, [from, to])).toEqual({
      longestMs,
      longestAnsweredMs: counts ? longestMs : 0,
    });
  });
});

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
  next: { ...exchange(2, 3_000), tab: 'tab 2' },
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
    ['the successor never arrived', { next: { ...story.next, reachedAt: Infinity } }],
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

  it('returns undefined if the session did not end', () => {
    expect(findLateDelivery([story.winner, story.next])).toBeUndefined();
  });

  it('explains a logout only if a refresh was refused after it', () => {
    expect(wasRejectedAfter(story.late, sortByNewest(story))).toBe(true);
    const { follower, late, winner, next } = story;
    const without = [late, winner, next];
    expect(wasRejectedAfter(late, without)).toBe(false);
    const busy = { ...follower, code: 'over_request_rate_limit' };
    expect(wasRejectedAfter(late, [...without, busy])).toBe(false);
    const sooner = { ...follower, reachedAt: 8_000 };
    expect(wasRejectedAfter(late, [...without, sooner])).toBe(false);
  });
});
