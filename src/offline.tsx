import type { InspectionEvent } from 'xstate';
import { OfflineNotice } from './components/home/OfflineNotice.tsx';
import { whenQuiet } from './components/ui/whenIdle.ts';
import { OfflineContext } from './machines/home/offlineSelectors.ts';
import type { Connection } from './services/home/connectionActors.ts';
import { provideOffline } from './services/home/offlineActors.ts';

/**
 * The third root, loaded when the page is idle: the service worker, registered when it is quiet, and what is
 * said about it and about the connection.
 *
 * @param inspect receives the inspection events of its actors
 */
export function createOffline(connection: Connection, inspect?: (event: InspectionEvent) => void) {
  const offline = provideOffline(whenQuiet);
  const inspection = inspect === undefined ? {} : { inspect };
  // A page from the service worker's cache may have needed no request.
  connection.actor.send({ type: 'page.settled' });
  return function Offline() {
    return (
      <OfflineContext.Provider logic={offline} options={inspection}>
        <OfflineNotice />
      </OfflineContext.Provider>
    );
  };
}
