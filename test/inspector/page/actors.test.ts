import { beforeAll, describe, expect, it } from 'vitest';
import type { InspectorRecord } from '../../../src/inspector/protocol.ts';
import { actorsAt, machineAround, treeOf } from '../../../src/inspector/page/log/actors.ts';
import { requestsAt } from '../../../src/inspector/page/log/requests.ts';
import { stepsOf } from '../../../src/inspector/page/log/steps.ts';
import { recordVisit, visitBegan } from '../support/recordedVisit.ts';

let records: readonly InspectorRecord[];

beforeAll(async () => {
  records = await recordVisit();
});

/** Everything as it was right after the nth event of this type. */
function after(type: string, nth = 0) {
  const steps = stepsOf(records).filter(({ record }) => record.event.type === type);
  const step = steps[nth];
  if (step === undefined) throw new Error(`no ${type}`);
  return actorsAt(records, step.end);
}

const outline = (actors: ReturnType<typeof after>, ended: boolean) =>
  treeOf(actors, () => ended).map(({ id, depth, status }) => `${' '.repeat(depth)}${id} ${status}`);

describe('the tree of actors', () => {
  it('shows who runs, children below their parents', () => {
    expect(outline(after('movie.selected'), false)).toEqual([
      'auth active',
      ' otherTabs active',
      ' token active',
      '  wakeUps active',
      'catalog active',
      ' network active',
      ' home active',
      ' movie active',
      ...['figures', 'trailer', 'cast', 'similar'].flatMap((part) => [
        `  ${part} active`,
        '   loadPart active',
      ]),
      '  findOffers active',
    ]);
  });

  it('shows who has ended, and how, when asked to', () => {
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
      '  call done',
      ' searchMovies stopped',
      '  network stopped',
      '  call stopped',
      ' searchMovies error',
      '  network stopped',
      '  call error',
      ' movie stopped',
      '  figures stopped',
      '   loadPart stopped',
      '  trailer stopped',
      '   loadPart stopped',
      '  cast stopped',
      '   loadPart done',
      '  similar stopped',
      '   loadPart stopped',
      '  findOffers done',
    ]);
  });

  it('puts children of a parent that nobody knows any more among the roots', () => {
    const cut = records.slice(records.findIndex(({ kind }) => kind === 'actor') + 1);
    expect(treeOf(actorsAt(cut, cut.length), () => true)[0]).toMatchObject({
      id: 'otherTabs',
      depth: 0,
    });
  });

  it('knows the snapshot of an actor at each moment', () => {
    const value = (type: string) => [...after(type).values()].find(({ id }) => id === 'auth');
    expect(value('login.submitted')?.snapshot.value).toBe('loggingIn');
    expect(value('xstate.error.actor.logIn')?.snapshot.value).toEqual({ signedOut: 'loginFailed' });
  });

  it('finds the machine whose promise one looks at', () => {
    const actors = after('movie.selected');
    const request = [...actors.values()].find(({ id }) => id === 'findOffers');
    expect(machineAround(actors, request?.actor ?? null)?.id).toBe('movie');
    expect(machineAround(actors, 'nobody')).toBeNull();
  });
});

describe('the requests', () => {
  it('are the promise actors with their state, the newest first', () => {
    const actors = after('xstate.after.searchDebounce.catalog.search.text.debouncing', 1);
    expect(requestsAt(actors, visitBegan).map(({ id, state }) => `${id} ${state}`)).toEqual([
      'searchMovies pending',
      'searchMovies stopped',
      'loadPage done',
      'logIn done',
      'logIn failed',
    ]);
  });

  it('tell what was asked, and the answer or the failure', () => {
    const actors = after('xstate.error.actor.searchMovies');
    expect(requestsAt(actors, visitBegan)[0]).toMatchObject({
      state: 'failed',
      input: { ask: { query: 'heat', year: null } },
      result: { message: 'The line is dead' },
    });
  });

  it('have lasted from start to end, or until the moment that is looked at', () => {
    const actors = after('xstate.init', 2);
    const [pending] = requestsAt(actors, visitBegan + 60_000);
    expect(pending).toMatchObject({ id: 'logIn', state: 'pending' });
    expect(pending?.duration).toBe(visitBegan + 60_000 - (pending?.startedAt ?? 0));
    const [done] = requestsAt(after('xstate.error.actor.logIn'), visitBegan + 60_000);
    expect(done).toMatchObject({ state: 'failed' });
    expect(done?.duration).toBeLessThan(1_000);
  });
});
