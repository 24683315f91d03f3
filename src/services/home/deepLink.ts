import * as v from 'valibot';
import { isListFragment } from '../../domain/listLink.ts';
import { safeStorage, type KeyValueStorage } from '../storage/keyValueStorage.ts';

/**
 * The movie of a deep link. It is opened once each time the link is followed, not again after a reload
 * or Back.
 */
export type DeepLink = {
  /** @returns the TMDB id of the linked movie, or `null` */
  read(): number | null;
  /** Called when the movie was opened or its failure dismissed. */
  consume(): void;
};

const parameter = 'movie';

/** The state of a history entry whose link was followed. Chromium keeps it when the same URL is opened again. */
const followed = v.object({ linkIsFollowed: v.literal(true) });

/**
 * @param url of the page; its query is only read (spec §2.1)
 * @param page the window, whose history is at the entry of that url
 * @param navigation how the page was opened; `navigate` follows the link again
 */
export function createDeepLink(
  url: string,
  page: Pick<typeof globalThis, 'history' | 'addEventListener'>,
  navigation: NavigationTimingType,
): DeepLink {
  const text = new URL(url).searchParams.get(parameter) ?? '';
  const isFollowed = navigation !== 'navigate' && v.is(followed, page.history.state);
  let id = /^[1-9]\d{0,9}$/.test(text) && !isFollowed ? Number(text) : null;
  if (isFollowed) markEntries();

  function mark() {
    const { history } = page;
    if (v.is(followed, history.state)) return;
    try {
      history.replaceState({ ...history.state, linkIsFollowed: true }, '');
    } catch {
      // Browsers throw when a page calls this too often: a reload then opens the movie again.
    }
  }

  /** The page has several entries with this address (§10.118): each that it comes to is marked. */
  function markEntries() {
    mark();
    page.addEventListener('popstate', mark);
  }

  return {
    read: () => id,
    consume() {
      if (id !== null) markEntries();
      id = null;
    },
  };
}

/** @returns how the page was opened; if the browser does not know, as by a reload */
export function getNavigationType(): NavigationTimingType {
  const [page] = performance.getEntriesByType('navigation');
  return (page as PerformanceNavigationTiming | undefined)?.type ?? 'reload';
}

/** Session-storage key of the link to a shared list that was read. */
const readListKey = 'reelstate-read-list';

/**
 * The link to a shared list (§10.237). It opens at the start, not again after a reload once it was read, and
 * when it is followed in this tab.
 *
 * @param storage of this browser tab
 * @param navigation how the page was opened
 */
export function createListLink(
  page: Pick<typeof globalThis, 'location' | 'addEventListener' | 'removeEventListener'>,
  storage: KeyValueStorage,
  navigation: NavigationTimingType,
) {
  const own = safeStorage(storage);
  let isRead = navigation !== 'navigate' && own.getItem(readListKey) === page.location.hash;
  return {
    /** Calls `open` with the fragment, at once and after each change of it. @returns ends that */
    watch(open: (fragment: string) => void): () => void {
      function read() {
        const { hash } = page.location;
        if (isListFragment(hash)) open(hash);
      }
      function readAgain() {
        isRead = false;
        read();
      }
      if (!isRead) read();
      page.addEventListener('hashchange', readAgain);
      return () => page.removeEventListener('hashchange', readAgain);
    },
    markRead(fragment: string | null) {
      isRead = true;
      if (fragment !== null) own.setItem(readListKey, fragment);
    },
  };
}

/** @returns the deep link of a movie */
export function toMovieLink(movieId: number, origin: string): string {
  return `${origin}/?${parameter}=${movieId}`;
}
