import { fromCallback, type EventObject } from 'xstate';
import type { StoredEvent } from '../domain/signs.ts';
import { sessionKey, type SessionStore } from './sessionStore.ts';

/**
 * Tells what is stored whenever another tab has changed it, or emptied storage altogether. It begins
 * with telling: a tab may have changed it between the start of the app and now.
 */
export function otherTabs(store: Pick<SessionStore, 'load'>) {
  return fromCallback<EventObject, undefined, StoredEvent>(({ sendBack }) => {
    const ending = new AbortController();
    const tell = () => sendBack({ type: 'session.stored', state: store.load() });

    function hear({ key }: StorageEvent) {
      if (key === sessionKey || key === null) tell();
    }
    /** Nobody told a page that lay in the browser's memory. */
    function catchUp({ persisted }: PageTransitionEvent) {
      if (persisted) tell();
    }
    addEventListener('storage', hear, { signal: ending.signal });
    addEventListener('pageshow', catchUp, { signal: ending.signal });
    tell();
    return () => ending.abort();
  });
}
