import { fromCallback, type EventObject } from 'xstate';
import type { LockEvent } from '../domain/signs.ts';

const lockName = 'reelstate-refresh';

/**
 * Local storage reaches other tabs a moment after it was written, and the lock does not wait for it:
 * without this, one queued tab in four sent the token that had just been spent.
 */
export const publishHoldMs = 250;

/**
 * Holds the lock under which tabs exchange a token one after another, from `lock.acquired` until a
 * moment after it is stopped. Where the browser has no locks, or forbids them, it is got at once.
 *
 * @param locks finds this origin's, if there are any; may throw
 */
export function refreshLock(locks: () => LockManager | undefined) {
  return fromCallback<EventObject, undefined, LockEvent>(({ sendBack }) => {
    const waiting = new AbortController();
    let letGo = () => {};
    const tell = () => sendBack({ type: 'lock.acquired' });

    async function acquire() {
      try {
        const manager = locks();
        if (manager === undefined) return tell();
        await manager.request(lockName, { signal: waiting.signal }, () => {
          tell();
          return new Promise<void>((done) => {
            letGo = () => void setTimeout(done, publishHoldMs);
          });
        });
      } catch {
        if (!waiting.signal.aborted) tell();
      }
    }
    void acquire();

    return () => {
      waiting.abort();
      letGo();
    };
  });
}
