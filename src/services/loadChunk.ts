import type { ChunkEvent } from '../domain/externalEvents.ts';
import { codeTimeoutMs } from '../domain/limits.ts';
import { fetchCode, untilAborted } from './http/fetchCode.ts';

/** The window's event for a chunk that failed to load; its detail is a `ChunkEvent`. */
export const chunkFailed = 'reelstate:chunk';

/**
 * Loads a chunk: first the files, then the module. In builds each `import()` of the app calls it
 * (`tools/build/chunkPlugin.ts`). Chromium, and Firefox before 155, keep a failed import until the page
 * reloads: nothing is imported that has not arrived (docs/decisions/0032-fetch-then-import.md).
 *
 * @param importChunk the import
 * @param files the chunk and all that it imports, as paths without the slash
 * @throws the browser's error, its TimeoutError after `codeTimeoutMs`; the next call requests again what has
 *   not arrived
 */
export async function loadChunk<Module>(
  importChunk: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  // The file with this function runs already.
  const urls = files.map((file) => `/${file}`).filter((url) => !import.meta.url.endsWith(url));
  let hasArrived = false;
  try {
    await Promise.all(urls.map(fetchCode));
    hasArrived = true;
    return await untilAborted(importChunk(), AbortSignal.timeout(codeTimeoutMs));
  } catch (error) {
    const detail: ChunkEvent = { type: 'chunk.failed', urls, hasArrived };
    dispatchEvent(new CustomEvent(chunkFailed, { detail }));
    throw error;
  }
}
