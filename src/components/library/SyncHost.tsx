import { useSyncSelector } from '../../machines/home/homeSelectors.ts';
import { selectHasSyncBanner } from '../../machines/library/syncSelectors.ts';
import { ChunkLoadError } from '../ui/ChunkLoadError.tsx';
import { lazyComponent, useLazyComponent } from '../ui/lazyComponent.ts';

const syncBanner = lazyComponent(async () => (await import('./SyncBanner.tsx')).SyncBanner);

/** Shows what sync has to say on every list, once its code is loaded. */
export function SyncHost() {
  const isNeeded = useSyncSelector(selectHasSyncBanner);
  const { Component: SyncBanner, failure } = useLazyComponent(syncBanner, isNeeded);
  if (!isNeeded) return null;
  return (
    <>
      {failure === null ? null : <ChunkLoadError {...failure} />}
      {SyncBanner === null ? null : <SyncBanner />}
    </>
  );
}
