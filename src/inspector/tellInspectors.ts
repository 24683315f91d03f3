import { inspectorChannel, type InspectorMessage } from './protocol.ts';
import type { Recorder } from './recorder.ts';

type Page = {
  /** Hears `pagehide` and `pageshow`. */
  readonly events: EventTarget;
  readonly title: () => string;
};

/**
 * Tells every inspector page of this origin what is recorded here: all of it to one that opens, and
 * to all when this page loads or comes back from the browser's page cache; then each record as it
 * comes. The channel closes with the page, for an open one would keep it out of that cache.
 *
 * @param app tells this page load from others of the origin
 */
export function tellInspectors(recorder: Recorder, app: string, { events, title }: Page): void {
  let channel: BroadcastChannel | null = null;

  function say(message: InspectorMessage) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- windows have one, channels none
    channel?.postMessage(message);
  }

  function tellAll() {
    say({ type: 'app.told', app, title: title(), ...recorder.log() });
  }

  function open() {
    channel = new BroadcastChannel(inspectorChannel);
    channel.addEventListener('message', ({ data }: MessageEvent<InspectorMessage>) => {
      if (data.type === 'inspector.opened') tellAll();
    });
    tellAll();
  }

  recorder.subscribe((record) => say({ type: 'app.recorded', app, record }));
  events.addEventListener('pagehide', () => {
    say({ type: 'app.left', app });
    channel?.close();
    channel = null;
  });
  events.addEventListener('pageshow', () => {
    if (channel === null) open();
  });
  open();
}
