import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { createLucideIcon } from 'lucide-react';
import type { ComponentType, ContextType } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createIcon } from '../../../src/components/ui/Icon.tsx';
import type { IconProps } from '../../../src/components/ui/Icon.tsx';
import { Toast } from '../../../src/components/ui/Toast.tsx';
import {
  idleMs,
  nextTask,
  oncePainted,
  quietMs,
  whenIdle,
  whenQuiet,
} from '../../../src/components/ui/whenIdle.ts';
import { lazyComponent, useLazyComponent } from '../../../src/components/ui/lazyComponent.ts';
import { useDisclosure } from '../../../src/components/ui/useDisclosure.ts';
import {
  BackContext,
  useBackToClose,
  useModalDialog,
} from '../../../src/components/ui/useModalDialog.ts';
import { endDialogFrame } from '../../support/dialogFocus.ts';

describe('an icon of a build', () => {
  const draw = (Icon: ComponentType<IconProps>, props: IconProps) => {
    const { container, unmount } = render(<Icon {...props} />);
    const elements = [...container.querySelectorAll('*')].map(({ tagName, attributes }) => ({
      tagName,
      attributes: Object.fromEntries(Array.from(attributes, ({ name, value }) => [name, value])),
    }));
    unmount();
    // Of the library alone: nothing reads them.
    for (const name of ['class', 'xmlns']) delete elements[0]?.attributes[name];
    return elements;
  };

  it.each<[string, IconProps & { readonly 'data-mirrored'?: boolean }]>([
    ['no attributes', {}],
    ['a size', { size: 18 }],
    ['others', { strokeWidth: 3, fill: 'currentColor', 'data-mirrored': true }],
  ])('is the drawing that lucide-react makes of its data, with %s', (_, props) => {
    const circle = ['circle', { cx: '12', cy: '12', r: '10', key: 'b' }] as const;
    const Own = createIcon({ node: [['path', { d: 'M1 1', key: 'a' }], circle] });
    const Library = createLucideIcon('circle', [['path', { d: 'M1 1', key: 'a' }], [...circle]]);
    expect(draw(Own, props)).toEqual(draw(Library as ComponentType<IconProps>, props));
    expect(draw(Own, props)).toHaveLength(3);
  });
});

const Part = () => null;
type Import = () => Promise<typeof Part>;

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
    expect({
      Component: result.current.Component,
      importPartCallCount: importPart.mock.calls.length,
    }).toEqual({ Component: null, importPartCallCount: 0 });
    await act(async () => rerender(true));
    expect({ Component: result.current.Component, failure: result.current.failure }).toEqual({
      Component: Part,
      failure: null,
    });
    const { result: next } = renderHook(() => useLazyComponent(lazy));
    expect(next.current.Component).toBe(Part);
    await act(async () => expect(await next.current.load()).toBe(true));
    expect(importPart).toHaveBeenCalledOnce();
  });

  it('says that its code cannot be loaded, until another attempt loads it', async () => {
    const importPart = vi.fn<Import>().mockRejectedValueOnce(new Error('offline'));
    const lazy = lazyComponent(importPart.mockResolvedValue(Part));
    const { result } = renderHook(() => useLazyComponent(lazy));
    expect(result.current.failure).toBeNull();
    await act(async () => expect(await result.current.load()).toBe(false));
    expect(result.current).toMatchObject({ Component: null, failure: { isRetrying: false } });
    await act(async () => expect(await result.current.load()).toBe(true));
    expect(result.current).toMatchObject({ Component: Part, failure: null });
  });

  it('whose code is loaded again says so, once however often that is asked for, and when it fails again', async () => {
    const failures: (() => void)[] = [];
    const importPart = vi.fn<Import>(
      () => new Promise((_, fail) => void failures.push(() => fail(new Error('offline')))),
    );
    const lazy = lazyComponent(importPart);
    const { result } = renderHook(() => useLazyComponent(lazy, true));
    await act(async () => failures[0]?.());
    expect(result.current.failure?.isRetrying).toBe(false);
    for (const _ of [1, 2]) act(() => result.current.failure?.retry());
    expect(result.current.failure?.isRetrying).toBe(true);
    expect(importPart).toHaveBeenCalledTimes(2);
    await act(async () => failures[1]?.());
    expect(result.current.failure?.isRetrying).toBe(false);
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
    expect({
      workCallCount: work.mock.calls.length,
      cancelledCallCount: cancelled.mock.calls.length,
    }).toEqual({ workCallCount: 1, cancelledCallCount: 0 });
  });
});

