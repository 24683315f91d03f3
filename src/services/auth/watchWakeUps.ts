import { fromCallback, type EventObject } from 'xstate';
import type { NetworkEvent, WakeUpEvent } from '../../domain/externalEvents.ts';

/** Clock drift is less; a sleep of the device or a corrected clock is more (D.3). */
const clockJumpMs = 5 * 60_000;

/** Calls back with changes of the network, first that there is none. Returns a function that stops it. */
export type WatchNetwork = (callback: (event: NetworkEvent) => void) => () => void;

/**
 * Sends page visibility, window focus, online and offline, each wake-up after `clock.jumped` if the
 * clock was changed in the meantime (D.15, D.16). At its start it sends only what differs
 * from a visible page and an online network.
 */
export const watchWakeUps = (watchNetwork: WatchNetwork) =>
  fromCallback<EventObject, undefined, WakeUpEvent>(({ sendBack }) => {
    const hasClockJumped = createClockCheck();
    const abortController = new AbortController();
    const listen = (target: EventTarget, type: string, listener: () => void) =>
      target.addEventListener(type, listener, { signal: abortController.signal });

    function sendWakeUp(type: 'page.shown' | 'window.focused' | 'network.online') {
      if (hasClockJumped()) sendBack({ type: 'clock.jumped' });
      sendBack({ type });
    }
    function sendVisibility() {
      if (document.visibilityState === 'hidden') sendBack({ type: 'page.hidden' });
      else sendWakeUp('page.shown');
    }
    listen(document, 'visibilitychange', sendVisibility);
    // A page restored from the back/forward cache may get no `visibilitychange`; a page that loads in
    // a background tab is hidden.
    listen(globalThis, 'pageshow', sendVisibility);
    listen(globalThis, 'focus', () => sendWakeUp('window.focused'));

    if (document.visibilityState === 'hidden') sendBack({ type: 'page.hidden' });
    const stopNetwork = watchNetwork((event) => {
      if (event.type === 'network.online') sendWakeUp(event.type);
      else sendBack(event);
    });
    return () => {
      stopNetwork();
      abortController.abort();
    };
  });

/** @returns a function: whether the clock moved apart from elapsed time since the last call */
function createClockCheck(): () => boolean {
  const offset = () => Date.now() - performance.now();
  let last = offset();
  return () => {
    const jump = Math.abs(offset() - last);
    last = offset();
    return jump > clockJumpMs;
  };
}
