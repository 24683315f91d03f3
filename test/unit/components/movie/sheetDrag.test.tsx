import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSheetDrag } from '../../../../src/components/movie/useSheetDrag.ts';
import { onPhone } from '../../../../src/styles/media.ts';

const reducedMotion = '(prefers-reduced-motion: reduce)';
const close = vi.fn<() => void>();
const animate = vi.fn<Element['animate']>();
const setPointerCapture = vi.fn<(pointerId: number) => void>();
/** Called for a listener that throws. */
const failed = vi.fn<(event: ErrorEvent) => void>();
/** Time of the events, ms. */
let now: number;

function Sheet() {
  const sheet = useRef<HTMLDivElement>(null);
  const listeners = useSheetDrag(sheet, close);
  return (
    <div ref={sheet} role="group">
      <div role="toolbar" data-handle {...listeners}>
        <button>
          <span>Close</span>
        </button>
      </div>
      <p>Text</p>
    </div>
  );
}

const sheet = () => screen.getByRole('group');
const toolbar = () => screen.getByRole('toolbar');
const text = () => screen.getByText('Text');
const translate = () => sheet().style.translate;

/** @returns whether the browser does what it does by itself: scroll, for a move */
function dispatch(event: Event, target: Element): boolean {
  Object.defineProperty(event, 'timeStamp', { value: now });
  return fireEvent(target, event);
}

type Touches = readonly (readonly [x: number, y: number])[];
const toTouches = (points: Touches) => points.map(([clientX, clientY]) => ({ clientX, clientY }));
const touch = {
  start: (target: Element, ...points: Touches) =>
    dispatch(createEvent.touchStart(target, { touches: toTouches(points) }), target),
  move: (point: Touches[number], cancelable = true) =>
    dispatch(createEvent.touchMove(text(), { touches: toTouches([point]), cancelable }), text()),
  end: (...points: Touches) =>
    dispatch(createEvent.touchEnd(text(), { changedTouches: toTouches(points) }), text()),
  cancel: () => dispatch(createEvent.touchCancel(text()), text()),
};

/** Touches a target at 30, 100 and pulls by a first px, then this far in this time. */
function pull(target: Element, distance: number, duration: number) {
  touch.start(target, [30, 100]);
  touch.move([30, 101]);
  now += duration;
  touch.move([30, 100 + distance]);
}

function renderSheet(...queries: readonly string[]) {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: queries.includes(query) }));
  return render(<Sheet />);
}

beforeEach(() => {
  now = 1_000;
  vi.clearAllMocks();
  window.addEventListener('error', failed);
  Object.assign(HTMLElement.prototype, { animate, setPointerCapture });
});
afterEach(() => {
  window.removeEventListener('error', failed);
  const [thrown] = failed.mock.calls;
  if (thrown !== undefined) throw new Error(thrown[0].message);
});

describe('a sheet that a finger pulls down', () => {
  it('follows it, not above its place, instead of scrolling', () => {
    renderSheet(onPhone);
    touch.start(text(), [30, 100]);
    expect({ move: touch.move([79, 150]), translate: translate() }).toEqual({
      move: false,
      translate: '0 50px',
    });
    expect({ move: touch.move([30, 90]), translate: translate() }).toEqual({
      move: false,
      translate: '0 0px',
    });
    expect(close).not.toHaveBeenCalled();
  });

  it.each([
    ['121 px slowly', 121, 10_000],
    ['31 px at 0.62 px/ms', 31, 50],
  ])('closes after %s', (_, distance, duration) => {
    renderSheet(onPhone);
    pull(text(), distance, duration);
    touch.end([30, 100 + distance]);
    expect(close).toHaveBeenCalledOnce();
    expect(animate).not.toHaveBeenCalled();
    touch.end([30, 300]);
    expect(close).toHaveBeenCalledOnce();
  });

  it.each([
    ['120 px slowly', 120, 10_000],
    ['30 px fast', 30, 10],
    ['60 px at 0.6 px/ms', 60, 100],
  ])('moves back after %s', (_, distance, duration) => {
    renderSheet(onPhone);
    pull(text(), distance, duration);
    touch.end([30, 100 + distance]);
    expect({ closeCalls: close.mock.calls, translate: translate() }).toEqual({
      closeCalls: [],
      translate: '',
    });
    const from = { translate: `0 ${distance}px` };
    const timing = { duration: 200, easing: 'ease-out' };
    expect(animate.mock.calls).toEqual([[[from, { translate: '0 0' }], timing]]);
  });

  it('moves back at once with reduced motion', () => {
    renderSheet(onPhone, reducedMotion);
    pull(text(), 20, 100);
    touch.end([30, 120]);
    expect({ translate: translate(), animateCalls: animate.mock.calls }).toEqual({
      translate: '',
      animateCalls: [],
    });
  });

  it.each([
    ['the browser takes the touch over', () => touch.cancel()],
    ['a second finger touches', () => touch.start(text(), [30, 100], [50, 100])],
  ])('moves back, and no longer follows, when %s', (_, interrupt) => {
    renderSheet(onPhone);
    pull(text(), 200, 100);
    interrupt();
    expect({ translate: translate(), animateCallCount: animate.mock.calls.length }).toEqual({
      translate: '',
      animateCallCount: 1,
    });
    expect({ move: touch.move([30, 400]), translate: translate() }).toEqual({
      move: true,
      translate: '',
    });
    touch.end([30, 400]);
    expect({
      closeCallCount: close.mock.calls.length,
      animateCallCount: animate.mock.calls.length,
    }).toEqual({ closeCallCount: 0, animateCallCount: 1 });
  });

  it('is no longer pulled after it is removed', () => {
    const { unmount } = renderSheet(onPhone);
    pull(text(), 200, 100);
    const removed = text();
    const touches = toTouches([[30, 300]]);
    unmount();
    expect(fireEvent.touchMove(removed, { touches })).toBe(true);
    fireEvent.touchEnd(removed, { changedTouches: touches });
    fireEvent.touchCancel(removed);
    expect({ closeCalls: close.mock.calls, animateCalls: animate.mock.calls }).toEqual({
      closeCalls: [],
      animateCalls: [],
    });
  });
});

