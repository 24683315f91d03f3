import { fromCallback, type EventObject } from 'xstate';
import type { WakeUpEvent } from '../domain/signs.ts';

/** Clocks drift by less; a device that slept or was put right jumps by more (contract D.3). */
const clockJumpMs = 5 * 60_000;

/**
 * Tells when somebody looks at the page again, when the network comes and goes, and when the clock
 * was put to another time meanwhile (contract D.15, D.16). At the start it tells what is not as one
 * would expect: a hidden page, no network.
 */
export const wakeUps = fromCallback<EventObject, undefined, WakeUpEvent>(({ sendBack }) => {
  const hasJumped = clockWatch();
  const ending = new AbortController();
  const listen = (target: EventTarget, type: string, tell: (event: Event) => void) =>
    target.addEventListener(type, tell, { signal: ending.signal });

  function wake(type: 'page.shown' | 'page.woke' | 'network.found') {
    if (hasJumped()) sendBack({ type: 'clock.jumped' });
    sendBack({ type });
  }
  function look() {
    if (document.visibilityState === 'hidden') sendBack({ type: 'page.hidden' });
    else wake('page.shown');
  }
  listen(document, 'visibilitychange', look);
  // A page that comes back from the browser's memory may not have been told that it is shown; one
  // that loads in the background is not.
  listen(globalThis, 'pageshow', look);
  listen(globalThis, 'focus', () => wake('page.woke'));
  listen(globalThis, 'online', () => wake('network.found'));
  listen(globalThis, 'offline', () => sendBack({ type: 'network.lost' }));

  if (document.visibilityState === 'hidden') sendBack({ type: 'page.hidden' });
  if (!navigator.onLine) sendBack({ type: 'network.lost' });
  return () => ending.abort();
});

/** @returns whether the wall clock went another way than time did since the last question */
function clockWatch(): () => boolean {
  const offset = () => Date.now() - performance.now();
  let last = offset();
  return () => {
    const jump = Math.abs(offset() - last);
    last = offset();
    return jump > clockJumpMs;
  };
}
