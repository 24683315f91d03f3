import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createActor, setup, type EventObject } from 'xstate';
import { watchPage } from '../../../src/services/home/watchPage.ts';

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<section data-list></section>';
});
afterEach(() => void (document.body.innerHTML = ''));

/** Runs the actor, and records its events. */
function watch() {
  const received: EventObject[] = [];
  const machine = setup({ actors: { watchPage } }).createMachine({
    invoke: { src: 'watchPage' },
    on: { '*': { actions: ({ event }) => received.push(event) } },
  });
  const actor = createActor(machine).start();
  onTestFinished(() => void actor.stop());
  return { actor, received };
}

/** Dispatches the events of a browser that scrolls: `scroll`, and `scrollend` if it has that event. */
function scroll(top: number, { hasEnd = true } = {}) {
  vi.stubGlobal('scrollY', top);
  window.dispatchEvent(new Event('scroll'));
  if (hasEnd) window.dispatchEvent(new Event('scrollend'));
}

function setVisibility(visibilityState: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState);
  document.dispatchEvent(new Event('visibilitychange'));
}

const scrolled = (scrollTop: number) => ({ type: 'page.scrolled', scrollTop });
const left = { type: 'page.left' };

describe('watchPage', () => {
  it('reports the scroll offset once, when scrolling ends, and not again if it is unchanged', () => {
    const { received } = watch();
    scroll(100, { hasEnd: false });
    scroll(240.5);
    vi.advanceTimersByTime(1_000);
    scroll(240.5);
    expect(received).toEqual([scrolled(240.5)]);
  });

  it('reports the scroll offset after 120 ms if the browser has no scrollend event, not when it is visible', () => {
    const { received } = watch();
    setVisibility('visible');
    scroll(100, { hasEnd: false });
    vi.advanceTimersByTime(119);
    scroll(200, { hasEnd: false });
    vi.advanceTimersByTime(119);
    expect(received).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(received).toEqual([scrolled(200)]);
  });

  it.each([
    ['is hidden by pagehide', () => window.dispatchEvent(new Event('pagehide'))],
    ['becomes hidden', () => setVisibility('hidden')],
  ])('reports the scroll offset at once when the page %s', (_, leave) => {
    const { received } = watch();
    scroll(100, { hasEnd: false });
    leave();
    vi.advanceTimersByTime(1_000);
    expect(received).toEqual([scrolled(100), left]);
  });

  it('does not report while the page has no list', () => {
    const { received } = watch();
    scroll(100);
    document.querySelector('[data-list]')?.removeAttribute('data-list');
    scroll(0);
    window.dispatchEvent(new Event('pagehide'));
    expect(received).toEqual([scrolled(100), left]);
    document.querySelector('section')?.setAttribute('data-list', '');
    scroll(100);
    expect(received).toHaveLength(2);
    scroll(50);
    expect(received).toEqual([scrolled(100), left, scrolled(50)]);
  });

  it('removes listeners and timers when the actor stops', () => {
    const { actor, received } = watch();
    scroll(100, { hasEnd: false });
    actor.stop();
    const query = vi.spyOn(document, 'querySelector');
    scroll(300);
    vi.stubGlobal('scrollY', 400);
    window.dispatchEvent(new Event('pagehide'));
    setVisibility('hidden');
    expect({ queryCalls: query.mock.calls, timerCount: vi.getTimerCount(), received }).toEqual({
      queryCalls: [],
      timerCount: 0,
      received: [],
    });
  });
});
