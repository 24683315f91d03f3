import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import type { WakeUpEvent } from '../../../../src/domain/externalEvents.ts';
import { watchWakeUps } from '../../../../src/services/auth/watchWakeUps.ts';
import { stubBrowser } from '../../../support/stubBrowser.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A parent that records the types of its events. */
function listen() {
  const received: string[] = [];
  const machine = setup({
    types: { events: {} as WakeUpEvent },
    actors: { watchWakeUps },
    actions: { note: ({ event }) => void received.push(event.type) },
  }).createMachine({ invoke: { src: 'watchWakeUps' }, on: { '*': { actions: 'note' } } });
  const actor = createActor(machine).start();
  return { actor, received };
}

describe('watchWakeUps', () => {
  it('sends a shown page, also from the back/forward cache, a focus and a network', () => {
    const browser = stubBrowser();
    const { received } = listen();
    expect(received).toEqual([]);
    browser.look('hidden');
    browser.look('visible');
    browser.showAgain(true);
    browser.focus();
    browser.connect(false);
    browser.connect(true);
    expect(received).toEqual([
      'page.hidden',
      'page.shown',
      'page.shown',
      'window.focused',
      'network.offline',
      'network.online',
    ]);
  });

  it('sends no wake-up for a page that loads in the background', () => {
    const browser = stubBrowser();
    browser.begin({ visibilityState: 'hidden' });
    const { received } = listen();
    browser.showAgain(false);
    expect(received).toEqual(['page.hidden', 'page.hidden']);
  });

  it('sends at its start what differs from a visible page and an online network', () => {
    const browser = stubBrowser();
    browser.begin({ visibilityState: 'hidden', onLine: false });
    expect(listen().received).toEqual(['page.hidden', 'network.offline']);
  });

  it('removes its listeners when it stops', () => {
    const browser = stubBrowser();
    const { actor, received } = listen();
    const types = ['focus', 'offline', 'online', 'pageshow', 'visibilitychange'];
    expect(browser.listeners()).toEqual(types);
    actor.stop();
    expect(browser.listeners()).toEqual([]);
    browser.focus();
    expect(received).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('watchWakeUps, a clock that was changed', () => {
  const minute = 60_000;

  it.each<[string, (browser: ReturnType<typeof stubBrowser>) => void]>([
    ['a page that is shown', (browser) => browser.look('visible')],
    ['a focus', (browser) => browser.focus()],
    ['a network', (browser) => browser.connect(true)],
  ])('sends clock.jumped once, before %s', (_, sign) => {
    const browser = stubBrowser();
    const { received } = listen();
    vi.setSystemTime(Date.now() + 6 * minute);
    sign(browser);
    sign(browser);
    expect(received.filter((type) => type === 'clock.jumped')).toHaveLength(1);
    expect(received[0]).toBe('clock.jumped');
  });

  it.each([
    [-6 * minute, true],
    [86_400_000, true],
    [-86_400_000, true],
    [5 * minute, false],
    [-5 * minute, false],
    [0, false],
  ])('is reported for %i ms: %s, because clocks drift', (jump, isReported) => {
    const browser = stubBrowser();
    const { received } = listen();
    vi.setSystemTime(Date.now() + jump);
    browser.focus();
    expect(received).toEqual([...(isReported ? ['clock.jumped'] : []), 'window.focused']);
  });

  it('is not reported when time has passed', () => {
    const browser = stubBrowser();
    const { received } = listen();
    vi.advanceTimersByTime(86_400_000);
    browser.focus();
    expect(received).toEqual(['window.focused']);
  });
});
