import { type ActorRefLike, createActor, createMachine, type InspectionEvent } from 'xstate';
import { describe, expect, it } from 'vitest';
import { createRecorder, type Recorder } from '../../../inspector/recorder.ts';
import type { InspectorRecord } from '../../../inspector/protocol.ts';
import { signedOutState } from '../../../src/domain/session.ts';
import { aSession, aStoredSession } from '../../support/builders.ts';
import { aLogin, deferredAuth } from '../../support/startAuth.ts';

function recordedAuth(recorder = createRecorder(), stored = signedOutState) {
  const services = deferredAuth();
  const { inspect } = recorder;
  const actor = createActor(services.logic, { input: stored, inspect }).start();
  return { ...services, actor, recorder };
}

/** What each record is about, with ids of actors instead of session ids. */
function linesOf(recorder: Recorder): string[] {
  const { records } = recorder.getLog();
  const names = new Map(
    records.flatMap((record) => (record.kind === 'actor' ? [[record.actor, record.id]] : [])),
  );
  return records.map((record) => `${names.get(record.actor)} ${wordsOf(record, names)}`);
}

function wordsOf(record: InspectorRecord, names: ReadonlyMap<string, string>): string {
  const nameOf = (actor: string | null) => names.get(actor ?? '') ?? 'outside';
  if (record.kind === 'actor') return `starts below ${nameOf(record.parent)}`;
  if (record.kind === 'event') return `gets ${record.event.type} from ${nameOf(record.source)}`;
  if (record.kind === 'microstep') return `takes ${record.edges.join(' and ')}`;
  if (record.kind === 'end') return `ends: ${record.how}`;
  return `is ${JSON.stringify(record.snapshot.value ?? record.snapshot.status)}`;
}

const startOf = (actorRef: ActorRefLike): InspectionEvent => ({
  type: '@xstate.event',
  rootId: actorRef.sessionId,
  actorRef,
  sourceRef: undefined,
  event: { type: 'xstate.init' },
});

describe('recorder', () => {
  it('records a login from the form to the session, causes before effects', async () => {
    const { actor, logIn, recorder } = recordedAuth();
    actor.send(aLogin);
    await logIn.last().resolve(aSession());
    expect(linesOf(recorder)).toEqual([
      'auth starts below outside',
      'auth gets xstate.init from outside',
      'otherTabs starts below auth',
      'otherTabs gets xstate.init from auth',
      'otherTabs is "active"',
      'auth is {"signedOut":"idle"}',
      'auth gets login.submitted from outside',
      'auth takes auth.signedOut|login.submitted|1',
      'logIn starts below auth',
      'logIn gets xstate.init from auth',
      'logIn is "active"',
      'auth is "loggingIn"',
      'logIn gets xstate.promise.resolve from logIn',
      'logIn is "done"',
      'logIn ends: done',
      'auth gets xstate.done.actor.logIn from logIn',
      'auth takes auth.loggingIn|xstate.done.actor.logIn|0',
      'token starts below auth',
      'token gets xstate.init from auth',
      'wakeUps starts below token',
      'wakeUps gets xstate.init from token',
      'wakeUps is "active"',
      'token is {"page":"visible","network":"online","refresh":{"waiting":"debouncingWakeUp"}}',
      'auth is {"signedIn":"idle"}',
    ]);
  });

  it('records a failure with a masked error, and an actor that its parent stops', async () => {
    const { actor, logIn, recorder } = recordedAuth();
    actor.send(aLogin);
    await logIn.last().reject(new Error('refused: Bearer abc', { cause: { password: 'abc' } }));
    actor.send(aLogin);
    actor.send({ type: 'view.selected', view: 'signup' });
    const ends = recorder.getLog().records.filter(({ kind }) => kind === 'end');
    expect(ends).toMatchObject([{ how: 'error' }, { how: 'stopped' }]);
    expect(recorder.getLog().records).toContainEqual(
      expect.objectContaining({
        kind: 'snapshot',
        snapshot: {
          status: 'error',
          error: { name: 'Error', message: 'refused: Bearer •••', cause: { password: '•••' } },
        },
      }),
    );
  });

  it('records input, context, state value and tags of a machine', () => {
    const { recorder } = recordedAuth(createRecorder(), aStoredSession());
    expect(recorder.getLog().records[0]).toMatchObject({
      seq: 1,
      kind: 'actor',
      id: 'auth',
      parent: null,
      machine: 'auth',
      input: { isAuthenticated: true, accessToken: '•••', refreshToken: '•••' },
      snapshot: {
        status: 'active',
        value: { signedIn: 'idle' },
        tags: ['authenticated'],
        context: { user: { email: 'mira@filmhaus.dev' }, accessToken: '•••', currentView: 'home' },
      },
    });
  });

  it('records no actor that never starts, and one that starts twice again', () => {
    const recorder = createRecorder();
    const { logic } = deferredAuth();
    createActor(logic, { input: signedOutState, inspect: recorder.inspect });
    expect(recorder.getLog().records).toEqual([]);
    const machine = createMachine({ initial: 'a', states: { a: {} } });
    const actor = createActor(machine, { inspect: recorder.inspect }).start();
    actor.stop();
    recorder.inspect(startOf(actor));
    const kinds = recorder.getLog().records.map(({ kind }) => kind);
    expect(kinds).toEqual(['actor', 'event', 'snapshot', 'snapshot', 'end', 'actor', 'event']);
  });
});

