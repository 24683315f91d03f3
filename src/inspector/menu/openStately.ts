import type { Recorder } from '../recorder.ts';

/**
 * Loads Stately's inspector and opens its window, or brings the one that is open to the front.
 * Nothing of it is asked for before.
 *
 * @returns whether the browser let it open
 */
export async function openStately(recorder: Recorder): Promise<boolean> {
  const { connectStately } = await import('../stately/connectStately.ts');
  return connectStately(recorder);
}