describe('work that may wait', () => {
  /** Starts it in a page that has loaded. */
  function start() {
    vi.useFakeTimers();
    vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run));
    vi.stubGlobal('cancelIdleCallback', clearTimeout);
    let load: () => void = () => {};
    const disconnect = vi.fn<() => void>();
    vi.stubGlobal(
      'PerformanceObserver',
      class {
        constructor(loaded: () => void) {
          load = loaded;
        }
        observe() {}
        disconnect = disconnect;
      },
    );
    const readyState = vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete');
    const work = vi.fn<() => void>();
    const cancel = whenQuiet(work);
    /** Whether it starts when it has been quiet for long enough, and not a moment before. */
    function startsWhenQuiet() {
      vi.advanceTimersByTime(quietMs - 1);
      const isEarly = work.mock.calls.length > 0;
      vi.advanceTimersByTime(1 + 1);
      return !isEarly && work.mock.calls.length === 1;
    }
    return { work, cancel, load: () => load(), disconnect, readyState, startsWhenQuiet };
  }

  /** An image that is loading, so far below the top of the window. */
  function addPoster(top: number) {
    const image = document.createElement('img');
    Object.defineProperty(image, 'complete', { value: false });
    image.getBoundingClientRect = () => new DOMRect(0, top, 1, 1);
    document.body.append(image);
    onTestFinished(() => image.remove());
    return image;
  }

  it('starts once the page has been quiet for two seconds, once', () => {
    const { work, disconnect, startsWhenQuiet } = start();
    expect(startsWhenQuiet()).toBe(true);
    window.dispatchEvent(new Event('keydown'));
    vi.advanceTimersByTime(3 * quietMs);
    expect(work).toHaveBeenCalledOnce();
    expect(disconnect).toHaveBeenCalledOnce();
  });

  it.each(['pointerdown', 'keydown', 'input', 'wheel', 'touchmove', 'scroll'])(
    'starts two seconds after the last %s',
    (type) => {
      const { startsWhenQuiet } = start();
      vi.advanceTimersByTime(quietMs - 1);
      document.body.dispatchEvent(new Event(type));
      expect(startsWhenQuiet()).toBe(true);
    },
  );

  it('starts two seconds after something was loaded', () => {
    const { load, startsWhenQuiet } = start();
    vi.advanceTimersByTime(quietMs - 1);
    load();
    expect(startsWhenQuiet()).toBe(true);
  });

  it('starts two seconds later if something is pressed while the browser is not idle', () => {
    const { startsWhenQuiet } = start();
    vi.advanceTimersByTime(quietMs);
    document.body.dispatchEvent(new Event('pointerdown'));
    expect(startsWhenQuiet()).toBe(true);
  });

  it('waits for the page', () => {
    const { work, readyState, startsWhenQuiet } = start();
    readyState.mockReturnValue('interactive');
    vi.advanceTimersByTime(3 * quietMs);
    expect(work).not.toHaveBeenCalled();
    readyState.mockReturnValue('complete');
    expect(startsWhenQuiet()).toBe(true);
  });

  it('waits for the posters in view, not for those that are below', () => {
    const { work, startsWhenQuiet } = start();
    addPoster(innerHeight);
    const shown = addPoster(0);
    vi.advanceTimersByTime(3 * quietMs);
    expect(work).not.toHaveBeenCalled();
    shown.remove();
    addPoster(-1);
    expect(startsWhenQuiet()).toBe(true);
  });

  it('never starts if it is cancelled, and leaves no listener behind', () => {
    const { work, cancel } = start();
    vi.advanceTimersByTime(quietMs);
    cancel();
    document.body.dispatchEvent(new Event('keydown'));
    vi.advanceTimersByTime(3 * quietMs);
    expect(work).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('what follows in a task of its own', () => {
  it('is continued by the browser, before what waits already', async () => {
    const scheduler = { yield: vi.fn<() => Promise<void>>().mockResolvedValue() };
    vi.stubGlobal('scheduler', scheduler);
    await nextTask();
    expect(scheduler.yield).toHaveBeenCalledOnce();
    expect(scheduler.yield.mock.contexts).toEqual([scheduler]);
  });

  it('comes after what waits already in a browser that cannot do so', async () => {
    vi.stubGlobal('scheduler', undefined);
    const order: string[] = [];
    setTimeout(() => order.push('earlier task'));
    const next = nextTask().then(() => order.push('next task'));
    queueMicrotask(() => order.push('microtask'));
    await next;
    expect(order).toEqual(['microtask', 'earlier task', 'next task']);
  });
});

describe('what waits for a frame', () => {
  /** @returns begins the frame, ends it, and what is called */
  function wait(...before: readonly string[]) {
    let frame = () => undefined as void;
    vi.stubGlobal('requestAnimationFrame', (run: () => void) => void (frame = run));
    vi.stubGlobal('scheduler', undefined);
    const work = vi.fn<() => void>();
    const over = oncePainted(work, ...before);
    async function paint() {
      frame();
      await nextTask();
      await nextTask();
    }
    return { work, over, beginFrame: () => frame(), paint };
  }

  it('is called once, in a task after the frame', async () => {
    const { work, over, beginFrame, paint } = wait('pagehide');
    beginFrame();
    await Promise.resolve();
    expect(work).not.toHaveBeenCalled();
    await paint();
    dispatchEvent(new Event('pagehide'));
    expect(work).toHaveBeenCalledOnce();
    expect(over.signal.aborted).toBe(true);
  });

  it('is called once, at an event before the frame', async () => {
    const { work, paint } = wait('pagehide', 'visibilitychange');
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    expect(work).toHaveBeenCalledOnce();
    dispatchEvent(new Event('pagehide'));
    await paint();
    expect(work).toHaveBeenCalledOnce();
  });

  it('is called at once in a hidden page', () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    expect(wait().work).toHaveBeenCalledOnce();
  });

  it('is not called once it is cancelled', async () => {
    const { work, over, paint } = wait('pagehide');
    over.abort();
    dispatchEvent(new Event('pagehide'));
    await paint();
    expect(work).not.toHaveBeenCalled();
  });
});

describe('a panel below its button', () => {
  function Disclosure() {
    const { isOpen, toggle, root } = useDisclosure<HTMLDivElement>();
    return (
      <div ref={root}>
        <button onClick={toggle}>Menu</button>
        {isOpen ? <p>Panel</p> : null}
      </div>
    );
  }

  it('listens to the page only while it is open', () => {
    const added = vi.spyOn(document, 'addEventListener');
    const removed = vi.spyOn(document, 'removeEventListener');
    const typesIn = (spy: typeof added | typeof removed) => spy.mock.calls.map(([type]) => type);
    render(<Disclosure />);
    expect(typesIn(added)).not.toContain('keydown');
    fireEvent.click(screen.getByText('Menu'));
    const types = ['pointerdown', 'focusin', 'keydown'];
    expect(typesIn(added)).toEqual(expect.arrayContaining(types));
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(screen.queryByText('Panel')).toBeNull();
    expect(typesIn(removed)).toEqual(expect.arrayContaining(types));
  });
});

describe('a modal dialog', () => {
  type Home = NonNullable<ContextType<typeof BackContext>>;
  type CloseRequest = { readonly type: 'dialogClose.requested'; readonly owner: string };

  type DialogProps = {
    readonly close?: () => void;
    readonly onModal?: (dialog: HTMLDialogElement) => void;
  };

  const stay = () => undefined;

  function Dialog({ close = stay, onModal }: DialogProps) {
    const { dialog, closingEvents } = useModalDialog(close, onModal);
    useBackToClose(true, close);
    return <dialog ref={dialog} {...closingEvents} />;
  }

  const isShown = () => screen.queryByRole('dialog') !== null;

  it('is closed by a first click on its backdrop', async () => {
    const close = vi.fn<() => void>();
    render(<Dialog close={close} />);
    fireEvent.click(screen.getByRole('dialog'));
    await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
  });

  it('is shown at once and modal when that is painted, once though it is rendered again', async () => {
    const onModal = vi.fn<(dialog: HTMLDialogElement) => void>();
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    const { rerender } = render(<Dialog onModal={onModal} />);
    expect(isShown()).toBe(true);
    expect(showModal).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(onModal).toHaveBeenCalledOnce());
    expect(showModal).toHaveBeenCalledOnce();
    expect(onModal).toHaveBeenCalledWith(screen.getByRole('dialog'));
    rerender(<Dialog onModal={onModal} />);
    await endDialogFrame();
    expect(onModal).toHaveBeenCalledOnce();
  });

  it.each(['keydown', 'pointerdown'])('is modal before a %s is heard', (type) => {
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    const calls: number[] = [];
    render(<Dialog />);
    document.body.addEventListener(type, () => calls.push(showModal.mock.calls.length), {
      once: true,
    });
    fireEvent(document.body, new Event(type));
    expect(calls).toEqual([1]);
  });

  it('above another is modal at once', () => {
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    const { rerender } = render(<Dialog />);
    const [below] = screen.getAllByRole('dialog');
    rerender(
      <>
        <Dialog />
        <Dialog />
      </>,
    );
    expect(showModal.mock.contexts).toEqual([
      screen.getAllByRole('dialog').find((each) => each !== below),
    ]);
  });

  it('that is unmounted before it is painted is not made modal', async () => {
    const onModal = vi.fn<(dialog: HTMLDialogElement) => void>();
    const { unmount } = render(<Dialog onModal={onModal} />);
    unmount();
    await endDialogFrame();
    expect(onModal).not.toHaveBeenCalled();
  });

  it('is hidden at once and closed when that is painted, once; it is shown again if it stays', async () => {
    const close = vi.fn<() => void>();
    render(<Dialog close={close} />);
    await endDialogFrame();
    const isHidden = () => screen.getByRole('dialog').hasAttribute('data-hidden');
    for (let presses = 0; presses < 2; presses += 1)
      fireEvent(screen.getByRole('dialog'), new Event('cancel'));
    expect(isHidden()).toBe(true);
    expect(close).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
    await vi.waitFor(() => expect(isHidden()).toBe(false));
    await endDialogFrame();
    expect(close).toHaveBeenCalledOnce();
  });

  it('that is hidden is closed before a press is heard', () => {
    const close = vi.fn<() => void>();
    render(<Dialog close={close} />);
    fireEvent(screen.getByRole('dialog'), new Event('cancel'));
    fireEvent.pointerDown(document.body);
    expect(close).toHaveBeenCalledOnce();
  });

  it('that Back closes says when it is open and closed, and is closed when its own close is requested', () => {
    const sent: { readonly type: string; readonly owner: string; readonly count: number }[] = [];
    let request: (event: CloseRequest) => void = () => undefined;
    const unsubscribe = vi.fn<() => void>();
    const home = {
      send: (event: (typeof sent)[number]) => sent.push(event),
      on(type: string, listener: typeof request) {
        expect(type).toBe('dialogClose.requested');
        request = listener;
        return { unsubscribe };
      },
    };
    const close = vi.fn<() => void>();
    const { unmount } = render(
      <BackContext value={home as unknown as Home}>
        <Dialog close={close} />
      </BackContext>,
    );
    const owner = sent[0]?.owner ?? '';
    request({ type: 'dialogClose.requested', owner: `${owner} of another` });
    expect(close).not.toHaveBeenCalled();
    request({ type: 'dialogClose.requested', owner });
    expect(close).toHaveBeenCalledOnce();
    unmount();
    expect(unsubscribe).toHaveBeenCalledOnce();
    const layers = { type: 'layers.changed', owner };
    expect(sent).toEqual([
      { ...layers, count: 1 },
      { ...layers, count: 0 },
    ]);
  });
});

