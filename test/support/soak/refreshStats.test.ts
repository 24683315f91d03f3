import { describe, expect, it } from 'vitest';
import type { Refresh } from '../../../tools/soak/faultyFront.ts';
import {
  analyzeRefreshes,
  findLateDelivery,
  formatTrace,
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

/** Token 2, exchanged for token 3. */
const token2 = (sentAt: number) =>
  aRefresh({ token: 'token 2', newToken: 'token 3', sentAt, endedAt: sentAt + 5 });

/** Without its end, or without its arrival. */
function omit(part: 'endedAt' | 'reachedAt', refresh: Refresh): Refresh {
  const { [part]: _, ...rest } = refresh;
  return rest;
}

/** Token after token, each exchanged when three quarters of its life are over. */
const chain = (count: number): Refresh[] =>
  Array.from({ length: count }, (_, turn) =>
    aRefresh({
      token: `token ${turn + 1}`,
      newToken: `token ${turn + 2}`,
      sentAt: turn * 3_000,
      reachedAt: turn * 3_000 + 1,
      endedAt: turn * 3_000 + 10,
    }),
  );

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
  const undelivered = aRefresh({ isDelivered: false });
  const pending = aRefresh({ endedAt: 500 });
  const slow = aRefresh({ endedAt: 9_000 });
  const noLock = { hasLock: false, lockWaitMs: 5_000 };
  const refused = again({ status: 400, code: alreadyUsed, isDelivered: false });

  const lifetimes: readonly Row[] = [
    ['no problem if each token is refreshed once, in time', chain(4), { refreshes: 4, tokens: 4 }],
    ['nothing without refreshes', [], { refreshes: 0, tokens: 0 }],
    [
      'a token that is sent twice as one token and two refreshes',
      [stored, again()],
      { refreshes: 2, tokens: 1, ...needless },
    ],
    ['a token sent before half of its lifetime as needless', [stored, token2(2_010)], needless],
    ['a token sent after half of its lifetime as needed', [stored, token2(2_011)], {}],
    [
      'a lifetime from the first issue, however late it is delivered',
      [aRefresh({ endedAt: 2_300 }), token2(2_400)],
      {},
    ],
    [
      'no issue without a response',
      [aLostRefresh({ reachedAt: 11 }), again({ reachedAt: 401 }), token2(2_400)],
      { ...afterLoss, ...needless },
    ],
    [
      'an issue whose response was lost',
      [undelivered, again({ reachedAt: 401 }), token2(2_400)],
      afterLoss,
    ],
    ['no lifetime of a token never issued', [omit('reachedAt', stored), token2(100)], {}],
  ];

  const repetitions: readonly Row[] = [
    ['after a stored response as needless', [stored, again()], needless],
    ['during a pending request as needless', [pending, again()], needless],
    ['during a request without an end as needless', [omit('endedAt', pending), again()], needless],
    [
      'during a request that is never delivered as needless',
      [omit('endedAt', { ...pending, isDelivered: false }), again()],
      needless,
    ],
    ['after no response as justified', [aLostRefresh(), again()], afterLoss],
    ['after a lost response as justified', [undelivered, again()], afterLoss],
    [
      'as needless if one of the earlier responses was stored',
      [aLostRefresh(), again(), again({ sentAt: 500, endedAt: 510 })],
      { ...afterLoss, ...needless },
    ],
    [
      'separately if the lock was held long enough for storage',
      [stored, again({ sentAt: 270 })],
      { afterSlowStorage: 1 },
    ],
    ['as needless if it was not', [stored, again({ sentAt: 269 })], needless],
    [
      'as needless if storage had another token',
      [stored, again({ isCurrent: false, sentAt: 9_000 })],
      needless,
    ],
    [
      'as needless if storage had another token, after no response',
      [aLostRefresh(), again({ isCurrent: false, sentAt: 9_000 })],
      needless,
    ],
    [
      'as needless if storage had another token, without the lock',
      [stored, again({ isCurrent: false, sentAt: 9_000, ...noLock })],
      needless,
    ],
    ['after the lock timeout separately', [slow, again(noLock)], { afterLockTimeout: 1 }],
    [
      'after the lock timeout of an early timer separately',
      [slow, again({ ...noLock, lockWaitMs: 4_995 })],
      { afterLockTimeout: 1 },
    ],
    [
      'before the lock timeout as needless',
      [slow, again({ ...noLock, lockWaitMs: 4_994 })],
      needless,
    ],
    [
      'without the lock as needless, also after no response',
      [aLostRefresh(), again({ ...noLock, lockWaitMs: 0 })],
      needless,
    ],
    [
      'during a request that was sent without the lock as justified',
      [{ ...slow, ...noLock }, again()],
      afterLoss,
    ],
    [
      'by the browser after no response as justified',
      [aLostRefresh({ endedAt: 12 }), aRefresh({ reachedAt: 13 })],
      afterLoss,
    ],
    [
      'by another tab at that time as needless',
      [aLostRefresh({ endedAt: 12 }), aRefresh({ reachedAt: 13, tab: 'tab 2' })],
      needless,
    ],
    [
      'by the app at another time as needless',
      [aLostRefresh({ endedAt: 12 }), aRefresh({ reachedAt: 13, sentAt: 11 })],
      needless,
    ],
    [
      'by the browser after a response as needless',
      [aLostRefresh({ endedAt: 12, isDelivered: true }), aRefresh({ reachedAt: 13 })],
      needless,
    ],
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

  const interruptions: readonly Row[] = [
    ...([9, 10, 15, 1_020, 1_021] as const).map((at): Row => {
      const counts = at < 10 || at > 1_020 ? needless : afterLoss;
      return [
        `a request from 10 to 20, and storage until 1020, at ${at}`,
        [stored, again()],
        counts,
        interrupted('tab 1', at),
      ];
    }),
    ...([9, 10, 100, 260, 261] as const).map((at): Row => {
      const counts = at < 10 || at > 260 ? needless : afterLoss;
      return [
        `a pending request sent at 10 and repeated at 260, at ${at}`,
        [slow, again()],
        counts,
        interrupted('tab 1', at),
      ];
    }),
    ['the tab that repeats it', [stored, again()], needless, interrupted('tab 2', 15)],
    [
      'one of two tabs with a pending request',
      [slow, aRefresh({ tab: 'tab 3', sentAt: 100, endedAt: 9_000 }), again()],
      { needless: 2 },
      interrupted('tab 1', 150),
    ],
  ];

  const rows: readonly Row[] = [
    ...lifetimes,
    ...repetitions.map(([title, ...row]): Row => [`a repetition ${title}`, ...row]),
    ...interruptions.map(([title, ...row]): Row => [`an interruption of ${title}`, ...row]),
  ];
  it.each(
    rows.map(([title, refreshes, counts, conditions = calm]) => {
      return { title, refreshes, counts, conditions };
    }),
  )('counts $title', ({ refreshes, counts, conditions }) => {
    expect(analyzeRefreshes(refreshes, conditions)).toMatchObject({ ...good, ...counts });
  });
});

