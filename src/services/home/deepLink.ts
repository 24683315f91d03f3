import * as v from 'valibot';

/**
 * The movie that a link to this app asks for, once each time the link is followed: after a reload, or
 * Back, the user has moved on.
 */
export type DeepLink = {
  /** The movie database's id, or `null`. */
  read(): number | null;
  /** The movie was shown, or the user dismissed that there is none. */
  consume(): void;
};

const parameter = 'movie';

/** Stands in the state of the history entry. Chromium keeps it when the same address is opened again. */
const followed = v.object({ linkIsFollowed: v.literal(true) });

/**
 * @param address of the page; its query is only read (spec §2.1)
 * @param entry the browser's history, at the entry of that address
 * @param navigation how the page was opened; `navigate` follows the link again
 */
export function createDeepLink(
  address: string,
  entry: Pick<History, 'state' | 'replaceState'>,
  navigation: NavigationTimingType = navigationType(),
): DeepLink {
  const text = new URL(address).searchParams.get(parameter) ?? '';
  const isFollowed = navigation !== 'navigate' && v.is(followed, entry.state);
  let id = /^[1-9]\d{0,9}$/.test(text) && !isFollowed ? Number(text) : null;
  return {
    read: () => id,
    consume() {
      id = null;
      try {
        entry.replaceState({ ...entry.state, linkIsFollowed: true }, '');
      } catch {
        // Browsers throw when a page calls this too often: a reload then opens the movie again.
      }
    },
  };
}

function navigationType(): NavigationTimingType {
  const [page] = performance.getEntriesByType('navigation');
  return (page as PerformanceNavigationTiming | undefined)?.type ?? 'reload';
}

/** @returns the deep link of a movie */
export function toMovieLink(movieId: number, origin: string): string {
  return `${origin}/?${parameter}=${movieId}`;
}
