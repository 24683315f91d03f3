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

describe('selected moment', () => {
  it('does not change while paused and records arrive', () => {
    page.sync(visit.slice(0, 20), 'tab-1');
    page.send({ type: 'pause.requested' });
    const pinned = page.step()?.record.event.type;
    visit.slice(20).forEach((record) => page.send({ type: 'app.recorded', app: 'tab-1', record }));
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
