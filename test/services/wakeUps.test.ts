import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import type { WakeUpEvent } from '../../src/domain/signs.ts';
import { wakeUps } from '../../src/services/wakeUps.ts';
import { standInBrowser } from '../support/standInBrowser.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A parent that writes down what it is told. */
function listen() {
  const told: string[] = [];
  const machine = setup({
    types: { events: {} as WakeUpEvent },
    actors: { wakeUps },
    actions: { note: ({ event }) => void told.push(event.type) },
  }).createMachine({ invoke: { src: 'wakeUps' }, on: { '*': { actions: 'note' } } });
  const actor = createActor(machine).start();
  return { actor, told };
}

describe('what wakes a token up', () => {
  it('is a page that is shown, by itself or from memory, a focus, a network', () => {
    const browser = standInBrowser();
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
      'page.woke',
      'network.lost',
      'network.found',
    ]);
  });

  it('is not a page that loads in the background', () => {
    const browser = standInBrowser();
    browser.begin({ visibilityState: 'hidden' });
    const { told } = listen();
    browser.showAgain(false);
    expect(told).toEqual(['page.hidden', 'page.hidden']);
  });

  it('begins with what is not as one would expect', () => {
    const browser = standInBrowser();
    browser.begin({ visibilityState: 'hidden', onLine: false });
    expect(listen().told).toEqual(['page.hidden', 'network.lost']);
  });

  it('leaves nothing behind when it ends', () => {
    const browser = standInBrowser();
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

describe('a clock that was put to another time', () => {
  const minute = 60_000;
  const signs = {
    'a page that is shown': (browser: ReturnType<typeof standInBrowser>) => browser.look('visible'),
    'a focus': (browser: ReturnType<typeof standInBrowser>) => browser.focus(),
    'a network': (browser: ReturnType<typeof standInBrowser>) => browser.connect(true),
  };

  it.each(Object.entries(signs))('is told of once, before %s', (_, sign) => {
    const browser = standInBrowser();
    const { told } = listen();
    vi.setSystemTime(Date.now() + 6 * minute);
    sign(browser);
    sign(browser);
    expect(told.filter((type) => type === 'clock.jumped')).toHaveLength(1);
    expect(told[0]).toBe('clock.jumped');
  });

  it.each([-6 * minute, 86_400_000, -86_400_000])('is noticed for %i ms', (jump) => {
    const browser = standInBrowser();
    const { told } = listen();
    vi.setSystemTime(Date.now() + jump);
    browser.focus();
    expect(told).toEqual(['clock.jumped', 'page.woke']);
  });

  it.each([5 * minute, -5 * minute, 0])('is none for %i ms, for clocks drift', (jump) => {
    const browser = standInBrowser();
    const { told } = listen();
    vi.setSystemTime(Date.now() + jump);
    browser.focus();
    expect(told).toEqual(['page.woke']);
  });

  it('is none when time itself has passed', () => {
    const browser = standInBrowser();
    const { told } = listen();
    vi.advanceTimersByTime(86_400_000);
    browser.focus();
    expect(told).toEqual(['page.woke']);
  });
});
