import { useHomeTexts } from '../../texts/homeTexts.ts';
import { formatTime } from '../../domain/format.ts';
import { useSyncSelector } from '../../machines/home/homeSelectors.ts';
import {
  selectSyncedAt,
  selectSyncStatus,
  selectUnsentCount,
} from '../../machines/library/syncSelectors.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.ts';

/** Where the library lists are (§10.177). */
export function SyncStatus() {
  const texts = useHomeTexts();
  const status = useSyncSelector(selectSyncStatus);
  const syncedAt = useSyncSelector(selectSyncedAt);
  const unsent = useSyncSelector(selectUnsentCount);
  const { device, synced, syncedAt: at, syncing, waiting } = texts.sync;
  if (status === 'syncing') return <p>{syncing}</p>;
  if (status === 'waiting') return <p>{waiting({ count: unsent })}</p>;
  if (status === 'device' || syncedAt === null) return <p>{device}</p>;
  const time = at({ time: formatTime(syncedAt, texts.locale) });
  return (
    <p title={time}>
      {synced}
      <VisuallyHidden>. {time}</VisuallyHidden>
    </p>
  );
}
