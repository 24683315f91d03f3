import { describe, expect, it } from 'vitest';
import type { Exchange } from '../../../scripts/soak/exchange.ts';
import { judge } from '../../../scripts/soak/judge.ts';
import { aLostExchange, anExchange, calmLife, lifeWith } from './anExchange.ts';

const good = {
  afterLoss: 0,
  afterPatience: 0,
  needless: 0,
  outsideReuseRule: 0,
  deliveredTooLate: 0,
};

/** Token after token, each exchanged when three quarters of its life are over. */
const chain = (count: number): Exchange[] =>
  Array.from({ length: count }, (_, turn) =>
    anExchange({
      token: `token ${turn + 1}`,
      brought: `token ${turn + 2}`,
      sentAt: turn * 3_000,
      reachedAt: turn * 3_000 + 1,
      endedAt: turn * 3_000 + 10,
    }),
  );

/** Token 1 sent again, one second after it was sent first. */
const again = (about: Partial<Exchange> = {}) =>
  anExchange({ tab: 'tab 2', sentAt: 1_010, reachedAt: 1_011, endedAt: 1_020, ...about });

describe('what a soak counts of the exchanges of one set', () => {
  it('each token exchanged once, in its time: nothing to object to', () => {
    expect(judge(chain(4), calmLife)).toEqual({ refreshes: 4, tokens: 4, ...good });
  });

  it('nothing sent is nothing counted', () => {
    expect(judge([], calmLife)).toEqual({ refreshes: 0, tokens: 0, ...good });
  });

  it('a token that is sent twice is one token and two refreshes', () => {
    expect(judge([anExchange(), again()], calmLife)).toMatchObject({ refreshes: 2, tokens: 1 });
  });

  it('a token sent before half of its life is over was sent needlessly', () => {
    const next = (sentAt: number) =>
      anExchange({ token: 'token 2', brought: 'token 3', sentAt, endedAt: sentAt + 5 });
    expect(judge([anExchange(), next(2_019)], calmLife).needless).toBe(1);
    expect(judge([anExchange(), next(2_020)], calmLife).needless).toBe(0);
  });

  it("a token's life begins when it was first handed over", () => {
    const late = again({ endedAt: 3_000 });
    const next = anExchange({ token: 'token 2', brought: 'token 3', sentAt: 2_500 });
    expect(judge([anExchange(), late, next], calmLife).needless).toBe(1);
    const second = judge([aLostExchange(), again(), { ...next, sentAt: 2_900 }], calmLife);
    expect(second.needless).toBe(1);
  });

  it('a token that was never handed over has no beginning', () => {
    const { endedAt: _, ...open } = anExchange();
    const next = anExchange({ token: 'token 2', brought: 'token 3', sentAt: 100 });
    expect(judge([open, next], calmLife).needless).toBe(0);
  });

  it('sent again though its answer was handed over and kept: needless', () => {
    expect(judge([anExchange(), again()], calmLife)).toMatchObject({ needless: 1, afterLoss: 0 });
  });

  it('sent again at once while it is on its way: needless', () => {
    const onItsWay = anExchange({ endedAt: 1_500 });
    expect(judge([onItsWay, again()], calmLife)).toMatchObject({ needless: 1, afterPatience: 0 });
    const { endedAt: _, ...open } = onItsWay;
    expect(judge([open, again()], calmLife)).toMatchObject({ needless: 1 });
    expect(judge([{ ...open, isDelivered: false }, again()], calmLife).needless).toBe(1);
  });

  it.each([
    ['it was never answered', aLostExchange()],
    ['its answer was lost', anExchange({ isDelivered: false })],
  ])('sent again because %s: for a reason', (_, first) => {
    expect(judge([first, again()], calmLife)).toMatchObject({ ...good, afterLoss: 1 });
  });

  it('one answer that was kept among lost ones is enough to make another try needless', () => {
    const third = again({ sentAt: 2_010, endedAt: 2_020 });
    expect(judge([aLostExchange(), again(), third], calmLife)).toMatchObject({
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
  ])('a tab that was frozen or closed %s may have kept nothing', (_, at, afterLoss) => {
    const repeat = again({ sentAt: 1_900, endedAt: 1_910 });
    expect(judge([anExchange(), repeat], lifeWith('tab 1', at))).toMatchObject({
      afterLoss,
      needless: 1 - afterLoss,
    });
    expect(judge([anExchange(), repeat], lifeWith('tab 2', at)).afterLoss).toBe(0);
  });

  it('sent again after waiting for the other tab as long as the patience is: apart', () => {
    const held = anExchange({ endedAt: 9_000 });
    const after = (ms: number) => again({ sentAt: 10 + ms, endedAt: 9_500 });
    expect(judge([held, after(5_000)], calmLife)).toMatchObject({ afterPatience: 1, needless: 0 });
    expect(judge([held, after(4_501)], calmLife)).toMatchObject({ afterPatience: 1, needless: 0 });
    expect(judge([held, after(4_500)], calmLife)).toMatchObject({ afterPatience: 0, needless: 1 });
  });

  it('a tab cut off from its own request leaves it to others, while it goes on to the backend', () => {
    const held = anExchange({ endedAt: 9_000 });
    expect(judge([held, again()], lifeWith('tab 1', 500))).toMatchObject({ ...good, afterLoss: 1 });
    for (const atItsEdges of [10, 1_010]) {
      expect(judge([held, again()], lifeWith('tab 1', atItsEdges)).afterLoss).toBe(1);
    }
    for (const otherTimes of [9, 1_011]) {
      expect(judge([held, again()], lifeWith('tab 1', otherTimes)).needless).toBe(1);
    }
  });

  it('others that are still on their way and not cut off keep it needless', () => {
    const cutOff = anExchange({ endedAt: 9_000 });
    const other = anExchange({ tab: 'tab 3', sentAt: 100, endedAt: 9_000 });
    const judged = judge([cutOff, other, again()], lifeWith('tab 1', 500));
    expect(judged.needless).toBe(2);
  });

  it('a spent token is counted, whoever sent it and however often', () => {
    const refused = again({
      status: 400,
      code: 'refresh_token_already_used',
      isDelivered: false,
    });
    const judged = judge([anExchange(), refused, { ...refused, sentAt: 1_100 }], calmLife);
    expect(judged).toMatchObject({ outsideReuseRule: 2, deliveredTooLate: 0 });
    const other = { ...refused, code: 'refresh_token_not_found' };
    expect(judge([anExchange(), other], calmLife).outsideReuseRule).toBe(0);
  });
});
