import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import type { WakeUpEvent } from '../../../../src/domain/externalEvents.ts';
import { watchWakeUps } from '../../../../src/services/auth/watchWakeUps.ts';
import { stubBrowser } from '../../../support/stubBrowser.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A parent that writes down what it is told. */
function listen() {
  const told: string[] = [];
  const machine = setup({
    types: { events: {} as WakeUpEvent },
    actors: { watchWakeUps },
    actions: { note: ({ event }) => void told.push(event.type) },
  }).createMachine({ invoke: { src: 'watchWakeUps' }, on: { '*': { actions: 'note' } } });
  const actor = createActor(machine).start();
  return { actor, told };
}

describe('watchWakeUps', () => {
  it('sends a shown page, also from the back/forward cache, a focus and a network', () => {
    const browser = stubBrowser();
    const { told } = listen();
    expect(told).toEqual([]);
    browser.look('hidden');
    browser.look('visible');
    browser.showAgain(true);
    browser.focus();
    browser.connect(false);
    browser.connect(true);
    expect(told).toEqual([
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
    const { told } = listen();
    browser.showAgain(false);
    expect(told).toEqual(['page.hidden', 'page.hidden']);
  });

  it('sends at its start what differs from a visible page and an online network', () => {
    const browser = stubBrowser();
    browser.begin({ visibilityState: 'hidden', onLine: false });
    expect(listen().told).toEqual(['page.hidden', 'network.offline']);
  });

  it('removes its listeners when it stops', () => {
    const browser = stubBrowser();
    const { actor, told } = listen();
    expect(browser.listeners()).toEqual([
      'focus',
      'offline',
      'online',
      'pageshow',
      'visibilitychange',
    ]);
    actor.stop();
    expect(browser.listeners()).toEqual([]);
    browser.focus();
    expect(told).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('watchWakeUps, a clock that was changed', () => {
  const minute = 60_000;
  const signs = {
    'a page that is shown': (browser: ReturnType<typeof stubBrowser>) => browser.look('visible'),
    'a focus': (browser: ReturnType<typeof stubBrowser>) => browser.focus(),
    'a network': (browser: ReturnType<typeof stubBrowser>) => browser.connect(true),
  };

  it.each(Object.entries(signs))('sends clock.jumped once, before %s', (_, sign) => {
    const browser = stubBrowser();
    const { told } = listen();
    vi.setSystemTime(Date.now() + 6 * minute);
    sign(browser);
    sign(browser);
    expect(told.filter((type) => type === 'clock.jumped')).toHaveLength(1);
    expect(told[0]).toBe('clock.jumped');
  });

  it.each([-6 * minute, 86_400_000, -86_400_000])('is detected for %i ms', (jump) => {
    const browser = stubBrowser();
    const { told } = listen();
    vi.setSystemTime(Date.now() + jump);
    browser.focus();
    expect(told).toEqual(['clock.jumped', 'window.focused']);
  });

  it.each([5 * minute, -5 * minute, 0])(
    'is not reported for %i ms, because clocks drift',
    (jump) => {
      const browser = stubBrowser();
      const { told } = listen();
      vi.setSystemTime(Date.now() + jump);
      browser.focus();
      expect(told).toEqual(['window.focused']);
    },
  );

  it('is not reported when time has passed', () => {
    const browser = stubBrowser();
    const { told } = listen();
    vi.advanceTimersByTime(86_400_000);
    browser.focus();
    expect(told).toEqual(['window.focused']);
  });
});
