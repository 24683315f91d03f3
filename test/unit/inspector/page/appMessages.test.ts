import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { InspectorRecord } from '../../../../inspector/protocol.ts';
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

describe('messages of apps', () => {
  it('the first app is selected when its log arrives', () => {
    expect(page.records()).toEqual([]);
    page.sync(visit);
    expect(page.records()).toBe(visit);
    expect(page.isIn('following')).toBe(true);
  });

  it('a new record is added and followed', () => {
    page.sync(visit.slice(0, -1), 'tab-1');
    const record = visit.at(-1);
    if (record === undefined) throw new Error('The log is empty');
    page.send({ type: 'app.recorded', app: 'tab-1', record });
    expect(page.records()).toEqual(visit);
    expect(page.seen.logRequests).toBe(0);
  });

  it('a gap, a duplicate and an unknown app make the inspector request all logs', () => {
    page.sync(visit.slice(0, 4), 'tab-1');
    for (const [app, index] of [
      ['tab-1', 6],
      ['tab-1', 3],
      ['tab-9', 0],
    ] as const) {
      const record = visit[index];
      if (record !== undefined) page.send({ type: 'app.recorded', app, record });
    }
    expect(page.seen.logRequests).toBe(3);
    expect(page.records()).toHaveLength(4);
  });

  it('a second sync adds no duplicates and keeps records that the app has dropped', () => {
    page.sync(visit);
    const [first, , , ...rest] = visit;
    if (first === undefined) throw new Error('The log is empty');
    page.send({
      type: 'app.synced',
      app: 'tab-1',
      title: 'Reelstate',
      records: [first, ...rest],
      dropped: 2,
    });
    expect(page.records()).toEqual(visit);
    expect(page.context().apps).toMatchObject([{ dropped: 0 }]);
  });

  it('a closed app keeps its log, and the next app is selected: a reload', () => {
    page.sync(visit, 'tab-1');
    page.send({ type: 'app.closed', app: 'tab-1' });
    expect(page.records()).toBe(visit);
    expect(page.context().apps).toMatchObject([{ app: 'tab-1', hasClosed: true }]);
    page.sync(visit, 'tab-2');
    expect(page.context().app).toBe('tab-2');
  });

  it('a new app is not selected while another is active, or while paused', () => {
    page.sync(visit, 'tab-1');
    page.sync(visit, 'tab-2');
    expect(page.context().app).toBe('tab-1');
    page.send({ type: 'pause.requested' });
    page.send({ type: 'app.closed', app: 'tab-1' });
    page.sync(visit, 'tab-3');
    expect(page.context().app).toBe('tab-1');
    page.send({ type: 'app.selected', app: 'tab-3' });
    expect(page.context().app).toBe('tab-3');
    expect(page.isIn('following')).toBe(true);
  });

  it('only the last five closed apps and the selected one are kept', () => {
    for (let tab = 1; tab <= 9; tab += 1) {
      page.sync(visit, `tab-${tab}`);
      page.send({ type: 'app.closed', app: `tab-${tab}` });
    }
    expect(page.context().apps.map(({ app }) => app)).toEqual(
      [4, 5, 6, 7, 8, 9].map((n) => `tab-${n}`),
    );
  });
});
