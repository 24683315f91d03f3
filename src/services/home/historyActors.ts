import { fromCallback, fromPromise, type EventObject } from 'xstate';
import { historyMachine, type HistoryPopEvent } from '../../machines/home/historyMachine.ts';

/** @returns how many layers the current history entry stands for; 0 for an entry of another page */
function readDepth(): number {
  const { depth } = Object(history.state) as { readonly depth?: unknown };
  return Number.isInteger(depth) && (depth as number) > 0 ? (depth as number) : 0;
}

/** Provides the history machine with the browser's history. The address of an entry never changes. */
export function provideHistory() {
  return historyMachine.provide({
    actors: {
      watchHistory: fromCallback<EventObject, undefined, HistoryPopEvent>(({ sendBack }) => {
        const onPopState = () => sendBack({ type: 'history.popped', depth: readDepth() });
        onPopState();
        addEventListener('popstate', onPopState);
        return () => removeEventListener('popstate', onPopState);
      }),
      // React has rendered when the microtasks of its event run.
      waitForCommit: fromPromise(async () => {}),
    },
    actions: {
      pushEntry(_, { depth }) {
        try {
          history.pushState({ ...history.state, depth }, '');
        } catch {
          // Browsers throw when a page calls this too often: Back then leaves the page.
        }
      },
      goBack: (_, { by }) => history.go(-by),
    },
  });
}
