import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { signedOutState } from '../../src/domain/session.ts';
import { inspectorChannel, type InspectorMessage } from '../../src/inspector/protocol.ts';
import { createRecorder } from '../../src/inspector/recorder.ts';
import { tellInspectors } from '../../src/inspector/tellInspectors.ts';
import { parkedAuth } from '../support/startAuth.ts';

let page: EventTarget;
let inspector: BroadcastChannel;
let heard: InspectorMessage[];

beforeEach(() => {
  page = new EventTarget();
  heard = [];
  inspector = new BroadcastChannel(inspectorChannel);
  inspector.addEventListener('message', ({ data }: MessageEvent<InspectorMessage>) =>
    heard.push(data),
  );
});
afterEach(() => {
  page.dispatchEvent(new Event('pagehide'));
  inspector.close();
});

function startedApp() {
  const recorder = createRecorder();
  tellInspectors(recorder, 'app-1', { events: page, title: () => 'Reelstate' });
  const { inspect } = recorder;
  return createActor(parkedAuth().logic, { input: signedOutState, inspect }).start();
}

const types = () => heard.map(({ type }) => type);

describe('telling inspectors', () => {
  it('tells that it is here, then each record as it comes', async () => {
    startedApp();
    await vi.waitFor(() => expect(heard).toHaveLength(7));
    expect(heard).toMatchObject([
      { type: 'app.told', app: 'app-1', title: 'Reelstate', records: [], dropped: 0 },
      { type: 'app.recorded', app: 'app-1', record: { seq: 1, kind: 'actor', id: 'auth' } },
      { type: 'app.recorded', app: 'app-1', record: { seq: 2, kind: 'event' } },
      { type: 'app.recorded', record: { seq: 3, kind: 'actor', id: 'otherTabs' } },
      { type: 'app.recorded', record: { seq: 4, kind: 'event' } },
      { type: 'app.recorded', record: { seq: 5, kind: 'snapshot' } },
      { type: 'app.recorded', app: 'app-1', record: { seq: 6, kind: 'snapshot' } },
    ]);
  });

  it('tells everything to an inspector that opens later', async () => {
    startedApp();
    await vi.waitFor(() => expect(heard).toHaveLength(7));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- windows have one, channels none
    inspector.postMessage({ type: 'inspector.opened' });
    await vi.waitFor(() => expect(heard).toHaveLength(8));
    expect(heard[7]).toMatchObject({
      type: 'app.told',
      records: [1, 2, 3, 4, 5, 6].map((seq) => ({ seq })),
    });
  });

  it('says when its page goes, is silent then, and tells everything when it comes back', async () => {
    const actor = startedApp();
    page.dispatchEvent(new Event('pagehide'));
    actor.send({ type: 'view.selected', view: 'signup' });
    page.dispatchEvent(new Event('pageshow'));
    await vi.waitFor(() => expect(types().at(-1)).toBe('app.told'));
    const recorded = Array.from({ length: 6 }, () => 'app.recorded');
    expect(types()).toEqual(['app.told', ...recorded, 'app.left', 'app.told']);
    expect(heard.at(-1)).toMatchObject({ records: { length: 9 } });
  });

  it('does not tell twice when its page shows for the first time', async () => {
    startedApp();
    page.dispatchEvent(new Event('pageshow'));
    await vi.waitFor(() => expect(heard).toHaveLength(7));
    expect(types().filter((type) => type === 'app.told')).toHaveLength(1);
  });
});
