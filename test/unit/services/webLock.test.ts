import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LockEvent } from '../../../src/domain/externalEvents.ts';
import { webLock } from '../../../src/services/webLock.ts';
import { fakeLocks } from '../../support/fakeLocks.ts';
import { startBelow } from './support/startBelow.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Requests the lock until it is stopped. */
function request(locks: () => LockManager | undefined) {
  const { received, stop } = startBelow<LockEvent>(webLock('a', locks));
  const granted = () => received.filter(({ type }) => type === 'lock.acquired').length;
  return { stop, granted };
}

describe('webLock', () => {
  it('is held until 250 ms after its holder stops, and then acquired by the next; never stolen', async () => {
    const locks = fakeLocks();
    const first = request(() => locks.manager);
    const second = request(() => locks.manager);
    await pass(60_000);
    expect({ firstGranted: first.granted(), secondGranted: second.granted() }).toEqual({
      firstGranted: 1,
      secondGranted: 0,
    });
    first.stop();
    await pass(249);
    expect(second.granted()).toBe(0);
    await pass(1);
    expect(second.granted()).toBe(1);
    const signal = expect.any(AbortSignal);
    expect(locks.asked).toEqual([{ signal }, { signal }]);
    second.stop();
    await pass(250);
    expect(locks.isTaken()).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is not requested any more after the actor stops, and leaves no timer', async () => {
    const locks = fakeLocks();
    const release = locks.takeElsewhere();
    const waiting = request(() => locks.manager);
    await pass(0);
    waiting.stop();
    expect(vi.getTimerCount()).toBe(0);
    release();
    await pass(0);
    expect(waiting.granted()).toBe(0);
    expect(locks.isTaken()).toBe(false);
  });

  const deny = () => {
    throw new DOMException('denied', 'SecurityError');
  };

  it.each<[string, () => LockManager | undefined]>([
    ['has none', () => undefined],
    ['forbids access', deny],
    ['refuses it', () => ({ request: async () => deny() }) as never],
  ])('is acquired at once if the browser %s', async (_, locks) => {
    const holder = request(locks);
    await pass(0);
    expect(holder.granted()).toBe(1);
    holder.stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});
