import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPreferences } from '../../../src/services/home/preferences.ts';
import {
  createPreferencesStore,
  preferencesKey,
} from '../../../src/services/home/preferencesStore.ts';

const root = document.documentElement;

/** Runs the script of index.html. */
async function openPage(): Promise<void> {
  vi.resetModules();
  await import('../../../src/beforePaint.ts');
}
const html = readFileSync('index.html', 'utf8');

beforeEach(() => {
  vi.stubGlobal('pageSettings', { nameless: '', bodyFace: null });
  const bars = html.match(/<meta\s[^>]*name="theme-color"[^>]*>/g) ?? [];
  document.head.innerHTML = bars.join('');
});
afterEach(() => {
  localStorage.clear();
  document.head.innerHTML = '';
  for (const name of Object.keys(root.dataset)) delete root.dataset[name];
});

const start = () => createPreferences(createPreferencesStore(localStorage));
const applied = () => root.dataset['colorScheme'];

/** The media queries of the browser bars' colors, dark first. */
const bars = () =>
  [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map(
    ({ media }) => media,
  );

describe('color scheme', () => {
  it.each(['system', 'dark', 'light'] as const)(
    'stored as %s is applied before the first paint',
    async (colorScheme) => {
      createPreferencesStore(localStorage).change({ colorScheme });
      await openPage();
      expect(applied() ?? 'system').toBe(colorScheme);
    },
  );

  it.each([
    'null',
    '{',
    '[]',
    '{"version":1,"state":{"look":"light"}}',
    '{"version":0,"state":null}',
    '{"version":0,"state":{"look":"neon"}}',
  ])("is the system's before the first paint if %s is stored", async (text) => {
    localStorage.setItem(preferencesKey, text);
    await openPage();
    expect(applied()).toBeUndefined();
    expect(createPreferencesStore(localStorage).load().colorScheme).toBe('system');
  });

  it("changes the page and the browser's theme color at once", () => {
    const preferences = start();
    preferences.choose({ colorScheme: 'light' });
    expect({ applied: applied(), bars: bars() }).toEqual({
      applied: 'light',
      bars: ['not all', 'all'],
    });
    preferences.choose({ colorScheme: 'dark' });
    expect({ applied: applied(), bars: bars() }).toEqual({
      applied: 'dark',
      bars: ['all', 'not all'],
    });
    preferences.choose({ colorScheme: 'system' });
    expect(applied()).toBeUndefined();
    expect(bars()).toEqual(['(prefers-color-scheme: dark)', '(prefers-color-scheme: light)']);
    preferences.stop();
  });

  it('is not written again at the start if the script of the first paint has applied it', async () => {
    createPreferencesStore(localStorage).change({ colorScheme: 'dark' });
    await openPage();
    start().stop();
    const observer = new MutationObserver(() => {});
    observer.observe(document, { attributes: true, subtree: true });
    start().stop();
    expect(observer.takeRecords()).toEqual([]);
    observer.disconnect();
  });

  it('follows another browser tab, and is applied at the start without the script of the first paint', () => {
    createPreferencesStore(localStorage).change({ colorScheme: 'dark' });
    const preferences = start();
    expect(applied()).toBe('dark');
    createPreferencesStore(localStorage).change({ colorScheme: 'light' });
    dispatchEvent(new StorageEvent('storage', { key: preferencesKey }));
    expect(applied()).toBe('light');
    preferences.stop();
    createPreferencesStore(localStorage).change({ colorScheme: 'dark' });
    dispatchEvent(new StorageEvent('storage', { key: preferencesKey }));
    expect(applied()).toBe('light');
  });
});
