import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getCurrentActors } from '../../../../inspector/page/inspectorSelectors.ts';
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
  it('does not change while paused and records arrive', () => {
    page.sync(visit.slice(0, 20), 'tab-1');
    page.send({ type: 'pause.requested' });
    const pinned = page.step()?.record.event.type;
    visit.slice(20).forEach((record) => page.record(record));
    expect(page.step()?.record.event.type).toBe(pinned);
    page.send({ type: 'follow.requested' });
    expect(page.step()).toBe(page.steps().at(-1));
  });

  it('is the end of the log while following, even after the newest listed event', () => {
    const rejected = visit.findIndex(
      (record) => record.kind === 'snapshot' && record.event.type === 'xstate.promise.reject',
    );
    page.sync(visit.slice(0, rejected + 1));
    expect(page.step()?.record.event.type).toBe('login.submitted');
    const logIn = [...getCurrentActors(page.context()).values()].find(({ id }) => id === 'logIn');
    expect(logIn?.status).toBe('error');
  });

  it('moves one step back and forward, and to both ends', () => {
    page.sync(visit);
    page.send({ type: 'previousStep.requested' });
    expect(page.isIn('paused')).toBe(true);
    expect(page.step()).toBe(page.steps().at(-2));
    page.send({ type: 'firstStep.requested' });
    expect(page.step()).toBe(page.steps()[0]);
    expect(page.can({ type: 'previousStep.requested' })).toBe(false);
    page.send({ type: 'nextStep.requested' });
    expect(page.step()).toBe(page.steps()[1]);
    page.send({ type: 'lastStep.requested' });
    expect(page.step()).toBe(page.steps().at(-1));
    expect(page.can({ type: 'nextStep.requested' })).toBe(false);
  });

  it('moves among the events that match the search', () => {
    page.sync(visit);
    page.send({ type: 'search.changed', text: 'search.changed' });
    expect(page.steps()).toHaveLength(2);
    page.send({ type: 'previousStep.requested' });
    expect(page.step()?.record.event.type).toBe('search.changed');
    page.send({ type: 'previousStep.requested' });
    expect(page.step()).toBe(page.steps()[0]);
  });

  it('selecting an event switches the chart to the actor that takes it', () => {
    page.sync(visit);
    page.send({ type: 'actor.selected', actor: visit[0]?.actor ?? null });
    const step = page.steps()[3];
    if (step === undefined) throw new Error('The log is too short');
    page.send({ type: 'step.selected', seq: step.record.seq });
    expect(page.step()).toBe(step);
    expect(page.context().actor).toBeNull();
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

  it('stops when the user steps', () => {
    page.sync(visit);
    page.send({ type: 'firstStep.requested' });
    page.send({ type: 'play.requested' });
    page.send({ type: 'nextStep.requested' });
    expect(page.isIn('paused')).toBe(true);
    expect(() => page.clock.fireOnly()).toThrow('0 timers');
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

  it('a file that cannot be read sets the problem and changes nothing else', async () => {
    page.sync(visit);
    page.send({ type: 'file.selected', file });
    await page.readFile.last().reject(new Error('“visit.json” is damaged'));
    expect(page.context().problem).toBe('“visit.json” is damaged');
    expect(page.records()).toBe(visit);
    expect(page.isIn('following')).toBe(true);
    page.send({ type: 'problem.dismissed' });
    expect(page.context().problem).toBeNull();
  });

  it('an opened file clears the problem of the file before', async () => {
    page.send({ type: 'file.selected', file });
    await page.readFile.last().reject(new Error('no'));
    page.send({ type: 'file.selected', file });
    await opened();
    expect(page.context().problem).toBeNull();
  });

  it('a file selected while another is being read replaces it', async () => {
    page.send({ type: 'file.selected', file });
    page.send({ type: 'file.selected', file: new File([], 'other.json') });
    expect(page.readFile.open()).toHaveLength(1);
    expect(page.readFile.last().input.file.name).toBe('other.json');
    await opened();
  });

  it('export downloads the shown log, and nothing for an empty one', () => {
    page.send({ type: 'export.requested' });
    expect(page.seen.downloads).toBe(0);
    page.sync(visit);
    page.send({ type: 'export.requested' });
    expect(page.seen.downloads).toBe(1);
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
    expect([records[0], records.at(-1)]).toEqual([start(1, 'active'), ping(10_001)]);
    expect(records.some(({ actor }) => actor === 'ended')).toBe(false);
  });
});
