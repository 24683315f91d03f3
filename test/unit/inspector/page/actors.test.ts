import { beforeAll, describe, expect, it } from 'vitest';
import type { InspectorRecord } from '../../../../inspector/protocol.ts';
import { getActors, getMachineAround, toTree } from '../../../../inspector/page/log/actors.ts';
import { getRequests } from '../../../../inspector/page/log/requests.ts';
import { toSteps } from '../../../../inspector/page/log/steps.ts';
import { recordVisit, visitStart } from '../support/recordedVisit.ts';

let records: readonly InspectorRecord[];

beforeAll(async () => {
  records = await recordVisit();
});

/** Everything as it was right after the nth event of this type. */
function after(type: string, nth = 0) {
  const steps = toSteps(records).filter(({ record }) => record.event.type === type);
  const step = steps[nth];
  if (step === undefined) throw new Error(`no ${type}`);
  return getActors(records, step.end);
}

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
