import { describe, expect, it, vi } from 'vitest';
import {
  createDeepLink,
  getNavigationType,
  toMovieLink,
} from '../../../../src/services/home/deepLink.ts';

/** A page at a history entry with this state. */
function aPageAt(state: unknown = null) {
  const history = {
    state,
    replaceState: vi.fn<History['replaceState']>((next) => void (history.state = next)),
  };
  const page = Object.assign(new EventTarget(), { history });
  return Object.assign(page as unknown as typeof globalThis & EventTarget, {
    history: history as unknown as History & typeof history,
  });
}

const at = (query: string, page = aPageAt(), navigation: NavigationTimingType = 'navigate') =>
  createDeepLink(`https://reelstate.test/${query}`, page, navigation);

describe('deep link', () => {
  it('is the movie id of the URL, beside other query parameters', () => {
    expect(toMovieLink(603, 'https://reelstate.test')).toBe('https://reelstate.test/?movie=603');
    expect(at('?from=mail&movie=603#top', aPageAt({ of: 'another part' }), 'reload').read()).toBe(
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
      const page = aPageAt({ of: 'another part' });
      const link = at('?movie=603', page);
      expect({ first: link.read(), second: link.read() }).toEqual({ first: 603, second: 603 });
      link.consume();
      expect({ linkRead: link.read(), atRead: at('?movie=603', page, navigation).read() }).toEqual({
        linkRead: null,
        atRead: null,
      });
      expect(page.history.replaceState.mock.calls).toEqual([
        [{ of: 'another part', linkIsFollowed: true }, ''],
      ]);
    },
  );

  it.each([
    ['follows it again', 'navigate', 603],
    ['reloads', 'reload', null],
  ] as const)('is read by how the browser opened the page, if it %s', (_, type, id) => {
    const page = aPageAt({ linkIsFollowed: true });
    expect(at('?movie=603', page, type).read()).toBe(id);
  });

  it('learns from the browser how the page was opened, and takes a reload for granted', () => {
    const getEntriesByType = () => [{ type: 'navigate' }];
    vi.stubGlobal('performance', { getEntriesByType });
    expect(getNavigationType()).toBe('navigate');
    vi.stubGlobal('performance', { getEntriesByType: () => [] });
    expect(getNavigationType()).toBe('reload');
    vi.unstubAllGlobals();
  });

  it.each(['reload', 'back_forward'] as const)(
    'is followed once for all entries of its page: a %s at another one does not open it again',
    (navigation) => {
      const page = aPageAt({ depth: 1 });
      at('?movie=603', page).consume();
      // Escape: the browser goes back to the entry below.
      page.history.state = null;
      page.dispatchEvent(new Event('popstate'));
      expect(at('?movie=603', page, navigation).read()).toBeNull();
      page.history.state = { of: 'the entry before' };
      page.dispatchEvent(new Event('popstate'));
      expect(page.history.state).toEqual({ of: 'the entry before', linkIsFollowed: true });
    },
  );

  it('is followed once until the page unloads if history cannot be changed', () => {
    const page = aPageAt();
    page.history.replaceState.mockImplementation(() => {
      throw new DOMException('too often', 'SecurityError');
    });
    const link = at('?movie=603', page);
    link.consume();
    expect(link.read()).toBeNull();
  });
});
