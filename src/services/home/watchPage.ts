import { fromCallback, type EventObject } from 'xstate';
import type { PageEvent } from '../../domain/externalEvents.ts';

/** In browsers without `scrollend`, scrolling ends after a pause this long, ms. */
const scrollPauseMs = 120;

/** Without a list, for example during a load failure, the scroll offset is not a list position. */
const hasList = () => document.querySelector('[data-list]') !== null;

/**
 * Sends the scroll offset in px when scrolling ends while a list is shown, and `page.left` when the
 * page is hidden or unloads.
 */
export const watchPage = fromCallback<EventObject, undefined, PageEvent>(({ sendBack }) => {
  const abortController = new AbortController();
  const { signal } = abortController;
  let last = scrollY;
  let pause: ReturnType<typeof setTimeout> | undefined;

  function sendScroll() {
    clearTimeout(pause);
    if (scrollY === last || !hasList()) return;
    last = scrollY;
    sendBack({ type: 'page.scrolled', scrollTop: last });
  }
  function sendLeft() {
    sendScroll();
    sendBack({ type: 'page.left' });
  }
  addEventListener('scrollend', sendScroll, { signal });
  addEventListener(
    'scroll',
    () => {
      clearTimeout(pause);
      pause = setTimeout(sendScroll, scrollPauseMs);
    },
    { signal },
  );
  addEventListener('pagehide', sendLeft, { signal });
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'hidden' && sendLeft(),
    { signal },
  );
  return () => {
    clearTimeout(pause);
    abortController.abort();
  };
});
