import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { InspectorRecord } from '../../../src/inspector/protocol.ts';
import { recordVisit } from '../support/recordedVisit.ts';
import { startPage } from '../support/startPage.ts';

let visit: readonly InspectorRecord[];
let page: ReturnType<typeof startPage>;

beforeAll(async () => {
  visit = await recordVisit();
});

beforeEach(() => {
  page = startPage();
});

describe('what apps tell', () => {
  it('is looked at as soon as the first one speaks', () => {
    expect(page.records()).toEqual([]);
    page.tell(visit);
    expect(page.records()).toBe(visit);
    expect(page.isIn('following')).toBe(true);
  });

  it('grows record by record, and the view follows', () => {
    page.tell(visit.slice(0, -1), 'tab-1');
    const record = visit.at(-1);
    if (record === undefined) throw new Error('nothing was recorded');
    page.send({ type: 'app.recorded', app: 'tab-1', record });
    expect(page.records()).toEqual(visit);
    expect(page.seen.asked).toBe(0);
  });

  it('is asked for anew after a gap, a repetition, or from an app nobody knows', () => {
    page.tell(visit.slice(0, 4), 'tab-1');
    for (const [app, place] of [
      ['tab-1', 6],
      ['tab-1', 3],
      ['tab-9', 0],
    ] as const) {
      const record = visit[place];
      if (record !== undefined) page.send({ type: 'app.recorded', app, record });
    }
    expect(page.seen.asked).toBe(3);
    expect(page.records()).toHaveLength(4);
  });

  it('told twice stands once, and what the app dropped meanwhile stays here', () => {
    page.tell(visit);
    const [first, , , ...rest] = visit;
    if (first === undefined) throw new Error('nothing was recorded');
    page.send({
      type: 'app.told',
      app: 'tab-1',
      title: 'Reelstate',
      records: [first, ...rest],
      dropped: 2,
    });
    expect(page.records()).toEqual(visit);
    expect(page.context().apps).toMatchObject([{ dropped: 0 }]);
  });

  it('keeps the records of a page that has gone, and goes along when it was a reload', () => {
    page.tell(visit, 'tab-1');
    page.send({ type: 'app.left', app: 'tab-1' });
    expect(page.records()).toBe(visit);
    expect(page.context().apps).toMatchObject([{ app: 'tab-1', hasLeft: true }]);
    page.tell(visit, 'tab-2');
    expect(page.context().app).toBe('tab-2');
  });

  it('does not take the view away from a tab that lives, nor from someone who paused', () => {
    page.tell(visit, 'tab-1');
    page.tell(visit, 'tab-2');
    expect(page.context().app).toBe('tab-1');
    page.send({ type: 'pause.requested' });
    page.send({ type: 'app.left', app: 'tab-1' });
    page.tell(visit, 'tab-3');
    expect(page.context().app).toBe('tab-1');
    page.send({ type: 'app.selected', app: 'tab-3' });
    expect(page.context().app).toBe('tab-3');
    expect(page.isIn('following')).toBe(true);
  });

  it('of pages that have gone is kept for the last few alone', () => {
    for (let tab = 1; tab <= 9; tab += 1) {
      page.tell(visit, `tab-${tab}`);
      page.send({ type: 'app.left', app: `tab-${tab}` });
    }
    expect(page.context().apps.map(({ app }) => app)).toEqual(
      [4, 5, 6, 7, 8, 9].map((n) => `tab-${n}`),
    );
  });
});
