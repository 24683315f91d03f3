import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WakeUpEvent } from '../../../../src/domain/externalEvents.ts';
import { watchWakeUps } from '../../../../src/services/auth/watchWakeUps.ts';
import { stubBrowser } from '../../../support/stubBrowser.ts';
import { startBelow } from '../support/startBelow.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function listen() {
  const { received, stop } = startBelow<WakeUpEvent>(watchWakeUps);
  return { received: () => received.map(({ type }) => type), stop };
}

describe('watchWakeUps', () => {
  it('sends a shown page, also from the back/forward cache, a focus and a network', () => {
    const browser = stubBrowser();
    const { received } = listen();
    expect(received()).toEqual([]);
    browser.look('hidden');
    browser.look('visible');
    browser.showAgain(true);
    browser.focus();
    browser.connect(false);
    browser.connect(true);
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
    browser.begin({ visibilityState: 'hidden', onLine: false });
    const { received } = listen();
    browser.showAgain(false);
    expect(received()).toEqual(['page.hidden', 'network.offline', 'page.hidden']);
  });

  it('removes its listeners when it stops', () => {
    const browser = stubBrowser();
    const { received, stop } = listen();
    const types = ['focus', 'offline', 'online', 'pageshow', 'visibilitychange'];
    expect(browser.listeners()).toEqual(types);
    stop();
    expect(browser.listeners()).toEqual([]);
    browser.focus();
    expect(received()).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('watchWakeUps, a clock that was changed', () => {
  const minute = 60_000;

  it.each<[string, (browser: ReturnType<typeof stubBrowser>) => void]>([
    ['page.shown', (browser) => browser.look('visible')],
    ['window.focused', (browser) => browser.focus()],
    ['network.online', (browser) => browser.connect(true)],
  ])('is reported once, before %s', (type, sign) => {
    const browser = stubBrowser();
    const { received } = listen();
    vi.setSystemTime(Date.now() + 6 * minute);
    sign(browser);
    sign(browser);
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
