import type { InspectionEvent } from 'xstate';
import { OfflineNotice } from './components/home/OfflineNotice.tsx';
import type { Config } from './config.ts';
import { OfflineContext } from './machines/home/offlineSelectors.ts';
import { provideOffline } from './services/home/offlineActors.ts';

/**
 * The third root, loaded when the page is idle: the service worker and what is said about it.
 *
 * @param inspect receives the inspection events of its actors
 */
export function createOffline(config: Config, inspect?: (event: InspectionEvent) => void) {
  const offline = provideOffline(config);
  const inspection = inspect === undefined ? {} : { inspect };
  return function Offline() {
    return (
      <OfflineContext.Provider logic={offline} options={inspection}>
        <OfflineNotice />
      </OfflineContext.Provider>
    );
  };
}
