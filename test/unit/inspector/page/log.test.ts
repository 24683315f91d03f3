import { beforeAll, describe, expect, it } from 'vitest';
import { getActors, getMachineAround, toTree } from '../../../../inspector/page/log/actors.ts';
import { getRequests } from '../../../../inspector/page/log/requests.ts';
import { findStep, toSteps, type Step } from '../../../../inspector/page/log/steps.ts';
import type { InspectorRecord } from '../../../../inspector/protocol.ts';
import { recordVisit, visitStart } from '../support/recordedVisit.ts';

let records: readonly InspectorRecord[];
let steps: readonly Step[];

beforeAll(async () => {
  records = await recordVisit();
  steps = toSteps(records);
});

/** The nth step of an event of this type. */
function getStep(type: string, nth = 0): Step {
  const step = steps.filter(({ record }) => record.event.type === type)[nth];
  if (step === undefined) throw new Error(`no step of ${type}`);
  return step;
}

/** The actors right after the nth event of this type. */
const after = (type: string, nth = 0) => getActors(records, getStep(type, nth).end);

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
      'catalog.list|search.settled|0',
      'catalog.scroll|search.settled|0',
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

const outline = (actors: ReturnType<typeof after>, ended: boolean) =>
  toTree(actors, () => ended).map(({ id, depth, status }) => `${' '.repeat(depth)}${id} ${status}`);

describe('actor tree', () => {
  it('shows active actors below their parents', () => {
    expect(outline(after('movie.selected'), false)).toEqual([
      'auth active',
      ' otherTabs active',
      ' token active',
      '  wakeUps active',
      'catalog active',
      ' network active',
      ' home active',
      ' filterOptions active',
      ' prefetch active',
      ' movie active',
      ...['details', 'trailer', 'cast', 'recommendations'].flatMap((part) => [
        `  ${part} active`,
        '   loadPart active',
      ]),
      '  loadProviders active',
    ]);
  });

  it('shows ended actors with their status on request', () => {
    expect(outline(after('movie.closed'), true)).toEqual([
      'auth active',
      ' otherTabs active',
      ' logIn error',
      ' logIn done',
      ' token active',
      '  wakeUps active',
      'catalog active',
      ' network active',
      ' home active',
      ' filterOptions active',
      ' prefetch active',
      ' loadPage done',
      '  network stopped',
      '  fetchPage done',
      ' searchMovies stopped',
      '  network stopped',
      '  fetchPage stopped',
      ' searchMovies error',
      '  network stopped',
      '  fetchPage error',
      ' movie stopped',
      '  details stopped',
      '   loadPart stopped',
      '  trailer stopped',
      '   loadPart stopped',
      '  cast stopped',
      '   loadPart done',
      '  recommendations stopped',
      '   loadPart stopped',
      '  loadProviders done',
    ]);
  });

  it('shows an actor as a root if its parent was dropped from the log', () => {
    const cut = records.slice(records.findIndex(({ kind }) => kind === 'actor') + 1);
    expect(toTree(getActors(cut, cut.length), () => true)[0]).toMatchObject({
      id: 'otherTabs',
      depth: 0,
    });
  });

  it('contains the snapshot of each actor at the given moment', () => {
    const value = (type: string) => [...after(type).values()].find(({ id }) => id === 'auth');
    expect(value('login.submitted')?.snapshot.value).toBe('loggingIn');
    expect(value('xstate.error.actor.logIn')?.snapshot.value).toEqual({ signedOut: 'loginFailed' });
  });

  it('finds the machine around a promise', () => {
    const actors = after('movie.selected');
    const request = [...actors.values()].find(({ id }) => id === 'loadProviders');
    expect(getMachineAround(actors, request?.actor ?? null)?.id).toBe('movie');
    expect(getMachineAround(actors, 'unknown')).toBeNull();
  });
});

describe('getRequests', () => {
  it('returns promise actors with their status, newest first, without callback actors', () => {
    const actors = after('xstate.after.searchDebounce.catalog.searchText.debouncing', 1);
    expect(getRequests(actors, visitStart).map(({ name, status }) => `${name} ${status}`)).toEqual([
      'searchMovies active',
      'searchMovies stopped',
      'loadPage done',
      'logIn done',
      'logIn error',
    ]);
  });

  it('returns the input and the output or the error', () => {
    const actors = after('xstate.error.actor.searchMovies');
    expect(getRequests(actors, visitStart)[0]).toMatchObject({
      status: 'error',
      input: { params: { query: 'heat', year: null } },
      result: { message: 'Connection lost' },
    });
  });

  it('measures the duration until the end, or until the given moment', () => {
    const actors = after('xstate.init', 2);
    const [pending] = getRequests(actors, visitStart + 60_000);
    expect(pending).toMatchObject({ name: 'logIn', status: 'active' });
    expect(pending?.duration).toBe(visitStart + 60_000 - (pending?.startedAt ?? 0));
    const [done] = getRequests(after('xstate.error.actor.logIn'), visitStart + 60_000);
    expect(done).toMatchObject({ status: 'error' });
    expect(done?.duration).toBeLessThan(1_000);
  });
});
