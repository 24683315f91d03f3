import { describe, expect, it } from 'vitest';
import type { Refresh } from '../../../tools/soak/faultyFront.ts';
import { analyzeRefreshes, getLongestGaps, formatTrace } from '../../../tools/soak/refreshStats.ts';
import { aLostRefresh, aRefresh, calm, interrupted } from './aRefresh.ts';

const good = {
  afterLoss: 0,
  afterLockTimeout: 0,
  afterSlowStorage: 0,
  needless: 0,
  outsideReuseRule: 0,
  deliveredTooLate: 0,
};

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

/** Token 1 sent again, before a tab that has the lock lets go of it. */
const again = (about: Partial<Refresh> = {}) =>
  aRefresh({ tab: 'tab 2', sentAt: 260, reachedAt: 261, endedAt: 270, ...about });

describe('analyzeRefreshes', () => {
  it('counts no problem if each token is refreshed once, in time', () => {
    expect(analyzeRefreshes(chain(4), calm)).toEqual({ refreshes: 4, tokens: 4, ...good });
  });

  it('counts nothing without refreshes', () => {
    expect(analyzeRefreshes([], calm)).toEqual({ refreshes: 0, tokens: 0, ...good });
  });

  it('counts a token that is sent twice as one token and two refreshes', () => {
    expect(analyzeRefreshes([aRefresh(), again()], calm)).toMatchObject({
      refreshes: 2,
      tokens: 1,
    });
  });

  it('counts a token sent before half of its lifetime as needless', () => {
    const next = (sentAt: number) =>
      aRefresh({ token: 'token 2', newToken: 'token 3', sentAt, endedAt: sentAt + 5 });
    expect(analyzeRefreshes([aRefresh(), next(2_010)], calm).needless).toBe(1);
    expect(analyzeRefreshes([aRefresh(), next(2_011)], calm).needless).toBe(0);
  });

  it('measures it from the first issue, however late that is delivered', () => {
    const next = aRefresh({ token: 'token 2', newToken: 'token 3', sentAt: 2_400 });
    expect(analyzeRefreshes([aRefresh({ endedAt: 2_300 }), next], calm).needless).toBe(0);
    const before = aLostRefresh({ reachedAt: 11 });
    const repeat = again({ reachedAt: 401 });
    expect(analyzeRefreshes([before, repeat, next], calm).needless).toBe(1);
    expect(analyzeRefreshes([aRefresh({ isDelivered: false }), repeat, next], calm).needless).toBe(
      0,
    );
  });

  it('measures no lifetime of a token that was never issued', () => {
    const { reachedAt: _, ...open } = aRefresh();
    const next = aRefresh({ token: 'token 2', newToken: 'token 3', sentAt: 100 });
    expect(analyzeRefreshes([open, next], calm).needless).toBe(0);
  });

  it('counts a repetition after a stored response as needless', () => {
    expect(analyzeRefreshes([aRefresh(), again()], calm)).toMatchObject({
      needless: 1,
      afterLoss: 0,
    });
  });

  it('counts a repetition during a pending request as needless', () => {
    const onItsWay = aRefresh({ endedAt: 500 });
    expect(analyzeRefreshes([onItsWay, again()], calm)).toMatchObject({
      needless: 1,
      afterLockTimeout: 0,
    });
    const { endedAt: _, ...open } = onItsWay;
    expect(analyzeRefreshes([open, again()], calm)).toMatchObject({ needless: 1 });
    expect(analyzeRefreshes([{ ...open, isDelivered: false }, again()], calm).needless).toBe(1);
  });

  it.each([
    ['it was never answered', aLostRefresh()],
    ['its answer was lost', aRefresh({ isDelivered: false })],
  ])('counts a repetition because %s as justified', (_, first) => {
    expect(analyzeRefreshes([first, again()], calm)).toMatchObject({ ...good, afterLoss: 1 });
  });

  it('counts a repetition as needless if one of the earlier responses was stored', () => {
    const third = again({ sentAt: 500, endedAt: 510 });
    expect(analyzeRefreshes([aLostRefresh(), again(), third], calm)).toMatchObject({
      afterLoss: 1,
      needless: 1,
    });
  });

  it.each([
    ['in the moment of sending', 10, 1],
    ['while it waited', 15, 1],
    ['in the moment that the answer takes to storage', 1_020, 1],
    ['later', 1_021, 0],
    ['before', 9, 0],
  ])('a tab that was frozen or closed %s', (_, at, afterLoss) => {
    expect(analyzeRefreshes([aRefresh(), again()], interrupted('tab 1', at))).toMatchObject({
      afterLoss,
      needless: 1 - afterLoss,
    });
    expect(analyzeRefreshes([aRefresh(), again()], interrupted('tab 2', at)).afterLoss).toBe(0);
  });

  it('counts a repetition separately if the lock was held long enough for storage', () => {
    const judged = analyzeRefreshes([aRefresh(), again({ sentAt: 270 })], calm);
    expect(judged).toMatchObject({ ...good, afterSlowStorage: 1 });
    expect(analyzeRefreshes([aRefresh(), again({ sentAt: 269 })], calm)).toMatchObject({
      needless: 1,
    });
  });

  it('counts it as needless if storage had another token, whatever else was', () => {
    const blind = { isCurrent: false, sentAt: 9_000 };
    expect(analyzeRefreshes([aRefresh(), again(blind)], calm)).toMatchObject({
      ...good,
      needless: 1,
    });
    expect(analyzeRefreshes([aLostRefresh(), again(blind)], calm).needless).toBe(1);
    const unlocked = { ...blind, hasLock: false, lockWaitMs: 5_000 };
    expect(analyzeRefreshes([aRefresh(), again(unlocked)], calm).needless).toBe(1);
  });

  it('counts a repetition after the lock timeout separately', () => {
    const held = aRefresh({ endedAt: 9_000 });
    const after = (lockWaitMs: number) => again({ hasLock: false, lockWaitMs });
    for (const wait of [5_000, 4_995]) {
      expect(analyzeRefreshes([held, after(wait)], calm)).toMatchObject({
        ...good,
        afterLockTimeout: 1,
      });
    }
    expect(analyzeRefreshes([held, after(4_994)], calm)).toMatchObject({ ...good, needless: 1 });
    expect(analyzeRefreshes([aLostRefresh(), after(0)], calm)).toMatchObject({
      ...good,
      needless: 1,
    });
  });

  it('counts a repetition of a request whose tab was interrupted as justified', () => {
    const held = aRefresh({ endedAt: 9_000 });
    expect(analyzeRefreshes([held, again()], interrupted('tab 1', 100))).toMatchObject({
      ...good,
      afterLoss: 1,
    });
    for (const atItsEdges of [10, 260]) {
      expect(analyzeRefreshes([held, again()], interrupted('tab 1', atItsEdges)).afterLoss).toBe(1);
    }
    for (const otherTimes of [9, 261]) {
      expect(analyzeRefreshes([held, again()], interrupted('tab 1', otherTimes)).needless).toBe(1);
    }
  });

  it('counts it as justified during a request that was sent without the lock', () => {
    const unlocked = aRefresh({ hasLock: false, lockWaitMs: 5_000, endedAt: 9_000 });
    expect(analyzeRefreshes([unlocked, again()], calm)).toMatchObject({ ...good, afterLoss: 1 });
  });

  it('counts it as justified if the browser sent a request again that had no response', () => {
    const lost = aLostRefresh({ endedAt: 12 });
    const sentAgain = aRefresh({ reachedAt: 13 });
    expect(analyzeRefreshes([lost, sentAgain], calm)).toMatchObject({ ...good, afterLoss: 1 });
    for (const byTheApp of [{ tab: 'tab 2' }, { sentAt: 11 }]) {
      expect(analyzeRefreshes([lost, { ...sentAgain, ...byTheApp }], calm).needless).toBe(1);
    }
    expect(analyzeRefreshes([{ ...lost, isDelivered: true }, sentAgain], calm).needless).toBe(1);
  });

  it('counts it as needless if another pending request was not interrupted', () => {
    const cutOff = aRefresh({ endedAt: 9_000 });
    const other = aRefresh({ tab: 'tab 3', sentAt: 100, endedAt: 9_000 });
    const judged = analyzeRefreshes([cutOff, other, again()], interrupted('tab 1', 150));
    expect(judged.needless).toBe(2);
  });

  it('counts every refusal of a used token', () => {
    const refused = again({
      status: 400,
      code: 'refresh_token_already_used',
      isDelivered: false,
    });
    const judged = analyzeRefreshes([aRefresh(), refused, { ...refused, sentAt: 1_100 }], calm);
    expect(judged).toMatchObject({ outsideReuseRule: 2, deliveredTooLate: 0 });
    const other = { ...refused, code: 'refresh_token_not_found' };
    expect(analyzeRefreshes([aRefresh(), other], calm).outsideReuseRule).toBe(0);
  });
});

/** Pages tell the time since the epoch, refreshes since the soak began. */
const stretch = (from: number, to: number) => ({
  from: performance.timeOrigin + from,
  to: performance.timeOrigin + to,
});

const longest = (...args: Parameters<typeof getLongestGaps>) => {
  const { longestMs, longestAnsweredMs } = getLongestGaps(...args);
  return [longestMs, longestAnsweredMs];
};

describe('longestGaps', () => {
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
