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
    const [record] = visit.slice(10);
    if (record !== undefined) page.send({ type: 'app.recorded', app: 'tab-1', record });
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
