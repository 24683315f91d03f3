import { fromCallback, type EventObject } from 'xstate';
import type { StoredEvent } from '../domain/signs.ts';
import { hearOfEntry } from './hearOfEntry.ts';
import { sessionKey, type SessionStore } from './sessionStore.ts';

/**
 * Tells what is stored whenever another tab has changed it, or emptied storage altogether. It begins
 * with telling: a tab may have changed it between the start of the app and now.
 */
export function otherTabs(store: Pick<SessionStore, 'load'>) {
  return fromCallback<EventObject, undefined, StoredEvent>(({ sendBack }) => {
    const tell = () => sendBack({ type: 'session.stored', state: store.load() });
    const stop = hearOfEntry(sessionKey, tell);
    tell();
    return stop;
  });
}
