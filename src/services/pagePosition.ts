import { fromCallback, type EventObject } from 'xstate';
import type { PageEvent } from '../domain/signs.ts';

/** Where `scrollend` is unknown, a pause this long is taken for the end, ms. */
const scrollPauseMs = 120;

/** Where a failure has taken its place, how far the page is scrolled says nothing of the list. */
const hasList = () => document.querySelector('[data-list]') !== null;

/**
 * Tells how far the page is scrolled, px, each time it comes to rest with a list in it, and when the
 * page may be about to go.
 */
export const pagePosition = fromCallback<EventObject, undefined, PageEvent>(({ sendBack }) => {
  const ending = new AbortController();
  const { signal } = ending;
  let last = scrollY;
  let pause: ReturnType<typeof setTimeout> | undefined;

  function rest() {
    clearTimeout(pause);
    if (scrollY === last || !hasList()) return;
    last = scrollY;
    sendBack({ type: 'page.scrolled', scrollTop: last });
  }
  function leave() {
    rest();
    sendBack({ type: 'page.left' });
  }
  addEventListener('scrollend', rest, { signal });
  addEventListener(
    'scroll',
    () => {
      clearTimeout(pause);
      pause = setTimeout(rest, scrollPauseMs);
    },
    { signal, passive: true },
  );
  addEventListener('pagehide', leave, { signal });
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'hidden' && leave(),
    { signal },
  );
  return () => {
    clearTimeout(pause);
    ending.abort();
  };
});
