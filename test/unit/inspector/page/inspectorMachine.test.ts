import { beforeEach, describe, expect, it } from 'vitest';
import { getCurrentActors } from '../../../../inspector/page/inspectorSelectors.ts';
import type { InspectorRecord } from '../../../../inspector/protocol.ts';
import { recordVisit } from '../support/recordedVisit.ts';
import { startPage } from '../support/startPage.ts';

const visit = await recordVisit();
let page: ReturnType<typeof startPage>;

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
    page.record(visit.at(-1));
    expect(page.records()).toEqual(visit);
    expect(page.seen.logRequests).toBe(0);
  });

  it('a gap, a duplicate and an unknown app make the inspector request all logs', () => {
    page.sync(visit.slice(0, 4), 'tab-1');
    page.record(visit[6]);
    page.record(visit[3]);
    page.record(visit[0], 'tab-9');
    expect(page.seen.logRequests).toBe(3);
    expect(page.records()).toHaveLength(4);
  });

  it('a second sync adds no duplicates, and removes no records that the app has dropped', () => {
    page.sync(visit);
    page.sync(visit.toSpliced(1, 2), 'tab-1', 2);
    expect(page.records()).toEqual(visit);
    expect(page.context().apps).toMatchObject([{ dropped: 0 }]);
  });

  it('the log of a closed app stays, and the next app is selected: a reload', () => {
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

  it('only the last five closed apps and the selected one stay', () => {
    for (let tab = 1; tab <= 9; tab += 1) {
      page.sync(visit, `tab-${tab}`);
      page.send({ type: 'app.closed', app: `tab-${tab}` });
    }
    expect(page.context().apps.map(({ app }) => app)).toEqual(
      [4, 5, 6, 7, 8, 9].map((n) => `tab-${n}`),
    );
  });
});

describe('selected moment', () => {
  it('is the end of the log while following, even after the newest listed event', () => {
    const rejected = visit.findIndex(
      (record) => record.kind === 'snapshot' && record.event.type === 'xstate.promise.reject',
    );
    page.sync(visit.slice(0, rejected + 1));
    expect(page.step()?.record.event.type).toBe('login.submitted');
    const logIn = [...getCurrentActors(page.context()).values()].find(({ id }) => id === 'logIn');
    expect(logIn?.status).toBe('error');
  });
});

describe('playback', () => {
  it('advances with the recorded delays and stops at the end', () => {
    page.sync(visit);
    page.send({ type: 'pause.requested' });
    page.send({ type: 'play.requested' });
    expect(page.isIn('playing')).toBe(true);
    expect(page.step()).toBe(page.steps()[0]);
    for (let step = 1; step < page.steps().length; step += 1) page.clock.fireOnly();
    expect(page.step()).toBe(page.steps().at(-1));
    page.clock.fireOnly();
    expect(page.isIn('paused')).toBe(true);
  });

  it('waits at most 1.5 s for a step that took an hour', () => {
    const withDelay = visit.map((record, index) =>
      index < 5 ? record : { ...record, at: record.at + 3.6e6 },
    );
    page.sync(withDelay, 'tab-1');
    page.send({ type: 'firstStep.requested' });
    page.send({ type: 'play.requested' });
    for (let step = 0; step < 6 && !page.clock.waits(1_500); step += 1) page.clock.fireOnly();
    expect(page.clock.waits(1_500)).toBe(true);
  });
});

describe('inspector files', () => {
  const file = new File([], 'visit.json');
  const opened = () =>
    page.readFile.last().resolve({ name: 'visit.json', records: visit.slice(0, 30) });

  it('an opened file replaces the app, whose records still arrive', async () => {
    page.sync(visit.slice(0, 10), 'tab-1');
    page.send({ type: 'file.selected', file });
    await opened();
    expect(page.records()).toHaveLength(30);
    expect(page.actor.getSnapshot().matches({ view: 'paused', source: 'opened' })).toBe(true);
    expect(page.can({ type: 'follow.requested' })).toBe(false);
    page.record(visit[10]);
    page.send({ type: 'file.closed' });
    expect(page.records()).toHaveLength(11);
    expect(page.isIn('following')).toBe(true);
  });
});

describe('log of more than 10,000 records', () => {
  const about = (seq: number, actor: string) => ({ seq, at: seq, actor });
  const start = (seq: number, actor: string): InspectorRecord => ({
    ...about(seq, actor),
    kind: 'actor',
    id: actor,
    parent: null,
    machine: null,
    input: null,
    snapshot: { status: 'active' },
  });
  const ping = (seq: number): InspectorRecord => ({
    ...about(seq, 'active'),
    kind: 'event',
    source: null,
    event: { type: 'ping' },
  });

  it('drops its oldest tenth, but not the start of an actor that is still active', () => {
    const pings = Array.from({ length: 9_997 }, (_, index) => ping(index + 4));
    const end: InspectorRecord = { ...about(3, 'ended'), kind: 'end', how: 'done' };
    page.sync([start(1, 'active'), start(2, 'ended'), end, ...pings]);
    page.record(ping(10_001));
    expect(page.context().apps).toMatchObject([{ dropped: 1_000 }]);
    const records = page.records();
    expect(records).toHaveLength(9_001);
    expect({ first: records[0], last: records.at(-1) }).toEqual({
      first: start(1, 'active'),
      last: ping(10_001),
    });
    expect(records.some(({ actor }) => actor === 'ended')).toBe(false);
  });
});
