import { describe, expect, it, vi } from 'vitest';
import { createDeepLink, toMovieLink } from '../../../../src/services/home/deepLink.ts';

/** An entry of the browser's history. */
function anEntry(state: unknown = null) {
  const entry = {
    state,
    replaceState: vi.fn<History['replaceState']>((next) => void (entry.state = next)),
  };
  return entry;
}

const at = (query: string, entry = anEntry(), navigation: NavigationTimingType = 'navigate') =>
  createDeepLink(`https://reelstate.test/${query}`, entry, navigation);

describe('deep link', () => {
  it('is the movie id of the URL', () => {
    expect(at(new URL(toMovieLink(603, 'https://reelstate.test')).search).read()).toBe(603);
  });

  it('is read beside other query parameters', () => {
    expect(at('?from=mail&movie=603#top').read()).toBe(603);
  });

  it.each([
    '',
    '?movie=',
    '?movie=0',
    '?movie=-1',
    '?movie=1.5',
    '?movie=abc',
    '?movie=0603',
    '?movie=12345678901',
    '?movie=603%20',
    '?movie=../603',
    '?movie=6e2',
    '?Movie=603',
  ])('is none in an address with %j', (query) => {
    expect(at(query).read()).toBeNull();
  });

  it.each([
    ['a reload', 'reload'],
    ['Back', 'back_forward'],
  ] as const)('is followed once in its history entry, after %s too', (_, navigation) => {
    const entry = anEntry({ of: 'another part' });
    const link = at('?movie=603', entry);
    expect([link.read(), link.read()]).toEqual([603, 603]);
    link.consume();
    expect([link.read(), at('?movie=603', entry, navigation).read()]).toEqual([null, null]);
    expect(entry.replaceState.mock.calls).toEqual([
      [{ of: 'another part', linkIsFollowed: true }, ''],
    ]);
  });

  it('is followed again after a new navigation, even if that keeps the history state', () => {
    const entry = anEntry();
    at('?movie=603', entry).consume();
    expect(at('?movie=603', entry).read()).toBe(603);
  });

  it.each([
    ['follows it again', 'navigate', 603],
    ['reloads', 'reload', null],
  ])('is read by how the browser opened the page, if it %s', (_, type, id) => {
    const getEntriesByType = (entries: string) => (entries === 'navigation' ? [{ type }] : []);
    vi.stubGlobal('performance', { getEntriesByType });
    const entry = anEntry({ linkIsFollowed: true });
    expect(createDeepLink('https://reelstate.test/?movie=603', entry).read()).toBe(id);
    vi.stubGlobal('performance', { getEntriesByType: () => [] });
    expect(createDeepLink('https://reelstate.test/?movie=603', entry).read()).toBeNull();
    vi.unstubAllGlobals();
  });

  it('is followed after a reload that came before it was read', () => {
    expect(at('?movie=603', anEntry({ of: 'another part' }), 'reload').read()).toBe(603);
  });

  it('is followed once until the page unloads if history cannot be changed', () => {
    const entry = {
      state: null,
      replaceState() {
        throw new DOMException('too often', 'SecurityError');
      },
    };
    const link = createDeepLink('https://reelstate.test/?movie=603', entry, 'reload');
    link.consume();
    expect(link.read()).toBeNull();
  });
});
