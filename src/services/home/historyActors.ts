import { fromCallback, fromPromise, type EventObject } from 'xstate';
import {
  historyMachine,
  type HistoryPopEvent,
  type HistoryPushEvent,
} from '../../machines/home/historyMachine.ts';
import type { HistoryEntries } from './historyEntries.ts';

/** Provides the history machine with the browser's history. The address of an entry never changes. */
export function provideHistory(entries: HistoryEntries) {
  return historyMachine.provide({
    actors: {
      watchHistory: fromCallback<EventObject, undefined, HistoryPopEvent>(({ sendBack }) =>
        entries.watch((depth) => sendBack({ type: 'history.popped', depth })),
      ),
      pushEntry: fromCallback<EventObject, { readonly depth: number }, HistoryPushEvent>(
        ({ input: { depth }, sendBack }) =>
          sendBack({ type: entries.push(depth) ? 'entry.added' : 'entry.refused' }),
      ),
      // React has rendered when the microtasks of its event run.
      waitForCommit: fromPromise(async () => {}),
    },
    actions: { goBack: (_, { by }) => entries.goBack(by) },
  });
}