/** Pages measure the time since the epoch, refreshes since the soak began. */
const stretch = (from: number, to: number) => ({
  from: performance.timeOrigin + from,
  to: performance.timeOrigin + to,
});

const longest = (...args: Parameters<typeof getLongestGaps>) => {
  const { longestMs, longestAnsweredMs } = getLongestGaps(...args);
  return [longestMs, longestAnsweredMs];
};

describe('getLongestGaps', () => {
  it('returns 0 without gaps', () => {
    expect(longest([], [aRefresh()])).toEqual([0, 0]);
  });

  it('returns the longest gap, and the longest while the backend answered', () => {
    const stretches = [stretch(100, 400), stretch(1_000, 1_900), stretch(5_000, 5_100)];
    expect(longest(stretches, [aRefresh()])).toEqual([900, 900]);
  });

  const faulty = aLostRefresh({ sentAt: 1_000, endedAt: 1_001 });
  const healed = aRefresh({ sentAt: 2_000, endedAt: 2_050 });

  it.each([
    ['before the fault', 500, 999, true],
    ['from before it', 500, 1_000, false],
    ['between fault and remedy', 1_200, 1_500, false],
    ['from the fault into the remedy', 900, 3_000, false],
    ['until after it', 2_050, 2_600, false],
    ['after it', 2_051, 2_600, true],
  ])('excludes gaps during a fault: %s', (_, from, to, counts) => {
    const found = longest([stretch(from, to)], [faulty, healed]);
    expect(found).toEqual([to - from, counts ? to - from : 0]);
  });

  it('extends a fault without a later success to the end', () => {
    expect(longest([stretch(8_000, 9_000)], [faulty])).toEqual([1_000, 0]);
    const { endedAt: _, ...open } = healed;
    expect(longest([stretch(8_000, 9_000)], [faulty, open])).toEqual([1_000, 0]);
  });

  it('does not end a fault by another fault', () => {
    const second = aLostRefresh({ sentAt: 1_500, endedAt: 1_501 });
    expect(longest([stretch(1_700, 1_900)], [faulty, second, healed])).toEqual([200, 0]);
  });
});

it('formatTrace shows numbers instead of tokens, and the last twelve refreshes', () => {
  const { endedAt: _, reachedAt: __, ...open } = aLostRefresh({ token: 'token 2', sentAt: 1_234 });
  expect(formatTrace([aRefresh({ endedAt: 1_000 }), open])).toEqual([
    'tab 1: #1 → #2 from 0.01 to 1.00, at the backend 0.01, no fault, 200 ',
    'tab 1: #2 → – from 1.23 to pending, at the backend never, drop, 200 ',
  ]);
  const many = Array.from({ length: 20 }, (_each, turn) => aRefresh({ tab: `tab ${turn}` }));
  expect(formatTrace(many).map((line) => line.split(':')[0])).toEqual(
    Array.from({ length: 12 }, (_each, turn) => `tab ${turn + 8}`),
  );
  expect(formatTrace(many).join('')).not.toContain('token');
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

  it.each([undefined, { kind: 'drop' }] as const)(
    'finds it whatever its fault was: %j',
    (fault) => {
      const { fault: _, ...rest } = story.late;
      const late = { ...rest, ...(fault && { fault }), sentAt: 1_500 };
      expect(findLateDelivery(sortByNewest({ ...story, late }))).toBe(late);
    },
  );

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
