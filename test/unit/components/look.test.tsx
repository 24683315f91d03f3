import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Look } from '../../../src/domain/preferences.ts';
import { createPreferences } from '../../../src/services/home/preferences.ts';
import {
  createPreferencesStore,
  preferencesKey,
} from '../../../src/services/home/preferencesStore.ts';

const root = document.documentElement;
const looks: readonly Look[] = ['system', 'dark', 'light'];

const beforeFirstPaint = new Function(readFileSync('public/look.js', 'utf8'));
const html = readFileSync('index.html', 'utf8');

beforeEach(() => {
  const bars = html.match(/<meta\s[^>]*name="theme-color"[^>]*>/g) ?? [];
  document.head.innerHTML = bars.join('');
});
afterEach(() => {
  localStorage.clear();
  document.head.innerHTML = '';
  delete root.dataset['look'];
});

function start() {
  return createPreferences(createPreferencesStore(localStorage));
}

/** The media queries of the browser bars' colors, dark first. */
const bars = () =>
  [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map(
    ({ media }) => media,
  );

describe('color scheme', () => {
  it.each(looks)('stored as %s is applied before the first paint', (look) => {
    createPreferencesStore(localStorage).change({ look });
    beforeFirstPaint();
    expect(root.dataset['look'] ?? 'system').toBe(look);
  });

  it.each([
    'null',
    '{',
    '[]',
    '{"version":1,"state":{"look":"light"}}',
    '{"version":0,"state":null}',
    '{"version":0,"state":{"look":"neon"}}',
  ])("is the system's before the first paint if %s is stored", (text) => {
    localStorage.setItem(preferencesKey, text);
    beforeFirstPaint();
    expect(root.dataset['look']).toBeUndefined();
    expect(createPreferencesStore(localStorage).load().look).toBe('system');
  });

  it("changes the page and the browser's theme color at once", () => {
    const preferences = start();
    preferences.choose({ look: 'light' });
    expect([root.dataset['look'], bars()]).toEqual(['light', ['not all', 'all']]);
    preferences.choose({ look: 'dark' });
    expect([root.dataset['look'], bars()]).toEqual(['dark', ['all', 'not all']]);
    preferences.choose({ look: 'system' });
    expect(root.dataset['look']).toBeUndefined();
    expect(bars()).toEqual(['(prefers-color-scheme: dark)', '(prefers-color-scheme: light)']);
    preferences.stop();
  });

  it('follows another browser tab, and is applied at the start without the script of the first paint', () => {
    createPreferencesStore(localStorage).change({ look: 'dark' });
    const preferences = start();
    expect(root.dataset['look']).toBe('dark');
    createPreferencesStore(localStorage).change({ look: 'light' });
    dispatchEvent(new StorageEvent('storage', { key: preferencesKey }));
    expect(root.dataset['look']).toBe('light');
    preferences.stop();
    createPreferencesStore(localStorage).change({ look: 'dark' });
    dispatchEvent(new StorageEvent('storage', { key: preferencesKey }));
    expect(root.dataset['look']).toBe('light');
  });
});
