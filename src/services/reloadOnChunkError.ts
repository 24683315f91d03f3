import type { KeyValueStorage } from './storage/keyValueStorage.ts';

/** A younger page is not reloaded: a chunk that is missing right after loading stays missing. */
const youngestToReloadMs = 5_000;

/** Prefix of the session-storage keys of the chunks that this browser tab was reloaded for. */
const reloadedPrefix = 'reelstate-reloaded:';

/**
 * Reloads the page after a chunk failed to load: browsers cache a failed dynamic import until the page
 * reloads, and a new release deletes the old chunks. It reloads only if the host responds, and once
 * per chunk and browser tab; if storage cannot save that, not at all. A chunk that is missing after
 * the reload is reported on the screen (§10.97).
 *
 * @param error of the import; its message names the chunk in most browsers
 * @param host the URL that must respond
 * @param storage lasts as long as the browser tab
 * @param ageMs of the page
 */
export async function reloadOnChunkError(
  error: Error,
  host: string,
  reload: () => void,
  storage: KeyValueStorage,
  ageMs: number = performance.now(),
): Promise<void> {
  if (ageMs < youngestToReloadMs) return;
  const key = reloadedPrefix + error.message;
  try {
    if (storage.getItem(key) !== null) return;
    const { ok } = await fetch(host, { method: 'HEAD', cache: 'no-store' });
    if (!ok) return;
    storage.setItem(key, '');
    reload();
  } catch {
    // The host is unreachable: the next failed import tries again. Or storage is full or forbidden.
  }
}
