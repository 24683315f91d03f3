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
  it('is the movie id of the URL, beside other query parameters', () => {
    expect(toMovieLink(603, 'https://reelstate.test')).toBe('https://reelstate.test/?movie=603');
    expect(at('?from=mail&movie=603#top', anEntry({ of: 'another part' }), 'reload').read()).toBe(
      603,
    );
  });

  it.each(['?movie=0603', '?movie=12345678901', '?movie=603%20', '?movie=x603', '?Movie=603'])(
    'is none in an address with %j',
    (query) => {
      expect(at(query).read()).toBeNull();
    },
  );

  it.each(['reload', 'back_forward'] as const)(
    'is followed once in its history entry, after a %s too',
    (navigation) => {
      const entry = anEntry({ of: 'another part' });
      const link = at('?movie=603', entry);
      expect([link.read(), link.read()]).toEqual([603, 603]);
      link.consume();
      expect([link.read(), at('?movie=603', entry, navigation).read()]).toEqual([null, null]);
      expect(entry.replaceState.mock.calls).toEqual([
        [{ of: 'another part', linkIsFollowed: true }, ''],
      ]);
    },
  );

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

  it('is followed once until the page unloads if history cannot be changed', () => {
    const entry = anEntry();
    entry.replaceState.mockImplementation(() => {
      throw new DOMException('too often', 'SecurityError');
    });
    const link = at('?movie=603', entry);
    link.consume();
    expect(link.read()).toBeNull();
  });
});
