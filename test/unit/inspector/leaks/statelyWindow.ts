import { vi } from 'vitest';
import { connectStately } from '../../../../inspector/stately.ts';
import type { Recorder } from '../../../../inspector/recorder.ts';

/**
 * Opens Stately's inspector in a stubbed window.
 *
 * @returns the messages that the window received, and a function that closes it
 */
export function openStatelyWindow(recorder: Recorder) {
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
