import type { InspectionEvent } from 'xstate';
import { inspectorChannel, type InspectorMessage } from './protocol.ts';
import { createRecorder, type Recorder } from './recorder.ts';

/**
 * Starts recording, sends the records to inspector pages, and adds the menu that opens one.
 *
 * @returns `inspect`: the option for each root actor; `open` opens the menu
 */
export function startInspector(): {
  readonly inspect: (event: InspectionEvent) => void;
  readonly open: () => void;
} {
  const recorder = createRecorder();
  broadcastLog(recorder, Math.random().toString(36).slice(2), {
    events: window,
    getTitle: () => document.title,
  });
  const menu = import('./menu/InspectorMenu.tsx')
    .then(({ addInspectorMenu }) => addInspectorMenu(recorder))
    .catch((error: unknown) => console.warn('Inspector: failed to load the menu', error));
  return { inspect: recorder.inspect, open: () => void menu.then((open) => open?.()) };
}

type Page = {
  /** Dispatches `pagehide` and `pageshow`. */
  readonly events: EventTarget;
  readonly getTitle: () => string;
};

/**
 * Sends the whole log to inspector pages when this page loads, when it is restored from the
 * back/forward cache and when an inspector page asks for it, and then each record. The channel closes
 * with the page, because an open channel would keep it out of the back/forward cache.
 *
 * @param app identifies this page load
 */
export function broadcastLog(recorder: Recorder, app: string, { events, getTitle }: Page): void {
  let channel: BroadcastChannel | null = null;

  function send(message: InspectorMessage) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- channels have no origin
    channel?.postMessage(message);
  }

  function sendLog() {
    send({ type: 'app.synced', app, title: getTitle(), ...recorder.getLog() });
  }

  function open() {
    channel = new BroadcastChannel(inspectorChannel);
    channel.addEventListener('message', ({ data }: MessageEvent<InspectorMessage>) => {
      if (data.type === 'inspector.opened') sendLog();
    });
    sendLog();
  }

  recorder.subscribe((record) => send({ type: 'app.recorded', app, record }));
  events.addEventListener('pagehide', () => {
    send({ type: 'app.closed', app });
    channel?.close();
    channel = null;
  });
  events.addEventListener('pageshow', () => {
    if (channel === null) open();
  });
  open();
}
