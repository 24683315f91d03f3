import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { signedOutState } from '../../../src/domain/session.ts';
import { inspectorChannel, type InspectorMessage } from '../../../inspector/protocol.ts';
import { createRecorder } from '../../../inspector/recorder.ts';
import { broadcastLog } from '../../../inspector/startInspector.ts';
import { deferredAuth } from '../../support/startAuth.ts';

let page: EventTarget;
let inspector: BroadcastChannel;
let received: InspectorMessage[];

beforeEach(() => {
  page = new EventTarget();
  received = [];
  inspector = new BroadcastChannel(inspectorChannel);
  inspector.addEventListener('message', ({ data }: MessageEvent<InspectorMessage>) =>
    received.push(data),
  );
});
afterEach(() => {
  page.dispatchEvent(new Event('pagehide'));
  inspector.close();
});

function startedApp() {
  const recorder = createRecorder();
  broadcastLog(recorder, 'app-1', { events: page, getTitle: () => 'Reelstate' });
  const { inspect } = recorder;
  return createActor(deferredAuth().logic, { input: signedOutState, inspect }).start();
}

const types = () => received.map(({ type }) => type);

describe('broadcastLog', () => {
  it('sends the log, then each record', async () => {
    startedApp();
    await expect.poll(() => received).toHaveLength(7);
    expect(received[0]).toEqual({
      type: 'app.synced',
      app: 'app-1',
      title: 'Reelstate',
      records: [],
      dropped: 0,
    });
    const records = [
      { kind: 'actor', id: 'auth' },
      { kind: 'event' },
      { kind: 'actor', id: 'otherTabs' },
      { kind: 'event' },
      { kind: 'snapshot' },
      { kind: 'snapshot' },
    ].map((record, index) => ({ ...record, seq: index + 1 }));
    expect(received.slice(1)).toMatchObject(
      records.map((record) => ({ type: 'app.recorded', app: 'app-1', record })),
    );
  });

  it('sends the whole log to an inspector that opens later, not when its page is first shown', async () => {
    startedApp();
    page.dispatchEvent(new Event('pageshow'));
    await expect.poll(() => received).toHaveLength(7);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- channels have no origin
    inspector.postMessage({ type: 'inspector.opened' });
    await expect.poll(() => received).toHaveLength(8);
    expect(received[7]).toMatchObject({
      type: 'app.synced',
      records: [1, 2, 3, 4, 5, 6].map((seq) => ({ seq })),
    });
  });

  it('sends app.closed on pagehide, nothing after it, and the whole log on pageshow', async () => {
    const actor = startedApp();
    page.dispatchEvent(new Event('pagehide'));
    actor.send({ type: 'view.selected', view: 'signup' });
    page.dispatchEvent(new Event('pageshow'));
    await expect.poll(() => types().at(-1)).toBe('app.synced');
    const recorded = Array.from({ length: 6 }, () => 'app.recorded');
    expect(types()).toEqual(['app.synced', ...recorded, 'app.closed', 'app.synced']);
    expect(received.at(-1)).toMatchObject({ records: { length: 9 } });
  });
});
