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

describe('files', () => {
  const file = new File([], 'visit.json');
  const opened = () =>
    page.readFile.last().resolve({ name: 'visit.json', records: visit.slice(0, 30) });

  it('opened are looked at instead of the app, whose records go on arriving', async () => {
    page.tell(visit.slice(0, 10), 'tab-1');
    page.send({ type: 'file.chosen', file });
    await opened();
    expect(page.records()).toHaveLength(30);
    expect(page.actor.getSnapshot().matches({ view: 'paused', source: 'opened' })).toBe(true);
    expect(page.can({ type: 'follow.requested' })).toBe(false);
    const [record] = visit.slice(10);
    if (record !== undefined) page.send({ type: 'app.recorded', app: 'tab-1', record });
    page.send({ type: 'file.closed' });
    expect(page.records()).toHaveLength(11);
    expect(page.isIn('following')).toBe(true);
  });

  it('that cannot be read are refused with the reason, and nothing is lost', async () => {
    page.tell(visit);
    page.send({ type: 'file.chosen', file });
    await page.readFile.last().reject(new Error('“visit.json” is damaged'));
    expect(page.context().problem).toBe('“visit.json” is damaged');
    expect(page.records()).toBe(visit);
    expect(page.isIn('following')).toBe(true);
    page.send({ type: 'problem.dismissed' });
    expect(page.context().problem).toBeNull();
  });

  it('opened take the place of the reason why the one before was refused', async () => {
    page.send({ type: 'file.chosen', file });
    await page.readFile.last().reject(new Error('no'));
    page.send({ type: 'file.chosen', file });
    await opened();
    expect(page.context().problem).toBeNull();
  });

  it('chosen while another is being read take its place', async () => {
    page.send({ type: 'file.chosen', file });
    page.send({ type: 'file.chosen', file: new File([], 'other.json') });
    expect(page.readFile.open()).toHaveLength(1);
    expect(page.readFile.last().input.file.name).toBe('other.json');
    await opened();
  });

  it('are written of what is looked at, and never of nothing', () => {
    page.send({ type: 'export.requested' });
    expect(page.seen.downloads).toBe(0);
    page.tell(visit);
    page.send({ type: 'export.requested' });
    expect(page.seen.downloads).toBe(1);
  });
});
