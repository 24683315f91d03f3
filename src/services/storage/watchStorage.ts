import { fromCallback, type EventObject } from 'xstate';

/**
 * Calls `listener` when another browser tab changes the entry at `key` or clears local storage, and when
 * the page is restored from the back/forward cache, where no `storage` event is delivered.
 *
 * @returns ends the subscription
 */
export function subscribeToStorage(key: string, listener: () => void): () => void {
  const abortController = new AbortController();
  const { signal } = abortController;
  addEventListener(
    'storage',
    (event) => {
      if (event.key === key || event.key === null) listener();
    },
    { signal },
  );
  addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (persisted) listener();
    },
    { signal },
  );
  return () => abortController.abort();
}

/**
 * An actor that reads local storage at `key` and sends its parent an event: when it starts, because
 * another browser tab may have written since the app read it, and after each change.
 *
 * @param readEvent reads the entry; `null` sends nothing
 * @param subscribe calls back when something else in this browser tab changes the entry
 */
export function watchStorage<Event extends EventObject>(
  key: string,
  readEvent: () => Event | null,
  subscribe: (listener: () => void) => () => void = () => () => {},
) {
  return fromCallback<EventObject, undefined, Event>(({ sendBack }) => {
    function send() {
      const event = readEvent();
      if (event !== null) sendBack(event);
    }
    const subscriptions = [subscribeToStorage(key, send), subscribe(send)];
    send();
    return () => {
      for (const unsubscribe of subscriptions) unsubscribe();
    };
  });
}