describe('log of the recorder', () => {
  it('drops the oldest record beyond its limit, but not the start of an active actor', () => {
    const { actor, recorder } = recordedAuth(createRecorder({ maxLength: 10 }));
    for (let turn = 0; turn < 20; turn += 1) actor.send({ type: 'view.selected', view: 'login' });
    const { records, dropped } = recorder.getLog();
    expect(records).toHaveLength(10);
    expect(records[0]).toMatchObject({ kind: 'actor', id: 'auth' });
    expect(dropped).toBe(6 + 20 * 3 - 10);
    expect(records[1]).toMatchObject({ kind: 'actor', id: 'otherTabs' });
    expect(records.slice(2).map(({ seq }) => seq)).toEqual(
      Array.from({ length: 8 }, (_, index) => 66 - 7 + index),
    );
  });

  it('drops the start of an ended actor', async () => {
    const { actor, logIn, recorder } = recordedAuth(createRecorder({ maxLength: 10 }));
    actor.send(aLogin);
    await logIn.last().resolve(aSession());
    for (let turn = 0; turn < 10; turn += 1) actor.send({ type: 'session.reset' });
    const starts = recorder.getLog().records.filter(({ kind }) => kind === 'actor');
    expect(starts).toMatchObject([{ id: 'auth' }, { id: 'otherTabs' }]);
  });
});

describe('errors of the recorder', () => {
  it('an error of a listener is reported and does not reach the actor', () => {
    const problems: unknown[] = [];
    const recorder = createRecorder({ report: (error) => problems.push(error) });
    const received: number[] = [];
    recorder.subscribe(() => {
      throw new Error('a listener broke');
    });
    const leave = recorder.subscribe(({ seq }) => received.push(seq));
    const { actor } = recordedAuth(recorder);
    expect(actor.getSnapshot().value).toEqual({ signedOut: 'idle' });
    expect(received).toEqual([1, 2, 3, 4, 5, 6]);
    expect(problems).toHaveLength(6);
    leave();
    actor.send({ type: 'view.selected', view: 'signup' });
    expect(received).toHaveLength(6);
  });

  it('an unreadable snapshot is reported and does not throw', () => {
    const problems: unknown[] = [];
    const recorder = createRecorder({ report: (error) => problems.push(error) });
    const unreadable = {
      sessionId: 'x:1',
      send() {},
      getSnapshot() {
        throw new Error('not now');
      },
    };
    recorder.inspect(startOf(unreadable));
    expect(problems).toHaveLength(1);
  });
});
