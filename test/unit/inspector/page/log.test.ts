import { describe, expect, it } from 'vitest';
import { getActors, toTree } from '../../../../inspector/page/log/actors.ts';
import { getRequests } from '../../../../inspector/page/log/requests.ts';
import { findStep, toSteps, type Step } from '../../../../inspector/page/log/steps.ts';
import { recordVisit, visitStart } from '../support/recordedVisit.ts';

const records = await recordVisit();
const steps = toSteps(records);

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
      'catalog.list.checking||1',
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
});

describe('findStep', () => {
  it('returns the oldest step if the selected one was dropped', () => {
    const left = steps.slice(5);
    expect(findStep(left, steps[2]?.record.seq ?? 0)).toBe(left[0]);
  });
});

describe('actor tree', () => {
  it('shows active actors below their parents', () => {
    const tree = toTree(after('movie.selected'), () => false);
    expect(tree.map(({ id, depth }) => `${depth} ${id}`)).toEqual([
      '0 auth',
      '1 otherTabs',
      '1 token',
      '2 wakeUps',
      '0 catalog',
      ...['home', 'language', 'genres', 'certifications', 'services', 'prefetch', 'movie'].map(
        (id) => `1 ${id}`,
      ),
      ...['details', 'trailer', 'cast', 'recommendations', 'series', 'providers'].flatMap(
        (part) => [`2 ${part}`, '3 loadContent'],
      ),
    ]);
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
});
