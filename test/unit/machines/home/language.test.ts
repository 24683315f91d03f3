import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { NetworkEvent } from '../../../../src/domain/externalEvents.ts';
import type { Preferences } from '../../../../src/domain/preferences.ts';
import {
  selectFailedLanguage,
  selectIsLanguagePending,
  selectTexts,
} from '../../../../src/machines/home/languageSelectors.ts';
import { compileTexts } from '../../../../tools/texts/messages.ts';
import { setupPreferences } from '../../../support/setupPreferences.ts';
import { startLanguage } from '../../../support/startLanguage.ts';

const german = compileTexts('de');
const arabic = compileTexts('ar');

const root = { lang: 'en', dir: '' };
const manifest = {
  href: '/manifest.webmanifest',
  getAttribute: () => manifest.href,
};
const posted: unknown[] = [];
let browserLanguages: readonly string[];
let page: EventTarget;

beforeEach(() => {
  Object.assign(root, { lang: 'en', dir: '' });
  manifest.href = '/manifest.webmanifest';
  posted.splice(0);
  browserLanguages = ['en-US'];
  page = new EventTarget();
  const ready = Promise.resolve({ active: { postMessage: (sent: unknown) => posted.push(sent) } });
  vi.stubGlobal('document', { documentElement: root, querySelector: () => manifest });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('navigator', {
    get languages() {
      return browserLanguages;
    },
    serviceWorker: { ready },
  });
});
afterEach(() => vi.unstubAllGlobals());

function start(chosen: Partial<Preferences> = {}) {
  const { preferences, chooseElsewhere } = setupPreferences(chosen);
  let report: (event: NetworkEvent) => void = () => {};
  let isWatched = true;
  const { actor, loadTexts } = startLanguage(preferences, (callback) => {
    report = callback;
    return () => void (isWatched = false);
  });
  return {
    actor,
    preferences,
    chooseElsewhere,
    loadTexts,
    report: (event: NetworkEvent) => report(event),
    isWatched: () => isWatched,
    shown: () => selectTexts(actor.getSnapshot())?.locale ?? 'en',
    failed: () => selectFailedLanguage(actor.getSnapshot()),
    isPending: () => selectIsLanguagePending(actor.getSnapshot()),
  };
}

describe('the language of the interface', () => {
  it('is English without a request, and the document says so', () => {
    const { loadTexts, shown, isPending } = start();
    expect({ calls: loadTexts.calls.length, shown: shown(), pending: isPending() }).toEqual({
      calls: 0,
      shown: 'en',
      pending: false,
    });
    expect(root).toEqual({ lang: 'en', dir: 'ltr' });
  });

  it('stays until the texts of a chosen one are there; document and manifest follow, and the worker keeps them', async () => {
    const { preferences, loadTexts, shown, isPending } = start();
    preferences.choose({ language: 'ar' });
    expect([loadTexts.last().input, isPending(), root.lang]).toEqual([
      { language: 'ar' },
      true,
      'en',
    ]);
    await loadTexts.last().resolve(arabic);
    expect([shown(), isPending(), root, manifest.href]).toEqual([
      'ar',
      false,
      { lang: 'ar', dir: 'rtl' },
      '/manifest.ar.webmanifest',
    ]);
    expect(posted).toEqual([{ type: 'language.shown', language: 'ar' }]);
    preferences.choose({ language: 'en' });
    await loadTexts.last().resolve(null);
    expect([shown(), root, manifest.href]).toEqual([
      'en',
      { lang: 'en', dir: 'ltr' },
      '/manifest.webmanifest',
    ]);
  });

  it('is that of the browser until one is chosen, and follows it', async () => {
    browserLanguages = ['de-AT'];
    const { loadTexts, shown } = start();
    expect(loadTexts.last().input).toEqual({ language: 'de' });
    await loadTexts.last().resolve(german);
    browserLanguages = ['ar'];
    page.dispatchEvent(new Event('languagechange'));
    await loadTexts.last().resolve(arabic);
    expect(shown()).toBe('ar');
  });

  it('follows a choice in another tab', async () => {
    const { chooseElsewhere, loadTexts, shown } = start();
    chooseElsewhere({ language: 'de' });
    await loadTexts.last().resolve(german);
    expect(shown()).toBe('de');
  });

  it('is the last of several that are chosen quickly, and the requests of the others end', async () => {
    const { preferences, loadTexts, shown } = start();
    preferences.choose({ language: 'ar' });
    const first = loadTexts.last();
    preferences.choose({ language: 'de' });
    expect(first.signal.aborted).toBe(true);
    await loadTexts.last().resolve(german);
    expect(shown()).toBe('de');
  });

  it('needs no texts if the shown one is chosen again while another loads', () => {
    const { preferences, loadTexts, isPending } = start();
    preferences.choose({ language: 'ar' });
    preferences.choose({ language: 'en' });
    expect([loadTexts.calls.length, loadTexts.inFlight(), isPending()]).toEqual([1, 0, false]);
  });

  it('stays if the texts cannot be loaded, until a retry or the network brings them', async () => {
    const { actor, preferences, loadTexts, shown, failed, report } = start();
    preferences.choose({ language: 'de' });
    await loadTexts.last().reject(new TypeError('Failed to fetch'));
    expect([shown(), failed(), root.lang]).toEqual(['en', 'de', 'en']);
    actor.send({ type: 'retry.requested' });
    expect(failed()).toBeNull();
    await loadTexts.last().reject(new TypeError('Failed to fetch'));
    report({ type: 'network.offline' });
    expect(failed()).toBe('de');
    report({ type: 'network.online' });
    await loadTexts.last().resolve(german);
    expect([shown(), failed(), loadTexts.calls.length]).toEqual(['de', null, 3]);
  });

  it('is English, also on the document that waited for another, if its texts cannot be loaded at the start', async () => {
    browserLanguages = ['ar'];
    Object.assign(root, { lang: 'ar', dir: 'rtl' });
    const { loadTexts, shown, failed } = start();
    expect(root).toEqual({ lang: 'ar', dir: 'rtl' });
    await loadTexts.last().reject(new TypeError('Failed to fetch'));
    expect([shown(), failed(), root]).toEqual(['en', 'ar', { lang: 'en', dir: 'ltr' }]);
  });

  it('is not requested again because of a preference that is none', () => {
    const { preferences, loadTexts } = start();
    preferences.choose({ country: 'DE' });
    expect(loadTexts.calls).toHaveLength(0);
  });

  it('is not watched once its actor has stopped', () => {
    const { actor, preferences, loadTexts, isWatched } = start();
    actor.stop();
    preferences.choose({ language: 'de' });
    browserLanguages = ['ar'];
    page.dispatchEvent(new Event('languagechange'));
    expect([isWatched(), loadTexts.calls.length]).toEqual([false, 0]);
  });
});
