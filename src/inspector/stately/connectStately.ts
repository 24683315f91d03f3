import { createBrowserInspector } from '@statelyai/inspect';
import { longestLog } from '../log.ts';
import { masked } from '../masked.ts';
import type { InspectorRecord } from '../protocol.ts';
import type { Recorder } from '../recorder.ts';
import { createStatelyEvents } from './statelyEvents.ts';

type Adapter = ReturnType<typeof createBrowserInspector>['adapter'];

let connected: Adapter | null = null;

/**
 * Opens Stately's window and sends it the recorded past and what follows, until it is closed; one
 * that is open comes to the front.
 *
 * @returns whether the browser let it open
 */
export function connectStately(recorder: Recorder): boolean {
  if (connected?.targetWindow?.closed === false) {
    connected.targetWindow.focus();
    return true;
  }
  // Its listener stays for good, and without a window it has nobody to speak to.
  if (connected !== null) connected.targetWindow = null;

  const { adapter } = createBrowserInspector({ serialize: masked, maxDeferredEvents: longestLog });
  if (adapter.targetWindow === null) return false;

  const eventOf = createStatelyEvents();
  function send(record: InspectorRecord) {
    const event = eventOf(record);
    if (event !== null) adapter.send(event);
  }
  recorder.log().records.forEach(send);
  const unsubscribe = recorder.subscribe((record) => {
    if (adapter.targetWindow?.closed === false) send(record);
    else unsubscribe();
  });
  connected = adapter;
  return true;
}
