import { createContext, useContext } from 'react';

/** Frames in which Chromium's compositor may still apply a part of a cancelled smooth scroll. */
const lateFrames = 3;

/** Scrolls the page for all lists, and outlives each of them. */
export type PageScroll = ReturnType<typeof createPageScroll>;

/** Home provides it around all lists. */
export const PageScrollContext = createContext<PageScroll | null>(null);

/** @throws Error outside of the provider */
export function usePageScroll(): PageScroll {
  const pageScroll = useContext(PageScrollContext);
  if (pageScroll === null) throw new Error('There is no PageScrollContext.Provider');
  return pageScroll;
}

/** Lists are known by their actors. */
export function createPageScroll() {
  const restored = new WeakSet<object>();
  const startedAtTop = new WeakSet<object>();
  /** A smooth scroll has begun and no `scrollend` has followed. */
  let isScrolling = false;
  /** The animation frame of `jumpTo`. */
  let frame = 0;

  /**
   * Scrolls the page before it is painted and cancels a smooth scroll of another list.
   *
   * @param top px from the top of the page
   */
  function jumpTo(top: number): void {
    cancelAnimationFrame(frame);
    document.documentElement.scrollTop = top;
    if (!isScrolling) return;
    let left = lateFrames;
    function repeat() {
      document.documentElement.scrollTop = top;
      left -= 1;
      isScrolling = left > 0;
      if (isScrolling) frame = requestAnimationFrame(repeat);
    }
    frame = requestAnimationFrame(repeat);
  }

  /** Scrolls smoothly, or at once if the user prefers reduced motion. */
  function moveTo(top: number): void {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      scrollTo({ top, behavior: 'instant' });
      return;
    }
    cancelAnimationFrame(frame);
    isScrolling = true;
    addEventListener('scrollend', () => (isScrolling = false), { once: true });
    scrollTo({ top, behavior: 'smooth' });
  }

  return {
    jumpTo,
    moveTo,
    /** A list starts without movies: the user may scroll before they load. */
    startAtTop(list: object): void {
      jumpTo(0);
      startedAtTop.add(list);
    },
    hasStartedAtTop: (list: object): boolean => startedAtTop.has(list),
    /** @returns whether the list's first grid asks; starting or clearing a search mounts another one */
    claimRestore(list: object): boolean {
      const isFirst = !restored.has(list);
      restored.add(list);
      return isFirst;
    },
  };
}