describe('a finger on a sheet scrolls it', () => {
  it.each([
    ['its first move goes up', [30, 99]],
    ['its first move goes sideways as far as down', [50, 120]],
    ['its first move goes more to the left than down', [9, 120]],
  ] as const)('if %s, also when it goes down later', (_, first) => {
    renderSheet(onPhone);
    touch.start(text(), [30, 100]);
    expect({
      first: touch.move(first),
      second: touch.move([30, 300]),
      translate: translate(),
    }).toEqual({ first: true, second: true, translate: '' });
    touch.end([30, 300]);
    expect(close).not.toHaveBeenCalled();
  });

  it('if the browser has begun to scroll', () => {
    renderSheet(onPhone);
    touch.start(text(), [30, 100]);
    touch.move([30, 200], false);
    expect({ move: touch.move([30, 300]), translate: translate() }).toEqual({
      move: true,
      translate: '',
    });
  });

  it('if it is not at its top, except on its handle', () => {
    renderSheet(onPhone);
    sheet().scrollTop = 1;
    pull(text(), 200, 100);
    expect(translate()).toBe('');
    pull(screen.getByText('Close'), 200, 100);
    expect(translate()).toBe('0 200px');
  });

  it('if the window is wider than a phone', () => {
    renderSheet();
    pull(text(), 200, 100);
    expect({ move: touch.move([30, 300]), translate: translate() }).toEqual({
      move: true,
      translate: '',
    });
    touch.end([30, 300]);
    expect(close).not.toHaveBeenCalled();
  });

  it('if there was no touch', () => {
    renderSheet(onPhone);
    touch.start(text());
    expect({ move: touch.move([30, 300]), end: touch.end(), translate: translate() }).toEqual({
      move: true,
      end: true,
      translate: '',
    });
    touch.cancel();
    expect(animate).not.toHaveBeenCalled();
  });
});

describe('the toolbar of a sheet', () => {
  const press = (target: Element, init: PointerEventInit = {}) =>
    dispatch(
      createEvent.pointerDown(target, { pointerType: 'mouse', pointerId: 7, clientY: 50, ...init }),
      target,
    );
  const moveTo = (clientY: number) => fireEvent.pointerMove(toolbar(), { clientY });
  const lift = (clientY: number) =>
    dispatch(createEvent.pointerUp(toolbar(), { clientY }), toolbar());

  it('is dragged by a mouse that it captures, until the button is up', () => {
    renderSheet(onPhone);
    press(toolbar());
    expect(setPointerCapture).toHaveBeenCalledExactlyOnceWith(7);
    now += 1_000;
    moveTo(171);
    expect(translate()).toBe('0 121px');
    lift(171);
    expect(close).toHaveBeenCalledOnce();
    moveTo(300);
    expect(translate()).toBe('0 121px');
  });

  it('moves the sheet back after a short drag, or when the drag is cancelled, once', () => {
    renderSheet(onPhone);
    for (const end of [() => lift(60), () => fireEvent.pointerCancel(toolbar())]) {
      press(toolbar());
      now += 1_000;
      moveTo(60);
      end();
      end();
    }
    expect({
      translate: translate(),
      closeCallCount: close.mock.calls.length,
      animateCallCount: animate.mock.calls.length,
    }).toEqual({ translate: '', closeCallCount: 0, animateCallCount: 2 });
  });

  it('has nothing to move back after a press without a move', () => {
    renderSheet(onPhone);
    press(toolbar());
    now += 1_000;
    lift(50);
    expect(animate).not.toHaveBeenCalled();
  });

  it.each([
    ['on a button', onPhone, () => screen.getByText('Close'), {}],
    ['of another mouse button', onPhone, toolbar, { button: 2 }],
    ['of a finger', onPhone, toolbar, { pointerType: 'touch' }],
    ['in a window wider than a phone', '', toolbar, {}],
  ] as const)('is not dragged by a press %s', (_, query, target, init) => {
    renderSheet(query);
    press(target(), init);
    moveTo(200);
    lift(300);
    expect({
      translate: translate(),
      setPointerCaptureCalls: setPointerCapture.mock.calls,
      closeCalls: close.mock.calls,
    }).toEqual({ translate: '', setPointerCaptureCalls: [], closeCalls: [] });
  });
});
