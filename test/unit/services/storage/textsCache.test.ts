import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  removeOldTexts,
  storeTexts,
  textsCacheName,
  updateTexts,
} from '../../../../src/services/storage/textsCache.ts';

const fileOf = (url: string) => ({ url, revision: null, integrity: `sha256-${url}` });
const files = {
  de: [fileOf('/assets/de-2.js'), fileOf('/assets/shell-de.2.json')],
  ja: [fileOf('/assets/ja-2.js'), fileOf('/assets/shell-ja.2.json')],
};

let stored: Map<string, Set<string>>;
let added: { readonly url: string; readonly integrity: string }[];

class FakeRequest {
  readonly url: string;
  readonly integrity: string;
  constructor(path: string, { integrity = '' }: { integrity?: string } = {}) {
    this.url = new URL(path, 'https://reelstate.test').href;
    this.integrity = integrity;
  }
}

beforeEach(() => {
  stored = new Map();
  added = [];
  vi.stubGlobal('Request', FakeRequest);
  vi.stubGlobal('caches', {
    async open(name: string) {
      const urls = stored.get(name) ?? new Set<string>();
      stored.set(name, urls);
      const toUrl = (path: string) => new FakeRequest(path).url;
      return {
        match: async (path: string) => (urls.has(toUrl(path)) ? new Response() : undefined),
        keys: async () => [...urls].map((url) => new FakeRequest(url)),
        delete: async (path: string) => urls.delete(toUrl(path)),
        async add(request: FakeRequest) {
          added.push(request);
          urls.add(request.url);
        },
      };
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const paths = () =>
  [...(stored.get(textsCacheName) ?? [])].map((url) => new URL(url).pathname).toSorted();

/** What an earlier version has stored. */
const have = (...earlier: readonly string[]) =>
  stored.set(
    textsCacheName,
    new Set(earlier.map((path) => new URL(path, 'https://reelstate.test').href)),
  );

describe('the texts on this device', () => {
  it('are those of the language that is used, each requested once, by its content', async () => {
    await storeTexts(files, 'de');
    await storeTexts(files, 'de');
    expect(paths()).toEqual(['/assets/de-2.js', '/assets/shell-de.2.json']);
    expect(added.map(({ integrity }) => integrity)).toEqual(
      files.de.map(({ integrity }) => integrity),
    );
  });

  it('are none of English or of a language that the app does not have', async () => {
    await storeTexts(files, 'en');
    await storeTexts(files, 'xx');
    expect(paths()).toEqual([]);
  });

  it('are stored ahead by a new version, and those of the old one stay until it runs', async () => {
    have('/assets/de-1.js', '/assets/shell-de.1.json');
    await updateTexts(files);
    expect(paths()).toEqual([
      '/assets/de-1.js',
      '/assets/de-2.js',
      '/assets/shell-de.1.json',
      '/assets/shell-de.2.json',
    ]);
    await removeOldTexts(files);
    expect(paths()).toEqual(['/assets/de-2.js', '/assets/shell-de.2.json']);
  });
});
