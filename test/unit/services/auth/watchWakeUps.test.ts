import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { NetworkEvent, WakeUpEvent } from '../../../../src/domain/externalEvents.ts';
import { watchWakeUps } from '../../../../src/services/auth/watchWakeUps.ts';
import { stubBrowser } from '../../../support/stubBrowser.ts';
import { startBelow } from '../support/startBelow.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function listen({ isOffline = false } = {}) {
  const callbacks = new Set<(event: NetworkEvent) => void>();
  const { received, stop } = startBelow<WakeUpEvent>(
    watchWakeUps((callback) => {
      callbacks.add(callback);
      if (isOffline) callback({ type: 'network.offline' });
      return () => callbacks.delete(callback);
    }),
  );
  return {
    received: () => received.map(({ type }) => type),
    /** The connection is lost or found. */
    connect(isOnline: boolean) {
      for (const callback of callbacks)
        callback({ type: isOnline ? 'network.online' : 'network.offline' });
    },
    stop,
  };
}

describe('watchWakeUps', () => {
  it('sends a shown page, also from the back/forward cache, a focus and a network', () => {
    const browser = stubBrowser();
    const { received, connect } = listen();
    expect(received()).toEqual([]);
    browser.look('hidden');
    browser.look('visible');
    browser.showAgain(true);
    browser.focus();
    connect(false);
    connect(true);
    expect(received()).toEqual([
      'page.hidden',
      'page.shown',
      'page.shown',
      'window.focused',
      'network.offline',
      'network.online',
    ]);
  });

  it('sends at its start that a page loads in the background, and offline; no wake-up when it is loaded', () => {
    const browser = stubBrowser();
    browser.begin({ visibilityState: 'hidden' });
    const { received } = listen({ isOffline: true });
    browser.showAgain(false);
    expect(received()).toEqual(['page.hidden', 'network.offline', 'page.hidden']);
  });

  it('removes its listeners when it stops', () => {
    const browser = stubBrowser();
    const { received, connect, stop } = listen();
    const types = ['focus', 'pageshow', 'visibilitychange'];
    expect(browser.listeners()).toEqual(types);
    stop();
    expect(browser.listeners()).toEqual([]);
    browser.focus();
    connect(false);
    expect(received()).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('watchWakeUps, a clock that was changed', () => {
  const minute = 60_000;

  type Page = ReturnType<typeof stubBrowser> & ReturnType<typeof listen>;
  it.each<[string, (page: Page) => void]>([
    ['page.shown', ({ look }) => look('visible')],
    ['window.focused', ({ focus }) => focus()],
    ['network.online', ({ connect }) => connect(true)],
  ])('is reported once, before %s', (type, sign) => {
    const page = { ...stubBrowser(), ...listen() };
    const { received } = page;
    vi.setSystemTime(Date.now() + 6 * minute);
    sign(page);
    sign(page);
    expect(received()).toEqual(['clock.jumped', type, type]);
  });

  it.each([
    [-5 * minute - 1, true],
    [5 * minute + 1, true],
    [5 * minute, false],
    [-5 * minute, false],
  ])('is reported for %i ms: %s, because clocks drift', (jump, isReported) => {
    const browser = stubBrowser();
    const { received } = listen();
    vi.setSystemTime(Date.now() + jump);
    browser.focus();
    expect(received()).toEqual([...(isReported ? ['clock.jumped'] : []), 'window.focused']);
  });

  it('is not reported when time has passed', () => {
    const browser = stubBrowser();
    const { received } = listen();
    vi.advanceTimersByTime(86_400_000);
    browser.focus();
    expect(received()).toEqual(['window.focused']);
  });
});
