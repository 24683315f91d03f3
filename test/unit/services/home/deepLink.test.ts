import { describe, expect, it, vi } from 'vitest';
import {
  createDeepLink,
  createListLink,
  getNavigationType,
  toMovieLink,
} from '../../../../src/services/home/deepLink.ts';

import { memoryStorage } from '../../../support/memoryStorage.ts';

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

describe('link to a shared list', () => {
  /** A page with this fragment, in a tab with this storage. */
  function start(
    hash: string,
    navigation: NavigationTimingType = 'navigate',
    storage = memoryStorage(),
  ) {
    const location = { hash };
    const page = Object.assign(new EventTarget(), { location });
    const link = createListLink(page as unknown as typeof globalThis, storage, navigation);
    const opened: string[] = [];
    const stop = link.watch((fragment) => void opened.push(fragment));
    return {
      link,
      opened,
      stop,
      storage,
      follow(fragment: string) {
        location.hash = fragment;
        page.dispatchEvent(new Event('hashchange'));
      },
    };
  }

  it('opens at the start, and each that is followed in the page, until nothing listens', () => {
    const { opened, follow, stop } = start('#list=1.a.b');
    follow('#list=1.c.d');
    follow('#top');
    stop();
    follow('#list=1.e.f');
    expect(opened).toEqual(['#list=1.a.b', '#list=1.c.d']);
  });

  it('is none in another fragment', () => {
    expect(start('#top').opened).toEqual([]);
    expect(start('').opened).toEqual([]);
  });

  it('that was read is not opened again by a reload, nor for the next user, but when it is followed again', () => {
    const { link, storage } = start('#list=1.a.b');
    link.markRead('#list=1.a.b');
    const next: string[] = [];
    link.watch((fragment) => void next.push(fragment))();
    expect(next).toEqual([]);
    expect(start('#list=1.a.b', 'reload', storage).opened).toEqual([]);
    expect(start('#list=1.c.d', 'reload', storage).opened).toEqual(['#list=1.c.d']);
    expect(start('#list=1.a.b', 'navigate', storage).opened).toEqual(['#list=1.a.b']);
  });

  it('that was not read is opened again by a reload, also where storage is forbidden', () => {
    expect(start('#list=1.a.b', 'reload').opened).toEqual(['#list=1.a.b']);
    const refuse = () => {
      throw new DOMException('no', 'SecurityError');
    };
    const forbidden = { getItem: refuse, setItem: refuse, removeItem: refuse };
    const { link, opened } = start('#list=1.a.b', 'reload', forbidden);
    link.markRead('#list=1.a.b');
    expect(opened).toEqual(['#list=1.a.b']);
  });
});
