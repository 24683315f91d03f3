import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { currentActors } from '../../../src/inspector/page/inspectorSelectors.ts';
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

describe('the moment that is looked at', () => {
  it('stays where it is while paused, whatever arrives', () => {
    page.tell(visit.slice(0, 20), 'tab-1');
    page.send({ type: 'pause.requested' });
    const held = page.step()?.record.event.type;
    visit.slice(20).forEach((record) => page.send({ type: 'app.recorded', app: 'tab-1', record }));
    expect(page.step()?.record.event.type).toBe(held);
    page.send({ type: 'follow.requested' });
    expect(page.step()).toBe(page.steps().at(-1));
  });

  it('is now while one follows, whatever happened after the newest listed event', () => {
    const rejected = visit.findIndex(
      (record) => record.kind === 'snapshot' && record.event.type === 'xstate.promise.reject',
    );
    page.tell(visit.slice(0, rejected + 1));
    expect(page.step()?.record.event.type).toBe('login.submitted');
    const logIn = [...currentActors(page.context()).values()].find(({ id }) => id === 'logIn');
    expect(logIn?.status).toBe('error');
  });

  it('moves a step back and forward, and to either end', () => {
    page.tell(visit);
    page.send({ type: 'step.back' });
    expect(page.isIn('paused')).toBe(true);
    expect(page.step()).toBe(page.steps().at(-2));
    page.send({ type: 'step.first' });
    expect(page.step()).toBe(page.steps()[0]);
    expect(page.can({ type: 'step.back' })).toBe(false);
    page.send({ type: 'step.forward' });
    expect(page.step()).toBe(page.steps()[1]);
    page.send({ type: 'step.last' });
    expect(page.step()).toBe(page.steps().at(-1));
    expect(page.can({ type: 'step.forward' })).toBe(false);
  });

  it('moves among the events that match the search', () => {
    page.tell(visit);
    page.send({ type: 'search.changed', text: 'search.changed' });
    expect(page.steps()).toHaveLength(2);
    page.send({ type: 'step.back' });
    expect(page.step()?.record.event.type).toBe('search.changed');
    page.send({ type: 'step.back' });
    expect(page.step()).toBe(page.steps()[0]);
  });

  it('is the event a person chose, and the chart is of the actor that took it', () => {
    page.tell(visit);
    page.send({ type: 'actor.selected', actor: visit[0]?.actor ?? null });
    const step = page.steps()[3];
    if (step === undefined) throw new Error('too short');
    page.send({ type: 'step.selected', seq: step.record.seq });
    expect(page.step()).toBe(step);
    expect(page.context().actor).toBeNull();
  });
});

describe('playing', () => {
  it('goes on by itself in the rhythm of what happened, and stops at the end', () => {
    page.tell(visit);
    page.send({ type: 'pause.requested' });
    page.send({ type: 'play.requested' });
    expect(page.isIn('playing')).toBe(true);
    expect(page.step()).toBe(page.steps()[0]);
    for (let step = 1; step < page.steps().length; step += 1) page.clock.fireOnly();
    expect(page.step()).toBe(page.steps().at(-1));
    page.clock.fireOnly();
    expect(page.isIn('paused')).toBe(true);
  });

  it('waits no longer than a second and a half for what took an hour', () => {
    const late = visit.map((record, place) =>
      place < 5 ? record : { ...record, at: record.at + 3.6e6 },
    );
    page.tell(late, 'tab-1');
    page.send({ type: 'step.first' });
    page.send({ type: 'play.requested' });
    for (let step = 0; step < 6 && !page.clock.waits(1_500); step += 1) page.clock.fireOnly();
    expect(page.clock.waits(1_500)).toBe(true);
  });

  it('stops at once when a person takes a step', () => {
    page.tell(visit);
    page.send({ type: 'step.first' });
    page.send({ type: 'play.requested' });
    page.send({ type: 'step.forward' });
    expect(page.isIn('paused')).toBe(true);
    expect(() => page.clock.fireOnly()).toThrow('0 timers');
  });
});