describe('a toast', () => {
  const toast = (message: string | null) => (
    <>
      <button>below</button>
      <Toast message={message} actions={[{ label: 'Undo', run: () => undefined }]} />
    </>
  );

  /** A toast of 100 by 100 px appears at (100, 100) while the button has the focus. */
  function appearOver(button: DOMRect, isFocusVisible = true) {
    const { rerender } = render(toast(null));
    const below = screen.getByRole('button', { name: 'below' });
    below.focus();
    vi.spyOn(below, 'matches').mockReturnValue(isFocusVisible);
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: Element,
    ) {
      return this === below ? button : new DOMRect(100, 100, 100, 100);
    });
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    rerender(toast('Removed'));
    expect(screen.getByRole('status')).toHaveTextContent('Removed');
    return scroll.mock.contexts.includes(below);
  }

  it.each([
    ['below it', [120, 120, 20, 20], true],
    ['where it is still rising', [120, 70, 20, 20], true],
    ['to its left', [70, 120, 20, 20], false],
    ['to its right', [210, 120, 20, 20], false],
    ['above it', [120, 50, 20, 20], false],
    ['further down', [120, 210, 20, 20], false],
  ] as const)('scrolls a focused element %s (%o) into view: %s', (_, box, isScrolled) => {
    expect(appearOver(new DOMRect(...box))).toBe(isScrolled);
  });

  it('does not scroll an element whose focus is not shown', () => {
    expect(appearOver(new DOMRect(120, 120, 20, 20), false)).toBe(false);
  });

  it('keeps an attribute of the page until the last one is gone', () => {
    const isKept = () => document.documentElement.hasAttribute('data-toast');
    const first = render(toast('Removed'));
    const second = render(toast('Reload'));
    expect(isKept()).toBe(true);
    first.rerender(toast(null));
    expect(isKept()).toBe(true);
    second.unmount();
    expect(isKept()).toBe(false);
  });

  it('does not scroll the page when its own button has the focus and its message changes', () => {
    const { rerender } = render(toast('Removed'));
    const undo = screen.getByRole('button', { name: 'Undo' });
    undo.focus();
    vi.spyOn(undo, 'matches').mockReturnValue(true);
    const at = new DOMRect(100, 100, 100, 100);
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(at);
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    rerender(toast('Removed again'));
    expect(scroll).not.toHaveBeenCalled();
  });
});
