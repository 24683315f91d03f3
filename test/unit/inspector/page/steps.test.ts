import { beforeAll, describe, expect, it } from 'vitest';
import type { InspectorRecord } from '../../../../inspector/protocol.ts';
import { getActors } from '../../../../inspector/page/log/actors.ts';
import { findStep, toSteps, type Step } from '../../../../inspector/page/log/steps.ts';
import { recordVisit } from '../support/recordedVisit.ts';

let records: readonly InspectorRecord[];
let steps: readonly Step[];

beforeAll(async () => {
  records = await recordVisit();
  steps = toSteps(records);
});

function getStep(type: string): Step {
  const step = steps.find(({ record }) => record.event.type === type);
  if (step === undefined) throw new Error(`no step of ${type}`);
  return step;
}

describe('toSteps', () => {
  it('returns a step for each event, in the order of the log', () => {
    const events = records.filter(({ kind }) => kind === 'event');
    expect(steps.map(({ record }) => record)).toEqual(events);
    expect(steps.map(({ index }) => index)).toEqual(events.map((_, index) => index));
  });

  it('returns the state before and after an event, and the transitions taken', () => {
    const step = getStep('login.submitted');
    expect(step.before?.value).toEqual({ signedOut: 'idle' });
    expect(step.after?.value).toBe('loggingIn');
    expect(step.edges).toEqual(['auth.signedOut|login.submitted|1']);
  });

  it('includes the transitions of raised events', () => {
    const step = getStep('xstate.after.searchDebounce.catalog.searchText.debouncing');
    expect(step.edges).toEqual([
      'catalog.searchText.debouncing|xstate.after.searchDebounce.catalog.searchText.debouncing|0',
      'catalog.list|search.debounced|0',
      'catalog.scroll|search.debounced|0',
      'catalog.list.deciding||1',
    ]);
  });

  it('includes what children do before their parent has processed the event', () => {
    const step = getStep('login.submitted');
    const child = steps[step.index + 1];
    expect(child?.record.event.type).toBe('xstate.init');
    const actors = getActors(records, step.end);
    expect([...actors.values()].map(({ id }) => id)).toEqual(['auth', 'otherTabs', 'logIn']);
    expect(actors.get(step.record.actor)?.snapshot.value).toBe('loggingIn');
  });

  it('returns ends that never decrease', () => {
    const ends = steps.map(({ end }) => end);
    expect(ends).toEqual(ends.toSorted((a, b) => a - b));
    expect(ends.at(-1)).toBe(records.length);
  });

  it('has no state before the start of an actor', () => {
    const start = steps.find(({ record }) => record.event.type === 'xstate.init');
    expect(start).toMatchObject({ before: null, after: { value: { signedOut: 'idle' } } });
  });

  it('has no state after an event that is not processed yet', () => {
    const step = getStep('login.submitted');
    const cut = records.slice(0, records.indexOf(step.record) + 1);
    expect(toSteps(cut).at(-1)).toMatchObject({ record: step.record, after: null, edges: [] });
  });

  it('has no state before the first event of an actor whose start was dropped', () => {
    const { record } = getStep('search.changed');
    const rest = toSteps(records.slice(records.indexOf(record)));
    expect(rest[0]).toMatchObject({ record, before: null });
    expect(rest[1]?.before?.value).toMatchObject({ searchText: 'debouncing' });
  });
});

describe('findStep', () => {
  it('returns the newest step without a cursor', () => {
    expect(findStep(steps, null)).toBe(steps.at(-1));
    expect(findStep(steps, steps[2]?.record.seq ?? 0)).toBe(steps[2]);
    expect(findStep([], 4)).toBeNull();
  });

  it('returns the oldest step if the selected one was dropped', () => {
    const left = steps.slice(5);
    expect(findStep(left, steps[2]?.record.seq ?? 0)).toBe(left[0]);
  });
});
