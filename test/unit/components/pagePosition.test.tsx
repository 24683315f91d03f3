import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createActor, setup, type EventObject } from 'xstate';
import { watchPage } from '../../../src/services/home/watchPage.ts';

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<section data-list></section>';
  window.scrollTo(0, 0);
});
afterEach(() => {
  document.body.innerHTML = '';
  vi.useRealTimers();
});

/** Runs it, and notes what it tells. */
function watch() {
  const told: EventObject[] = [];
  const machine = setup({ actors: { watchPage } }).createMachine({
    invoke: { src: 'watchPage' },
    on: { '*': { actions: ({ event }) => told.push(event) } },
  });
  const actor = createActor(machine).start();
  onTestFinished(() => void actor.stop());
  return { actor, told };
}

/** Scrolls, and says so as a browser does: at each frame, and at the end where it knows of ends. */
function scroll(top: number, { hasEnd = true } = {}) {
  vi.stubGlobal('scrollY', top);
  window.dispatchEvent(new Event('scroll'));
  if (hasEnd) window.dispatchEvent(new Event('scrollend'));
}

function look(visibilityState: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState);
  document.dispatchEvent(new Event('visibilitychange'));
}
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const scrolled = (scrollTop: number) => ({ type: 'page.scrolled', scrollTop });
const left = { type: 'page.left' };

describe('watchPage', () => {
  it('reports the scroll offset once, when scrolling ends', () => {
    const { told } = watch();
    scroll(100, { hasEnd: false });
    scroll(240.5);
    vi.advanceTimersByTime(1_000);
    expect(told).toEqual([scrolled(240.5)]);
  });

  it('reports the scroll offset after 120 ms if the browser has no scrollend event', () => {
    const { told } = watch();
    scroll(100, { hasEnd: false });
    vi.advanceTimersByTime(119);
    scroll(200, { hasEnd: false });
    vi.advanceTimersByTime(119);
    expect(told).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(told).toEqual([scrolled(200)]);
  });

  it('does not report an unchanged scroll offset', () => {
    const { told } = watch();
    scroll(100);
    scroll(100);
    expect(told).toEqual([scrolled(100)]);
  });

  it.each([
    ['is about to go', () => window.dispatchEvent(new Event('pagehide'))],
    ['is no longer looked at', () => look('hidden')],
  ])('reports the scroll offset at once when the page %s', (_, leave) => {
    const { told } = watch();
    scroll(100, { hasEnd: false });
    leave();
    vi.advanceTimersByTime(1_000);
    expect(told).toEqual([scrolled(100), left]);
  });

  it('does not report while the page has no list', () => {
    const { told } = watch();
    scroll(100);
    document.querySelector('[data-list]')?.removeAttribute('data-list');
    scroll(0);
    window.dispatchEvent(new Event('pagehide'));
    expect(told).toEqual([scrolled(100), left]);
    document.querySelector('section')?.setAttribute('data-list', '');
    scroll(100);
    expect(told).toHaveLength(2);
    scroll(50);
    expect(told).toEqual([scrolled(100), left, scrolled(50)]);
  });

  it('does not report when the page is visible again', () => {
    const { told } = watch();
    look('visible');
    expect(told).toEqual([]);
  });

  it('removes listeners and timers when the actor stops', () => {
    const { actor, told } = watch();
    scroll(100, { hasEnd: false });
    actor.stop();
    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(1_000);
    scroll(300);
    window.dispatchEvent(new Event('pagehide'));
    expect(told).toEqual([]);
  });
});
