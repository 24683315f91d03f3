import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { idleMs, whenIdle } from '../../../src/components/movie/whenIdle.ts';
import { lazyComponent, useLazyComponent } from '../../../src/components/ui/lazyComponent.ts';

const Part = () => null;
type Import = () => Promise<typeof Part>;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a component whose code is loaded later', () => {
  it('is loaded once, when it is needed, and is there at once for the next that renders it', async () => {
    const importPart = vi.fn<Import>().mockResolvedValue(Part);
    const lazy = lazyComponent(importPart);
    const { result, rerender } = renderHook(
      (isNeeded: boolean) => useLazyComponent(lazy, isNeeded),
      {
        initialProps: false,
      },
    );
    expect([result.current.Component, importPart.mock.calls.length]).toEqual([null, 0]);
    await act(async () => rerender(true));
    expect([result.current.Component, result.current.hasFailed]).toEqual([Part, false]);
    const { result: next } = renderHook(() => useLazyComponent(lazy));
    expect(next.current.Component).toBe(Part);
    await act(async () => expect(await next.current.load()).toBe(true));
    expect(importPart).toHaveBeenCalledOnce();
  });

  it('says that its code cannot be loaded, until another attempt loads it', async () => {
    const importPart = vi.fn<Import>().mockRejectedValueOnce(new Error('offline'));
    const lazy = lazyComponent(importPart.mockResolvedValue(Part));
    const { result } = renderHook(() => useLazyComponent(lazy));
    expect(result.current.hasFailed).toBe(false);
    await act(async () => expect(await result.current.load()).toBe(false));
    expect(result.current).toMatchObject({ Component: null, hasFailed: true });
    await act(async () => expect(await result.current.load()).toBe(true));
    expect(result.current).toMatchObject({ Component: Part, hasFailed: false });
  });
});

describe('work for an idle browser', () => {
  it('is done when the browser says that it is idle, unless it is cancelled', () => {
    const idle = vi.fn<typeof requestIdleCallback>().mockReturnValue(7);
    const cancelIdle = vi.fn<typeof cancelIdleCallback>();
    vi.stubGlobal('requestIdleCallback', idle);
    vi.stubGlobal('cancelIdleCallback', cancelIdle);
    const work = vi.fn<() => void>();
    const cancel = whenIdle(work);
    expect(idle).toHaveBeenCalledExactlyOnceWith(work);
    cancel();
    expect(cancelIdle).toHaveBeenCalledExactlyOnceWith(7);
  });

  it('is done after a time, unless it is cancelled, in a browser that does not say so', () => {
    vi.useFakeTimers();
    vi.stubGlobal('requestIdleCallback', undefined);
    const work = vi.fn<() => void>();
    const cancelled = vi.fn<() => void>();
    whenIdle(work);
    whenIdle(cancelled)();
    vi.advanceTimersByTime(idleMs - 1);
    expect(work).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect([work.mock.calls.length, cancelled.mock.calls.length]).toEqual([1, 0]);
  });
});
