import { expect, it, vi } from 'vitest';
import { inspectorChannel, type InspectorMessage } from '../../../inspector/protocol.ts';
import { createRecorder, type Recorder } from '../../../inspector/recorder.ts';
import { broadcastLog } from '../../../inspector/startInspector.ts';
import { connectStately } from '../../../inspector/stately.ts';
import { secrets, spellings } from './leaks/leakyBackend.ts';
import { wholeVisit } from './leaks/wholeVisit.ts';

/**
 * Opens Stately's inspector in a stubbed window.
 *
 * @returns the messages that the window received, and a function that closes it
 */
function openStatelyWindow(recorder: Recorder) {
  const sent: unknown[] = [];
  const popup = {
    closed: false,
    focus() {},
    postMessage: (message: unknown) => sent.push(message),
  };
  const page = Object.assign(new EventTarget(), { open: () => popup });
  vi.stubGlobal('window', page);
  connectStately(recorder);
  vi.unstubAllGlobals();
  page.dispatchEvent(new MessageEvent('message', { data: { type: '@statelyai.connected' } }));
  return {
    sent: sent as readonly unknown[],
    close() {
      popup.closed = true;
    },
  };
}

/** Returns what our inspector, Stately's and one opened at the end received during a whole visit. */
async function recordWholeVisit() {
  const received: InspectorMessage[] = [];
  const inspector = new BroadcastChannel(inspectorChannel);
  inspector.addEventListener('message', ({ data }: MessageEvent<InspectorMessage>) =>
    received.push(data),
  );
  const page = new EventTarget();
  const recorder = createRecorder();
  broadcastLog(recorder, 'app', { events: page, getTitle: () => 'Reelstate' });
  const stately = openStatelyWindow(recorder);
  await wholeVisit(recorder.inspect);
  page.dispatchEvent(new Event('pagehide'));
  page.dispatchEvent(new Event('pageshow'));
  await expect.poll(() => received.findLast(isWhole)?.records.length).toBeGreaterThan(100);
  page.dispatchEvent(new Event('pagehide'));
  inspector.close();
  stately.close();
  const lateInspector = openStatelyWindow(recorder);
  lateInspector.close();
  return {
    received,
    stately: stately.sent,
    lateInspector: lateInspector.sent,
    records: recorder.getLog().records,
  };
}

const isWhole = (message: InspectorMessage) => message.type === 'app.synced';

it('no inspector receives a password, a token or an API key during a whole visit', async () => {
  const { received, stately, lateInspector, records } = await recordWholeVisit();

  const events = new Set(
    records.map((record) => (record.kind === 'event' ? record.event.type : record.kind)),
  );
  for (const type of [
    'login.submitted',
    'xstate.error.actor.logIn',
    'signup.submitted',
    'xstate.done.actor.signUp',
    'xstate.done.actor.loadPage',
    'retry.scheduled',
    'xstate.error.actor.searchMovies',
    'movie.selected',
    'xstate.error.actor.logOut',
    'xstate.done.actor.refreshSession',
    'tokens.set',
    'session.refreshed',
    'session.storageChanged',
    'xstate.done.actor.revokeSession',
    'xstate.done.actor.logOut',
  ]) {
    expect(events).toContain(type);
  }
  expect(stately.length).toBeGreaterThan(100);
  expect(lateInspector.length).toBe(stately.length);

  for (const text of [received, stately, lateInspector].map((messages) =>
    JSON.stringify(messages),
  )) {
    expect(text).toContain('Movie 0 of page 1');
    for (const secret of spellings()) expect(text).not.toContain(secret);
  }
});

it('a password that is a common word is masked, because of its key', async () => {
  const { records } = await recordWholeVisit();
  const submitted = records.flatMap((record) =>
    record.kind === 'event' && record.event.type.endsWith('.submitted') ? [record.event] : [],
  );
  expect(submitted).toHaveLength(5);
  for (const event of submitted) expect(event).toMatchObject({ password: '•••' });
  const inputs = records.flatMap((record) =>
    record.kind === 'actor' && /^(logIn|signUp)$/.test(record.id) ? [record.input] : [],
  );
  expect(inputs).toHaveLength(4);
  for (const input of inputs) expect(input).toMatchObject({ password: '•••' });
  expect(JSON.stringify(submitted)).not.toContain(`"${secrets.shortPassword}"`);
});
