import { fromCallback, type EventObject } from 'xstate';
import type { LockEvent } from '../domain/externalEvents.ts';

/**
 * A write to local storage reaches other tabs a moment later, and the lock does not wait for it.
 * Without this delay one queued tab in four sent a refresh token that was just used.
 */
export const publishHoldMs = 250;

/**
 * Holds a Web Lock, which serializes work across browser tabs, from `lock.acquired` until 250 ms after
 * the actor stops. If the browser has no Web Locks or forbids them, `lock.acquired` is sent at once.
 *
 * @param name of the lock
 * @param locks returns the origin's lock manager, if there is one; may throw
 */
export function webLock(name: string, locks: () => LockManager | undefined) {
  return fromCallback<EventObject, undefined, LockEvent>(({ sendBack }) => {
    const request = new AbortController();
    let release = () => {};
    const sendAcquired = () => sendBack({ type: 'lock.acquired' });

    async function acquire() {
      try {
        const manager = locks();
        if (manager === undefined) return sendAcquired();
        await manager.request(name, { signal: request.signal }, () => {
          sendAcquired();
          return new Promise<void>((done) => {
            release = () => void setTimeout(done, publishHoldMs);
          });
        });
      } catch {
        if (!request.signal.aborted) sendAcquired();
      }
    }
    void acquire();

    return () => {
      request.abort();
      release();
    };
  });
}
