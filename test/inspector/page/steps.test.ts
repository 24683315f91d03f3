import { beforeAll, describe, expect, it } from 'vitest';
import type { InspectorRecord } from '../../../src/inspector/protocol.ts';
import { actorsAt } from '../../../src/inspector/page/log/actors.ts';
import { stepAt, stepsOf, type Step } from '../../../src/inspector/page/log/steps.ts';
import { recordVisit } from '../support/recordedVisit.ts';

let records: readonly InspectorRecord[];
let steps: readonly Step[];

beforeAll(async () => {
  records = await recordVisit();
  steps = stepsOf(records);
});

function stepOf(type: string): Step {
  const step = steps.find(({ record }) => record.event.type === type);
  if (step === undefined) throw new Error(`no step of ${type}`);
  return step;
}

describe('the steps of a log', () => {
  it('are its events, in their order', () => {
    const events = records.filter(({ kind }) => kind === 'event');
    expect(steps.map(({ record }) => record)).toEqual(events);
    expect(steps.map(({ place }) => place)).toEqual(events.map((_, place) => place));
  });

  it('tell the state before and after, and the transitions between', () => {
    const step = stepOf('login.submitted');
    expect(step.before?.value).toEqual({ signedOut: 'idle' });
    expect(step.after?.value).toBe('loggingIn');
    expect(step.edges).toEqual(['auth.signedOut|login.submitted|1']);
  });

  it('tell every transition of one event, those of the events that it raised too', () => {
    const step = stepOf('xstate.after.searchDebounce.catalog.search.text.debouncing');
    expect(step.edges).toEqual([
      'catalog.search.text.debouncing|xstate.after.searchDebounce.catalog.search.text.debouncing|0',
      'catalog.search.results|search.debounced|1',
      'catalog.search.results.inactive||1',
      'catalog.list.pages|search.replaced|0',
      'catalog.list.scroll|search.replaced|0',
    ]);
  });

  it('bring about what children do before their parent comes to rest', () => {
    const step = stepOf('login.submitted');
    const child = steps[step.place + 1];
    expect(child?.record.event.type).toBe('xstate.init');
    const actors = actorsAt(records, step.end);
    expect([...actors.values()].map(({ id }) => id)).toEqual(['auth', 'otherTabs', 'logIn']);
    expect(actors.get(step.record.actor)?.snapshot.value).toBe('loggingIn');
  });

  it('never go back in what they have brought about', () => {
    const ends = steps.map(({ end }) => end);
    expect(ends).toEqual(ends.toSorted((a, b) => a - b));
    expect(ends.at(-1)).toBe(records.length);
  });

  it('begin from nothing when an actor starts', () => {
    const start = steps.find(({ record }) => record.event.type === 'xstate.init');
    expect(start).toMatchObject({ before: null, after: { value: { signedOut: 'idle' } } });
  });

  it('stay without an outcome while the actor has not come to rest', () => {
    const step = stepOf('login.submitted');
    const cut = records.slice(0, records.indexOf(step.record) + 1);
    expect(stepsOf(cut).at(-1)).toMatchObject({ record: step.record, after: null, edges: [] });
  });

  it('know the state before them when the beginning of the log was dropped', () => {
    const { record } = stepOf('search.changed');
    const rest = stepsOf(records.slice(records.indexOf(record)));
    expect(rest[0]).toMatchObject({ record, before: null });
    expect(rest[1]?.before?.value).toMatchObject({ search: { text: 'debouncing' } });
  });
});

describe('the step looked at', () => {
  it('is the newest unless one was chosen', () => {
    expect(stepAt(steps, null)).toBe(steps.at(-1));
    expect(stepAt(steps, steps[2]?.record.seq ?? 0)).toBe(steps[2]);
    expect(stepAt([], 4)).toBeNull();
  });

  it('is the oldest left when the chosen one was dropped', () => {
    const left = steps.slice(5);
    expect(stepAt(left, steps[2]?.record.seq ?? 0)).toBe(left[0]);
  });
});
